import type { Fact, FactKind } from './fact-index';
import { sortFacts } from './resolve-tags';

const order = (kind: FactKind, ...titles: string[]) =>
  sortFacts(titles.map((title) => ({ kind, title }) as Fact)).map(({ title }) => title);

test('options by name, those below one after it', () => {
  expect(order('option', 'b', 'a.c', 'a.b.c', 'a', 'a.B', 'a-b')).toEqual([
    'a',
    'a.B',
    'a.b.c',
    'a.c',
    'a-b',
    'b',
  ]);
});

test('hooks as the packages have them', () => {
  expect(order('hook', 'run', 'done', 'emit')).toEqual(['run', 'done', 'emit']);
});
