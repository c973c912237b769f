import { renderWithFacts, REFERENCE } from '../testing/facts';
import { buildFactIndex } from './fact-index';

const listOf = (source: string, page?: string, options = {}) => {
  const { html, problems } = renderWithFacts(source, page, options);
  expect(problems).toEqual([]);
  return /<div class="facts-list">.*<\/div>/.exec(html)?.[0];
};

test('options: by name, in groups, each linked to itself or to where it is documented', () => {
  expect(listOf('<Options of="output" />')).toBe(
    [
      '<div class="facts-list"><dl>',
      '<dt id="output"><a href="#output"><code>output</code></a></dt><dd><code>Output</code></dd>',
      '</dl><dl>',
      '<dt><a href="/configuration/away/#outputaway"><code>output.away</code></a></dt><dd><code>string</code></dd>',
      '<dt id="outputclean"><a href="#outputclean"><code>output.clean</code></a></dt><dd><code>boolean | CleanOptions</code></dd><dd>Cleans the <code>output.path</code> first. More words.</dd><dd><small>Default: <code>false</code> · Command line: <code>--output-clean</code></small></dd>',
      '<dt id="outputold"><a href="#outputold"><code>output.old</code></a> <span class="badge">deprecated</span></dt><dd><code>string</code></dd><dd><small>Use output.clean.</small></dd>',
      '</dl><dl>',
      '<dt id="outputcleankeep"><a href="#outputcleankeep"><code>output.clean.keep</code></a> <span class="badge">experimental</span></dt><dd><code>RegExp | string</code></dd><dd>What is kept.</dd>',
      '</dl><dl>',
      '<dt id="outputparsercssurl"><a href="#outputparsercssurl"><code>output.parser.css.url</code></a></dt><dd><code>boolean</code></dd><dd>Reads urls.</dd><dd><small>Also for: <code id="outputparsercssautourl">css/auto</code></small></dd>',
      '</dl></div>',
    ].join(''),
  );
});

test('an option is shown by its own tag, else in the most specific list', () => {
  const { ids, problems } = renderWithFacts(
    '## Rest\n\n<Options of="output" />\n\n## `output.clean`\n\n<Option path="output.clean" />\n\n## Below\n\n<Options of="output.clean" />\n',
  );
  expect(problems).toEqual([]);
  expect(ids.join(' ')).toBe(
    'rest output outputold outputparsercssurl outputparsercssautourl outputclean below outputcleankeep',
  );
});

test('a list without other facts than those of single tags is empty, which is no problem', () => {
  const { html, problems } = renderWithFacts(
    '## `output.old`\n\n<Option path="output.old" />\n\n## Rest\n\n<Options of="output.old" />\n',
  );
  expect(problems).toEqual([]);
  expect(html).not.toContain('facts-list');
});

