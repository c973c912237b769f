import { buildCoverage, type CountedFact, type ShownFact } from './coverage';

const option = (name: string, depth = name.split('.').length): CountedFact => ({
  kind: 'option',
  group: name.split('.')[0]!,
  name,
  depth,
  url: `/configuration/#${name.replaceAll('.', '')}`,
});
const shownAt = (url: string, by: ShownFact['by']): ShownFact => ({ kind: 'option', url, by });

test('tells what people wrote of, what is only listed, and what is missing', () => {
  const facts = [option('output'), option('output.path'), option('output.clean'), option('bail')];
  const [table] = buildCoverage(facts, [
    shownAt('/configuration/#output', 'words'),
    shownAt('/configuration/#outputpath', 'list'),
    shownAt('/elsewhere/#outputclean', 'words'),
  ]);
  expect(table).toEqual({
    kind: 'option',
    title: 'Options to depth 2',
    total: 4,
    words: 1,
    listed: [{ name: 'output.path', url: '/configuration/#outputpath' }],
    missing: [
      { name: 'output.clean', url: '/configuration/#outputclean' },
      { name: 'bail', url: '/configuration/#bail' },
    ],
    rows: [
      expect.objectContaining({ title: 'bail', total: 1, words: 0 }),
      expect.objectContaining({ title: 'output', total: 3, words: 1 }),
    ],
  });
});

test('words count, whatever else lists the same', () => {
  const url = '/configuration/#bail';
  for (const order of [
    [shownAt(url, 'words'), shownAt(url, 'list')],
    [shownAt(url, 'list'), shownAt(url, 'words')],
  ]) {
    expect(buildCoverage([option('bail')], order)[0]).toMatchObject({ words: 1, listed: [], missing: [] });
  }
});

test('one place of two kinds is counted for each kind alone', () => {
  const hook: CountedFact = { ...option('bail'), kind: 'hook', group: 'Compiler' };
  const tables = buildCoverage([option('bail'), hook], [shownAt(hook.url, 'words')]);
  expect(tables.map(({ title, words, missing }) => [title, words, missing.length])).toEqual([
    ['Options to depth 2', 1, 0],
    ['Hooks', 0, 1],
  ]);
});

test('a fact without a place is missing', () => {
  const [table] = buildCoverage([{ ...option('bail'), url: '' }], []);
  expect(table?.missing).toEqual([{ name: 'bail', url: '' }]);
});

test('deeper options have a table of their own', () => {
  const tables = buildCoverage([option('a.b'), option('a.b.c')], []);
  expect(tables.map(({ title, total }) => [title, total])).toEqual([
    ['Options to depth 2', 1],
    ['Options below', 1],
  ]);
});
