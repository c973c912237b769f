import { buildCoverage, type ShownFact } from './coverage';
import type { Fact } from './fact-index';

const option = (name: string): Fact =>
  ({
    kind: 'option',
    owner: '',
    name,
    title: name,
    url: `/configuration/#${name.replaceAll('.', '')}`,
    data: {},
  }) as Fact;
const hook = (name: string): Fact =>
  ({ kind: 'hook', owner: 'Compiler', name, title: name, url: `/api/#${name}`, data: {} }) as Fact;
const shown = (name: string, by: ShownFact['by'], page = '/configuration/'): ShownFact => ({
  page,
  kind: 'option',
  owner: '',
  name,
  by,
});

test('counts facts with text, facts in lists, and missing facts', () => {
  const facts = [option('output'), option('output.path'), option('output.clean'), option('bail')];
  const [table] = buildCoverage(facts, [
    shown('output', 'text'),
    shown('output.path', 'list'),
    shown('output.clean', 'text', '/elsewhere/'),
  ]);
  expect(table).toEqual({
    kind: 'options',
    title: 'Options to depth 2',
    total: 4,
    words: 1,
    listed: [{ title: 'output.path', url: '/configuration/#outputpath' }],
    missing: [
      { title: 'output.clean', url: '/configuration/#outputclean' },
      { title: 'bail', url: '/configuration/#bail' },
    ],
    rows: [
      expect.objectContaining({ title: 'bail', total: 1, words: 0 }),
      expect.objectContaining({ title: 'output', total: 3, words: 1 }),
    ],
  });
});

test('text counts, whatever else lists the same fact', () => {
  for (const order of [
    [shown('bail', 'text'), shown('bail', 'list')],
    [shown('bail', 'list'), shown('bail', 'text')],
  ]) {
    expect(buildCoverage([option('bail')], order)[0]).toMatchObject({ words: 1, listed: [], missing: [] });
  }
});

test('a hook called like an option is another fact', () => {
  const tables = buildCoverage([option('bail'), hook('bail')], [shown('bail', 'text')]);
  expect(tables.map(({ title, words, missing }) => [title, words, missing.length])).toEqual([
    ['Options to depth 2', 1, 0],
    ['Hooks', 0, 1],
  ]);
});

test('an export documented by a whole page is shown by that page', () => {
  const plugin = {
    kind: 'export',
    owner: '',
    name: 'BannerPlugin',
    title: 'BannerPlugin',
    url: '/plugins/banner-plugin/',
    data: { kind: 'plugin' },
  } as Fact;
  const mention = { page: plugin.url, kind: 'export', owner: '', name: 'BannerPlugin', by: 'text' } as const;
  expect(buildCoverage([plugin], [mention])[0]).toMatchObject({ total: 1, words: 1 });
});

test('a fact without a URL is missing', () => {
  const [table] = buildCoverage([{ ...option('bail'), url: '' }], [shown('bail', 'list')]);
  expect(table?.missing).toEqual([{ title: 'bail', url: '' }]);
});

test('deeper options have a table of their own', () => {
  const tables = buildCoverage([option('a.b'), option('a.b.c')], []);
  expect(tables.map(({ title, total }) => [title, total])).toEqual([
    ['Options to depth 2', 1],
    ['Options below', 1],
  ]);
});
