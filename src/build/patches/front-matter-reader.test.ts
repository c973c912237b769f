import matter from 'gray-matter';
import { onPluginInit } from './front-matter-reader';

const executed = () => Reflect.get(globalThis, 'wasExecuted') as unknown;

beforeAll(() => {
  // Before the replacement gray-matter does run it: otherwise the tests below would prove nothing.
  matter('---js\n{ title: (globalThis.wasExecuted = true) }\n---\nfirst\n', {});
  expect(executed()).toBe(true);
  Reflect.deleteProperty(globalThis, 'wasExecuted');
  onPluginInit();
});

test.each(['---js', '--- javascript', '---json', '---coffee'])('%s is not executed', (fence) => {
  const read = matter(`${fence}\n{ title: (globalThis.wasExecuted = true) }\n---\ntext\n`, {});
  expect(executed()).toBeUndefined();
  expect(read).toMatchObject({ data: {}, content: 'text\n' });
});

test.each<[string, object]>([
  ['title: A\ndate: 2026-06-25\nlist:\n  - b', { title: 'A', date: '2026-06-25', list: ['b'] }],
  ['title: "A', {}],
  ['only words', {}],
  ['title: *b', {}],
  ['a: &a [*a]', {}],
])('of %j the data is %j, and nothing is thrown', (yaml, data) => {
  const read = matter(`---\n${yaml}\n---\ntext\n`, {});
  expect([read.data, read.content]).toEqual([data, 'text\n']);
});