test.each([
  [
    'hooks',
    '<Hooks of="Compiler" />',
    '/api/compiler-hooks/',
    '<div class="facts-list"><dl><dt id="run"><a href="#run"><code>run</code></a></dt><dd><code>AsyncSeriesHook (compiler: Compiler)</code></dd><dt id="shouldemit"><a href="#shouldemit"><code>shouldEmit</code></a> <span class="badge">5.2.0+</span></dt><dd><code>SyncBailHook (compilation: Compilation): boolean | void</code></dd><dd>Says whether to write.</dd></dl></div>',
  ],
  [
    'flags that set an option',
    '<Flags of="output" />',
    '/api/cli/',
    '<div class="facts-list"><dl><dt><a href="/configuration/output/#outputclean"><code>--output-clean</code></a></dt><dd><code>boolean</code></dd><dd><small>To turn it off: <code>--no-output-clean</code> · Sets: <a href="/configuration/output/#outputclean"><code>output.clean</code></a></small></dd></dl></div>',
  ],
  [
    'flags of a command',
    '<Flags command="serve" />',
    '/api/cli/',
    '<div class="facts-list"><dl><dt id="flag-config"><a href="#flag-config"><code>--config</code></a></dt><dd><code>string</code></dd><dd>Where the configuration is.</dd><dd><small>Short: <code>-c</code> · Commands: <code>build</code>, <code>serve</code></small></dd><dt id="flag-port"><a href="#flag-port"><code>--port</code></a></dt><dd><code>number</code></dd><dd><small>Commands: <code>serve</code></small></dd></dl></div>',
  ],
  [
    "a plugin's options",
    '<PluginOptions of="BannerPlugin" />',
    '/plugins/banner-plugin/',
    '<div class="facts-list"><dl><dt id="banner"><a href="#banner"><code>banner</code></a> <span class="badge">required</span></dt><dd><code>string</code></dd><dd>The words.</dd><dt id="raw"><a href="#raw"><code>raw</code></a></dt><dd><code>boolean</code></dd><dd><small>Default: <code>true</code> (mode: production), <code>false</code> (mode: development)</small></dd></dl></div>',
  ],
  [
    'exports of a kind',
    '<Exports kind="class" />',
    '/api/node/',
    '<div class="facts-list"><dl><dt id="compilation"><a href="#compilation"><code>Compilation</code></a></dt><dd><code>class Compilation</code></dd></dl></div>',
  ],
  [
    'fields of the statistics',
    '<StatsFields of="StatsAsset" />',
    '/api/stats/',
    '<div class="facts-list"><dl><dt id="emitted"><a href="#emitted"><code>emitted</code></a></dt><dd><code>boolean</code></dd></dl></div>',
  ],
  [
    'runtime variables',
    '<RuntimeVariables />',
    '/api/module-variables/',
    '<div class="facts-list"><dl><dt id="__webpack_hash__"><a href="#__webpack_hash__"><code>__webpack_hash__</code></a></dt><dd><code>string</code></dd><dd>The hash of the build.</dd></dl></div>',
  ],
])('%s', (_, source, page, expected) => expect(listOf(source, page)).toBe(expected));

test('an alias of another release has its own badge; a deprecation names its release', () => {
  const options = REFERENCE.options.map((fact) => ({
    ...fact,
    since: fact.path === 'output' ? '5.60' : fact.path === 'output.parser.css/auto.url' ? '5.70' : '5.66',
    deprecatedSince: fact.deprecated === '' ? '' : '5.80',
  }));
  const index = buildFactIndex({ ...REFERENCE, options }, 'releases');
  const html = listOf('<Options of="output" />', undefined, {
    facts: { index, page: '/configuration/output/' },
  });
  expect(html).toContain('<code>output.parser.css.url</code></a> <span class="badge">5.66+</span>');
  expect(html).toContain('css/auto</code> <span class="badge">5.70+</span></small>');
  expect(html).toContain('<span class="badge">deprecated since 5.80</span> <span class="badge">5.66+</span>');
});

test('an option that came with the option that contains it has no badge of its own', () => {
  const listed = (parent: string): string => {
    const options = REFERENCE.options.map((fact) => ({
      ...fact,
      since: fact.path === 'output' ? parent : '5.66',
    }));
    const index = buildFactIndex({ ...REFERENCE, options }, `parent ${parent}`);
    return (
      listOf('<Options of="output" />', undefined, { facts: { index, page: '/configuration/output/' } }) ?? ''
    );
  };
  expect(listed('5.60')).toContain('<code>output.clean</code></a> <span class="badge">5.66+</span>');
  expect(listed('5.66')).not.toMatch(/<code>output\.clean<\/code><\/a> <span class="badge">5/);
});

test('an option whose parent another page shows has a badge of its own', () => {
  const options = REFERENCE.options.map((fact) => ({
    ...fact,
    since: fact.path.startsWith('output.away') ? '5.66' : '',
    url: fact.path === 'output.away.deep' ? '/configuration/deep/#outputawaydeep' : fact.url,
  }));
  const index = buildFactIndex({ ...REFERENCE, options }, 'parent away');
  const html = listOf('<Options of="output.away" />', undefined, {
    facts: { index, page: '/configuration/deep/' },
  });
  expect(html).toContain('<code>output.away.deep</code></a> <span class="badge">5.66+</span>');
});

