import { renderPage } from '../testing/render-page';
import type { CoverageTable } from './coverage';
import { buildFactIndex } from './fact-index';
import { REFERENCE } from '../testing/facts';

const named = (title: string) => ({ title, url: `/configuration/#${title}` });
const rows = [
  { title: 'bail', total: 1, words: 0, listed: [named('bail')], missing: [] },
  { title: 'output', total: 3, words: 3, listed: [], missing: [] },
];
const table: CoverageTable = {
  kind: 'options',
  title: 'Options to depth 2',
  total: 4,
  words: 3,
  listed: [named('bail')],
  missing: [],
  rows,
};

const render = (source: string, tables?: readonly CoverageTable[]) =>
  renderPage(source, {
    facts: {
      index: buildFactIndex(REFERENCE, 'test'),
      page: '/contribute/coverage/',
      ...(tables ? { coverage: { tables, digest: 'x' } } : {}),
    },
  });

test('a table has a row and a bar for each kind, and facts without text are linked', () => {
  const { html, markdown, problems } = render('## Where we stand\n\n<Coverage />\n', [table]);
  expect(problems).toEqual([]);
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell]) => cell);
  expect(cells.slice(0, 5)).toEqual(['Options to depth 2', '4', '3', '1', '0']);
  expect(html).toContain('<div class="table" role="region"');
  expect(html).toContain('aria-label="75 % by people, 25 % generated, 0 % missing"');
  expect(html).toContain('<summary>Options to depth 2, generated only</summary>');
  expect(html).toContain('<li><a href="/configuration/#bail"><code>bail</code></a></li>');
  expect(markdown).toContain('| Options to depth 2 | 4 | 3 | 1 | 0 |');
});

test('without the other pages it is a problem', () => {
  const { problems } = render('<Coverage />\n');
  expect(problems.map(({ message }) => message)).toEqual([
    '<Coverage>: expected the coverage of all pages, found none',
  ]);
});
