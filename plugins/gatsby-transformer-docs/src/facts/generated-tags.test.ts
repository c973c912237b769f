import { changeOptions, REFERENCE, renderWithFacts } from '../testing/facts';
import type { CoverageTable } from './coverage';
import { buildFactIndex, type FactIndex } from './fact-index';

const index: FactIndex = buildFactIndex(REFERENCE, 'd1');

describe('<AllOptions />', () => {
  const page = renderWithFacts('Words.\n\n<AllOptions />\n', '/configuration/all-options/');

  test('every option is a link, below a heading for each top-level one', () => {
    const { html, anchors, markdown, problems } = page;
    expect(problems).toEqual([]);
    expect(anchors.map(({ id }) => id)).toEqual(['mode', 'module', 'output']);
    expect(html).toContain('<dl class="facts-all"><dt>mode</dt><dd>"development" | "production"</dd></dl>');
    const clean = '<dt><a href="/configuration/output/#outputclean">output.clean</a></dt>';
    expect(html).toContain(`${clean}<dd>boolean | CleanOptions = false</dd>`);
    expect(markdown).toContain('## `output`\n\n- `output`: `Output`\n- `output.away`: `string');
  });

  test('options have what the list is filtered by', () => {
    const when = (mode: string) => `mode: ${mode}`;
    const defaults = [
      { value: 'true', when: when('production') },
      { value: 'false', when: when('development or none') },
    ];
    const { html } = renderWithFacts(
      '<AllOptions />\n',
      '/configuration/all-options/',
      {},
      changeOptions(({ path }) => (path === 'output.clean' ? { since: '5.20', defaults } : {})),
    );
    const data = 'data-since="5.20" data-production="true" data-development="false" data-none="false"';
    expect(html).toContain(`<dt ${data}><a href="/configuration/output/#outputclean">output.clean</a></dt>`);
  });

  test('it links to all options, but documents none, and the search does not have them twice', () => {
    const { facts, factLinks, sections } = page;
    expect(facts).toEqual([]);
    expect(factLinks).toHaveLength(8);
    expect(factLinks[0]).toEqual({ url: '/configuration/module/#ruletest', line: 3, column: 1 });
    expect(sections).toEqual([
      { id: '', title: '', level: 1, text: 'Words.', code: '', since: '', signature: '' },
    ]);
  });
});

describe('<Coverage />', () => {
  const listed = [{ title: 'bail', url: '/configuration/#bail' }];
  const rows = [
    { title: 'bail', total: 1, words: 0, listed, missing: [] },
    { title: 'output', total: 3, words: 3, listed: [], missing: [] },
  ];
  const title = 'Options to depth 2';
  const table: CoverageTable = { kind: 'options', title, total: 4, words: 3, listed, missing: [], rows };

  test('a table has a row and a bar for each kind, and facts without text are linked', () => {
    const facts = { index, page: '/contribute/coverage/', coverage: { tables: [table], digest: 'x' } };
    const { html, markdown, problems } = renderWithFacts('<Coverage />\n', '', { facts });
    expect(problems).toEqual([]);
    const cells = [...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell]) => cell);
    expect(cells.slice(0, 5)).toEqual(['Options to depth 2', '4', '3', '1', '0']);
    expect(html).toContain('aria-label="75 % by people, 25 % generated, 0 % missing"');
    expect(html).toContain('<summary>Options to depth 2, generated only</summary>');
    expect(html).toContain('<li><a href="/configuration/#bail"><code>bail</code></a></li>');
    expect(markdown).toContain('| Options to depth 2 | 4 | 3 | 1 | 0 |');
  });
});

describe('<Messages />', () => {
  const page = '/api/messages/';
  const SOURCE = '<Messages of="webpack" />';

  test('lists the messages of a package in folded lists by folder, with their places', () => {
    const { html, sections } = renderWithFacts(SOURCE, page);
    expect(html).toContain('<summary><code>webpack/lib/errors</code> (2)</summary>');
    expect(html).toContain(
      '<li id="webpack-errors-modulenotfounderror-7"><code>Module not found: {err}</code> ModuleNotFoundError.js:7</li>',
    );
    expect(html).toContain('<summary><code>webpack/lib/cache</code> (1)</summary>');
    expect(html).toContain('is not handled</code><br><code>by plugins</code>');
    expect(sections.slice(-3).map(({ title, text, level }) => [level, title, text])).toEqual([
      [2, 'Module not found: {err}', ''],
      [2, '"{href}" is not handled', 'by plugins'],
      [2, 'Nothing of "{key}" was cached', ''],
    ]);
  });
});

describe('<Releases />', () => {
  const render = (releases: Readonly<Record<string, object>>) =>
    renderWithFacts(
      '<Releases />\n',
      '/configuration/',
      {},
      changeOptions(({ path }) => releases[path] ?? {}),
    );

  test('a collapsed list for each release, newest first, with links to the options', () => {
    const { html, markdown, problems } = render({
      mode: { since: '5.0' },
      'output.clean': { since: '5.9' },
      'output.old': { since: '5.9', deprecatedSince: '5.101' },
      'output.away': { since: '5.10' },
    });
    expect(problems).toEqual([]);
    expect(markdown.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| Release | New options | Deprecated |',
      '| --- | --- | --- |',
      '| 5.101 |  | `output.old` |',
      '| 5.10 | `output.away` |  |',
      '| 5.9 | `output.clean`, `output.old` |  |',
    ]);
    expect(html).toContain('<details open><summary>5.101 (1)</summary>');
    expect(html).toContain('<li><a href="/configuration/output/#outputclean">output.clean</a></li>');
    expect(html).toContain('output.old</a> <span class="badge">deprecated</span></li>');
  });

  test('options that came with the one that contains them, and the same ones of other parsers, are left out', () => {
    const parser = ['output.parser.css.url', 'output.parser.css/auto.url'];
    const names = ['output.clean', 'output.clean.keep', ...parser];
    const { markdown } = render(Object.fromEntries(names.map((name) => [name, { since: '5.9' }])));
    expect(markdown).toContain('| 5.9 | `output.clean`, `output.parser.css.url` |  |');
  });
});

test.each([
  ['<Coverage />', '<Coverage>: expected the coverage of all pages, found none'],
  ['<Messages of="webpak" />', '<Messages>: expected one of webpack, got "webpak"'],
  ['<Releases />', '<Releases>: expected releases that added options, found none in the facts of webpack'],
])('%s without what it shows is a problem', (source, message) => {
  const { problems } = renderWithFacts(source, '', {}, { ...REFERENCE, options: [] });
  expect(problems).toMatchObject([{ message }]);
});