test('many flags are collapsed links, grouped by option; one that empties a list is merged', () => {
  const flag = REFERENCE.arguments.find(({ option }) => option !== '')!;
  const names = ['a', 'a-reset', 'b-reset', ...Array.from({ length: 40 }, (_, at) => `c-${at}`)];
  const flags = names.map((name) => ({ ...flag, title: `--output-${name}` }));
  const index = buildFactIndex({ ...REFERENCE, arguments: flags }, 'd1');
  const html = listOf('<Flags />', '/api/cli/', { facts: { index, page: '/api/cli/' } });
  expect(html).toContain('<details><summary><code>output</code> (43)</summary><ul><li><a href=');
  expect(html).toContain('<li><a href="/configuration/output/#outputclean">--output-c-0</a></li>');
  expect(html).toContain('>--output-a</a> (-reset)</li>');
  expect(html).not.toContain('--output-a-reset');
  expect(html).toContain('>--output-b-reset</a></li>');
});

test('a long description unfolds after its first sentence; nothing of it or of a type is cut', () => {
  const first = `First ${'word '.repeat(40)}end.`;
  const type = Array.from({ length: 99 }, (_, at) => `'value-${at}'`).join(' | ');
  const [option] = REFERENCE.options.filter(({ path }) => path === 'output.clean.keep');
  for (const many of [1, 150, 500]) {
    const options = Array.from({ length: many }, (_, at) => ({
      ...option!,
      ...{ path: `output.clean.keep${at}`, name: `output.clean.keep${at}`, title: `output.clean.keep${at}` },
      ...{ type, description: `${first} Then \`code. More\` words.` },
    }));
    const index = buildFactIndex({ ...REFERENCE, options }, `many ${many}`);
    const html = listOf('<Options of="output.clean" />', '/configuration/output/', {
      facts: { index, page: '/configuration/output/' },
    });
    const unfolding = `<details><summary>${first}</summary>Then <code>code. More</code> words.</details>`;
    expect(html?.split(unfolding)).toHaveLength(many + 1);
    expect(html).not.toContain('…');
  }
});

test('English descriptions are not in the sections of a translation', () => {
  const { sections } = renderWithFacts('## Rest\n\n<Options of="output.clean.keep" />', undefined, {
    prefix: '/zh',
  });
  expect(sections.at(-1)).toMatchObject({ title: 'output.clean.keep', text: '', code: 'RegExp | string' });
});

test('each entry with an id is a section; the text after the list belongs to the heading', () => {
  const { sections, anchors } = renderWithFacts('## Rest\n\n<Options of="output.clean.keep" />\n\nAfter.');
  expect(anchors).toEqual([{ title: 'Rest', id: 'rest', level: 2 }]);
  const entry = { id: 'outputcleankeep', title: 'output.clean.keep', level: 3 };
  expect(sections.slice(1)).toEqual([
    { id: 'rest', title: 'Rest', level: 2, text: 'After.', code: '', since: '' },
    { ...entry, text: 'What is kept.', code: 'RegExp | string', since: '' },
  ]);
});

test('all facts of a list and its links are registered', () => {
  const { facts, factLinks } = renderWithFacts('Words.\n\n<Options of="output" />');
  expect(facts.map(({ name, id, by }) => [name, id, by])).toEqual([
    ['output', 'output', 'list'],
    ['output.away', '', 'list'],
    ['output.clean', 'outputclean', 'list'],
    ['output.clean.keep', 'outputcleankeep', 'list'],
    ['output.old', 'outputold', 'list'],
    ['output.parser.css.url', 'outputparsercssurl', 'list'],
    ['output.parser.css/auto.url', 'outputparsercssautourl', 'list'],
  ]);
  expect(factLinks).toEqual([{ url: '/configuration/away/#outputaway', line: 3, column: 1 }]);
});
