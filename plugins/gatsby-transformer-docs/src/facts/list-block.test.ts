import { buildFactIndex } from './fact-index';
import { mergeAliases } from './list-entries';
import { changeOptions, REFERENCE, renderWithFacts } from '../testing/facts';

const listOf = (source: string, page?: string, reference?: typeof REFERENCE) => {
  const { html, problems } = renderWithFacts(source, page, {}, reference);
  expect(problems).toEqual([]);
  return /<div class="facts-list">.*<\/div>/.exec(html)?.[0] ?? '';
};

test('options: by name, in groups, each linked to itself or to where it is documented', () => {
  const { html, facts, factLinks, markdown } = renderWithFacts('<Options of="output" />');
  expect(html.replaceAll('<dt', '\n<dt').split('\n')).toEqual([
    '<div class="facts-list"><dl>',
    '<dt id="output"><a href="#output"><code>output</code></a></dt><dd><code>Output</code></dd></dl><dl>',
    '<dt><a href="/configuration/away/#outputaway"><code>output.away</code></a></dt><dd><code>string</code></dd>',
    '<dt id="outputclean"><a href="#outputclean"><code>output.clean</code></a></dt><dd><code>boolean | CleanOptions</code></dd><dd>Cleans the <code>output.path</code> first. More words.</dd><dd><small>Default: <code>false</code> · Command line: <code>--output-clean</code></small></dd>',
    '<dt id="outputold"><a href="#outputold"><code>output.old</code></a> <span class="badge">deprecated</span></dt><dd><code>string</code></dd><dd><small>Use output.clean.</small></dd></dl><dl>',
    '<dt id="outputcleankeep"><a href="#outputcleankeep"><code>output.clean.keep</code></a> <span class="badge">experimental</span></dt><dd><code>RegExp | string</code></dd><dd>What is kept.</dd></dl><dl>',
    '<dt id="outputparsercssurl"><a href="#outputparsercssurl"><code>output.parser.css.url</code></a></dt><dd><code>boolean</code></dd><dd>Reads urls.</dd><dd><small>Also for: <code id="outputparsercssautourl">css/auto</code></small></dd></dl></div>',
  ]);
  expect(facts.map(({ name, id, by }) => `${name} #${id} ${by}`).join(', ')).toBe(
    'output #output list, output.away # list, output.clean #outputclean list, output.clean.keep #outputcleankeep list, output.old #outputold list, output.parser.css.url #outputparsercssurl list, output.parser.css/auto.url #outputparsercssautourl list',
  );
  expect(factLinks).toEqual([{ url: '/configuration/away/#outputaway', line: 1, column: 1 }]);
  expect(markdown.split('\n')).toEqual([
    '- `output`: `Output`',
    '- `output.away`: `string`',
    '- `output.clean`: `boolean | CleanOptions`; Default: `false`; Command line: `--output-clean`. Cleans the `output.path` first. More words.',
    '- `output.clean.keep` (experimental): `RegExp | string`. What is kept.',
    '- `output.old` (deprecated): `string`; Use output.clean.',
    '- `output.parser.css.url`: `boolean`; Also for: `css/auto`. Reads urls.',
  ]);
});

const EMIT = 'SyncBailHook (compilation: Compilation): boolean | void Says whether to write.';
const CONFIG = '--config string Where the configuration is. Short: -c · Commands: build, serve';
const CLEAN = '--output-clean boolean To turn it off: --no-output-clean · Sets: output.clean';
const RAW = 'raw boolean Default: true (mode: production), false';

/** tag, entries with their ids, page */
test.each([
  [
    'Hooks of="Compiler"',
    `shouldemit=shouldEmit 5.2.0+ ${EMIT} run=run AsyncSeriesHook (compiler: Compiler)`,
  ],
  ['Flags command="serve"', `flag-config=${CONFIG} flag-port=--port number Commands: serve`, '/api/cli/'],
  ['Flags of="output"', CLEAN, '/api/cli/'],
  ['PluginOptions of="BannerPlugin"', `banner=banner required string The words. raw=${RAW}`],
  ['Exports kind="class"', 'compilation=Compilation class Compilation', '/api/node/'],
])('<%s />: %s', (tag, entries, page = '/api/compiler-hooks/') => {
  const list = listOf(`<${tag} />`, page).replace(/<dt id="([^"]*)">/g, '$1=');
  const text = list.replace(/<\/d[td]>/g, ' ').replace(/<[^>]+>/g, '');
  expect(text.trim()).toBe(entries);
});

