import type { FactKind } from 'docs-core/reference';
import { buildCoverage, type ShownFact } from './coverage';
import type { Fact } from './fact-index';

const fact = (kind: FactKind, name: string, url: string, data = {}): Fact =>
  ({ kind, owner: '', name, title: name, url, data }) as Fact;
const option = (name: string, url = `/configuration/#${name}`): Fact => fact('option', name, url);
const shown = (name: string, by: ShownFact['by'], page = '/configuration/'): ShownFact => ({
  ...{ page, kind: 'option', owner: '', name, by },
});

test('counts facts with text, facts in lists, and missing facts', () => {
  const facts = [option('output'), option('output.path'), option('output.clean'), option('bail')];
  const elsewhere = shown('output.clean', 'text', '/elsewhere/');
  const mentions = [shown('output', 'text'), shown('output.path', 'list'), elsewhere];
  const listed = [{ title: 'output.path', url: '/configuration/#output.path' }];
  const clean = { title: 'output.clean', url: '/configuration/#output.clean' };
  const bail = { title: 'bail', url: '/configuration/#bail' };
  expect(buildCoverage(facts, mentions)).toEqual([
    {
      ...{ kind: 'options', title: 'Options to depth 2', total: 4, words: 1, listed, missing: [clean, bail] },
      rows: [
        { title: 'bail', total: 1, words: 0, listed: [], missing: [bail] },
        { title: 'output', total: 3, words: 1, listed, missing: [clean] },
      ],
    },
  ]);
});

const BOTH = [shown('bail', 'text'), shown('bail', 'list')];
const plugin = fact('export', 'BannerPlugin', '/plugins/banner-plugin/', { kind: 'plugin' });
const mention: ShownFact = { page: plugin.url, kind: 'export', owner: '', name: plugin.name, by: 'text' };
const hook = fact('hook', 'bail', '/api/#bail');

/** facts, where they are shown, tables: title, number with text, number of missing ones */
test.each([
  ['text counts, whatever is listed after it', [option('bail')], BOTH, ['Options to depth 2 1 0']],
  ['or before it', [option('bail')], BOTH.toReversed(), ['Options to depth 2 1 0']],
  ['a hook called like an option', [option('bail'), hook], BOTH, ['Options to depth 2 1 0', 'Hooks 0 1']],
  ['an export documented by a whole page', [plugin], [mention], ['Exports 1 0']],
  ['a fact without a URL is missing', [option('a', '')], [shown('a', 'list')], ['Options to depth 2 0 1']],
  ['deeper options', [option('a.b'), option('a.b.c')], [], ['Options to depth 2 0 1', 'Options below 0 1']],
])('%s', (_, facts, mentions, expected) => {
  const tables = buildCoverage(facts, mentions);
  expect(tables.map(({ title, words, missing }) => `${title} ${words} ${missing.length}`)).toEqual(expected);
});
