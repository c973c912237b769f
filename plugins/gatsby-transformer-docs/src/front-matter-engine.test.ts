import matter from 'gray-matter';
import { onPluginInit } from './front-matter-engine';

declare global {
  var wasExecuted: boolean | undefined;
}

beforeAll(() => {
  // Before the replacement gray-matter does run it: otherwise the tests below would prove nothing.
  matter('---js\n{ title: (globalThis.wasExecuted = true) }\n---\nfirst\n', {});
  expect(globalThis.wasExecuted).toBe(true);
  void onPluginInit?.({} as never, { plugins: [] }, () => undefined);
});

beforeEach(() => {
  globalThis.wasExecuted = undefined;
});

test.each(['---js', '---javascript', '--- js', '---json', '---coffee'])('%s is not executed', (fence) => {
  const { data, content } = matter(`${fence}\n{ title: (globalThis.wasExecuted = true) }\n---\ntext\n`, {});
  expect(globalThis.wasExecuted).toBeUndefined();
  expect(data).toEqual({});
  expect(content).toBe('text\n');
});

test('YAML is read', () => {
  const { data, content } = matter('---\ntitle: A\ndate: 2026-06-25\nlist:\n  - b\n---\ntext\n', {});
  expect(data).toEqual({ title: 'A', date: '2026-06-25', list: ['b'] });
  expect(content).toBe('text\n');
});

test.each(['title: "A', 'a: b: c', 'a: 1\na: 2', 'only words', 'title: *nowhere', 'a: &a [*a]'])(
  'faulty YAML %j gives no data and does not throw',
  (yaml) => {
    const { data, content } = matter(`---\n${yaml}\n---\ntext\n`, {});
    expect(data).toEqual({});
    expect(content).toBe('text\n');
  },
);
