import type { FactKind } from '../../../docs-core/src/reference';
import type { Fact } from './fact-index';
import { sortFacts } from './resolve-tags';

const order = (kind: FactKind, ...titles: string[]) =>
  sortFacts(titles.map((title) => ({ kind, title }) as Fact))
    .map(({ title }) => title)
    .join(' ');

test('options by name, nested ones after their parent; hooks as the packages have them', () => {
  expect(order('option', 'b', 'a.c', 'a.b.c', 'a', 'a.B', 'a-b')).toBe('a a.B a.b.c a.c a-b b');
  expect(order('hook', 'run', 'done', 'emit')).toBe('run done emit');
});