test('a fact is shown by its own tag, else in the most specific list; one that has none left is empty', () => {
  const rest = '## Rest\n\n<Options of="output.old" />\n\n## All\n\n<Options of="output" />';
  const { ids, problems, html } = renderWithFacts(
    `## \`output.old\`\n\n<Option path="output.old" />\n\n${rest}\n\n## Below\n\n<Options of="output.clean" />\n`,
  );
  expect(problems).toEqual([]);
  const all = 'output outputparsercssurl outputparsercssautourl';
  expect(ids.join(' ')).toBe(`outputold rest all ${all} below outputclean outputcleankeep`);
  expect(html.split('class="facts-list"')).toHaveLength(3);
});

describe('badges of releases', () => {
  const since = (output: string) => {
    const reference = changeOptions(({ path, deprecated }) => ({
      since: path === 'output' ? output : path === 'output.parser.css/auto.url' ? '5.70' : '5.66',
      deprecatedSince: deprecated === '' ? '' : '5.80',
    }));
    return listOf('<Options of="output" />', undefined, reference);
  };

  test('an option that came with the option that contains it has none, unless another page shows that one', () => {
    expect(since('5.66')).not.toMatch(/<code>output\.clean<\/code><\/a> <span class="badge">5/);
    const reference = changeOptions(({ path, url }) => ({
      since: path.startsWith('output.away') ? '5.66' : '',
      url: path === 'output.away.deep' ? '/configuration/deep/#outputawaydeep' : url,
    }));
    const html = listOf('<Options of="output.away" />', '/configuration/deep/', reference);
    expect(html).toContain('<code>output.away.deep</code></a> <span class="badge">5.66+</span>');
  });
});

test('many flags are collapsed links, grouped by option; one that empties a list is merged', () => {
  const flag = REFERENCE.arguments.find(({ option }) => option !== '')!;
  const names = ['a', 'a-reset', 'b-reset', ...Array.from({ length: 40 }, (_, at) => `c-${at}`)];
  const flags = names.map((name) => ({ ...flag, title: `--output-${name}` }));
  const html = listOf('<Flags />', '/api/cli/', { ...REFERENCE, arguments: flags });
  expect(html).toContain('<details><summary><code>output</code> (43)</summary><ul><li><a href=');
  expect(html).toContain('<li><a href="/configuration/output/#outputclean">--output-c-0</a></li>');
  expect(html).toContain('>--output-a</a> (-reset)</li>');
  expect(html).not.toContain('--output-a-reset');
  expect(html).toContain('>--output-b-reset</a></li>');
});

test('each entry with an id is a section; the text after the list belongs to the heading', () => {
  const render = (options = {}) =>
    renderWithFacts('## Rest\n\n<Options of="output.clean.keep" />\n\nAfter.', undefined, options);
  const { sections, anchors } = render();
  expect(anchors).toEqual([{ title: 'Rest', id: 'rest', level: 2 }]);
  const names = { id: 'outputcleankeep', title: 'output.clean.keep', level: 3 };
  const entry = { ...names, code: 'RegExp | string', since: '', signature: 'RegExp | string' };
  expect(sections.slice(1)).toEqual([
    { id: 'rest', title: 'Rest', level: 2, text: 'After.', code: '', since: '', signature: '' },
    { ...entry, text: 'What is kept.' },
  ]);
  // English descriptions are not in a translation.
  expect(render({ prefix: '/zh' }).sections.at(-1)).toEqual({ ...entry, text: '' });
});

const merge = (...given: Partial<(typeof REFERENCE.options)[number]>[]) => {
  const options = given.map((option) => ({ ...REFERENCE.options[0]!, title: option.path ?? '', ...option }));
  const merged = mergeAliases(buildFactIndex({ ...REFERENCE, options }).list('option'));
  return merged.map(({ fact, aliases }) => [fact.name, ...aliases.map(({ part }) => part)].join(' '));
};

test.each([
  [[{ path: 'a.css.b' }, { path: 'a.css/auto.b' }, { path: 'a.css/c.b' }], 'a.css.b css/c css/auto'],
  // The shortest name is used for all.
  [[{ path: 'a.defaultRules[].b' }, { path: 'a.rules[].b', title: 'Rule.b' }], 'a.rules[].b defaultRules[]'],
  [[{ path: 'a.*.b.x' }, { path: 'a.*.c.x' }], 'a.*.b.x c'],
  [[{ path: 'a.css.b' }, { path: 'a.js.b', type: 'boolean' }], 'a.css.b, a.js.b'],
  [[{ path: 'a.b.x' }, { path: 'c.d.x' }], 'a.b.x, c.d.x'],
])('equal options that differ in one part of the path are one entry: %j', (options, entries) => {
  expect(merge(...options).join(', ')).toBe(entries);
});
