import { changeOptions, REFERENCE, renderWithFacts } from '../testing/facts';

const CLEAN = '## `output.clean`\n\n<Option path="output.clean" />';
const EMIT = '## `shouldEmit`\n\n<Hook of="Compiler" name="shouldEmit" />';
const HOOKS = '/api/compiler-hooks/';

const blockOf = (source: string, page?: string, options = {}) => {
  const { html, problems } = renderWithFacts(source, page, options);
  expect(problems).toEqual([]);
  return /<dl class="facts".*<\/dl>/.exec(html)?.[0];
};

test('types have colors and links, long code places to break', () => {
  const block = blockOf(EMIT, HOOKS);
  expect(block).toContain('<code><span class="t">boolean</span> | <span class="t">void</span></code>');
  expect(block).toContain('<code>compilation: <a href="/api/node/#compilation">Compilation</a></code>');
  expect(block).toContain(
    "<code>compiler.<wbr>hooks.<wbr>shouldEmit.<wbr>tap('MyPlugin', (compilation) => {});",
  );
});

test.each([
  [CLEAN, undefined, 'boolean | CleanOptions = false'],
  ['## `output.old`\n\n<Option path="output.old" />', undefined, 'string'],
  [EMIT, HOOKS, ''],
])('%j has the type and default of its option for the search', (source, page, signature) => {
  expect(renderWithFacts(source, page).sections.at(-1)?.signature).toBe(signature);
});

const CLI = '/api/cli/';
const RAW = 'Type: boolean; Default: true (mode: production), false';

test.each([
  [
    'output.clean',
    'Option path="output.clean"',
    'Type: boolean | CleanOptions; Default: false; Command line: --output-clean',
  ],
  [
    'shouldEmit',
    'Hook of="Compiler" name="shouldEmit"',
    "Hook: SyncBailHook; Arguments: compilation: Compilation; A tap may return: boolean | void; Tap: compiler.hooks.shouldEmit.tap('MyPlugin', (compilation) => {});",
    HOOKS,
  ],
  ['output.old', 'Option path="output.old"', 'Status: deprecated Use output.clean.; Type: string'],
  [
    'output.clean.keep',
    'Option path="output.clean.keep"',
    'keep; Status: experimental; Type: RegExp | string',
  ],
  [
    '--config`, `-c',
    'Flag name="--config"',
    'flag-config; Type: string; Short: -c; Commands: build, serve',
    CLI,
  ],
  ['raw', 'PluginOption of="BannerPlugin" path="raw"', RAW],
  ['__a__` and `b', 'RuntimeVariable name="__a__"', '__a__; Name: __a__; Type: string'],
])('below `%s`, <%s /> has its id and rows', (name, tag, expected, page = '/configuration/output/') => {
  const block = blockOf(`## \`${name}\`\n\n<${tag} />`, page) ?? '';
  const rows = block.replace(/<dl[^>]* id="([^"]*)">/, '$1').replaceAll('</dd><dd>', ', ');
  const text = rows
    .replaceAll('</dt>', ': ')
    .replaceAll('<dt>', '; ')
    .replace(/<[^>]+>/g, '');
  expect(text.replace(/^; /, '')).toBe(expected);
});

test('a heading may name several facts', () => {
  const tags = ['test', 'use'].map((name) => `<Option path="module.rules[].${name}" />`).join('\n\n');
  const source = `## \`Rule.test\`, \`Rule.use\`\n\n${tags}\n\nWords.`;
  const { problems, ids, facts, markdown } = renderWithFacts(source, '/configuration/module/');
  expect(problems).toEqual([]);
  expect(markdown).toMatch(/^- Name: `Rule\.test`\n- Type.*\n[^]*^- Name: `Rule\.use`\n/m);
  expect(ids).toEqual(['ruletest-ruleuse', 'ruletest', 'ruleuse']);
  const shown = facts.map(({ name, id, by }) => `${name} ${id} ${by}`);
  expect(shown).toEqual(['module.rules[].test ruletest text', 'module.rules[].use ruleuse text']);
});

test('the heading of a fact gets the badge of its release, which is part of neither its id nor its title', () => {
  const { html, anchors, sections, markdown } = renderWithFacts(EMIT, HOOKS);
  expect(html).toContain('<code>shouldEmit</code> <span class="badge">5.2.0+</span>');
  expect(anchors).toEqual([{ title: 'shouldEmit', id: 'shouldemit', level: 2 }]);
  expect(sections[1]).toMatchObject({ id: 'shouldemit', title: 'shouldEmit', since: '5.2.0' });
  expect(markdown).toContain('- Since: 5.2.0');
  // Below a heading about more than the fact, it is a row.
  const more = EMIT.replace('`\n', '` and others\n');
  expect(blockOf(more, HOOKS)).toContain('<dt>Since</dt><dd>5.2.0</dd><dt>Tap</dt>');
});

test.each([
  ['Words.', 'text'],
  ['```js\nlet a;\n```', 'list'],
])('with %j after it, a fact is shown by a %s; its flag is registered, too', (after, by) => {
  const shown = { owner: '', id: 'outputclean' };
  expect(renderWithFacts(`${CLEAN}\n\n${after}\n`).facts).toEqual([
    { ...shown, kind: 'option', name: 'output.clean', by },
    { ...shown, kind: 'argument', name: '--output-clean', by: 'list' },
  ]);
});

// A page depends on facts if it has a tag, or is that of an export.
test.each([
  ['Words.', '/configuration/output/', '', []],
  ['Of webpack <Version of="webpack" />.', '/configuration/output/', 'd1', []],
  ['Words.', '/plugins/define-plugin/', 'd1', ['DefinePlugin']],
])('%j on %s depends on the facts of %j, and shows %j', (source, page, digest, names) => {
  const { html, markdown, facts, factDigest } = renderWithFacts(source, page);
  expect([factDigest, facts.map(({ name }) => name)]).toEqual([digest, names]);
  const shown = source.replace(/<.*>/, '5.1.0');
  expect([html, markdown]).toEqual([`<p>${shown}</p>`, shown]);
});

test('the block is in the section as code, with labels in the language of the page; the Markdown copy has rows', () => {
  const labels = { factType: '类型' };
  const { sections, markdown } = renderWithFacts(`${CLEAN}\n\nOur words.`, undefined, { labels });
  const code = '类型 boolean | CleanOptions Default false Command line --output-clean';
  expect(sections[1]).toMatchObject({ id: 'outputclean', title: 'output.clean', text: 'Our words.', code });
  const rows = ['- 类型: `boolean | CleanOptions`', '- Default: `false`', '- Command line: `--output-clean`'];
  expect(markdown).toBe(`## \`output.clean\`\n\n${rows.join('\n')}\n\nOur words.`);
});

test('a third-level option has an id of its last name, unless a heading has it', () => {
  const deep = '### `output.clean.keep`\n\n<Option path="output.clean.keep" />';
  expect(blockOf(`## Clean\n\n${deep}`)).toContain('<dl class="facts" id="keep">');
  expect(blockOf(`## Keep\n\n${deep}`)).toContain('<dl class="facts">');
});

describe('what releases added and changed', () => {
  const since = '5.42';
  const changes = [
    { version: '5.50', what: 'default', before: "'gzip'", after: 'false' },
    { version: '5.109', what: 'values', before: "'br'", after: "'zstd'" },
    { version: '5.110', what: 'type', before: '', after: 'RegExp' },
  ] as const;
  const history = { since, changes, deprecated: 'No.', deprecatedSince: '5.99.9' };
  const changed =
    "5.50 Default: `'gzip'` → `false`; 5.109 Values: - `'br'`, + `'zstd'`; 5.110 Type: + `RegExp`";
  const reference = {
    ...changeOptions(({ path }) => (path === 'output.clean' ? history : {})),
    arguments: REFERENCE.arguments.map((fact) => ({ ...fact, since })),
  };

  const LIST = '<Options of="output" />';

  test.each([
    [CLEAN, `- Status: deprecated since 5.99.9: No.\n`],
    [CLEAN, `- Since: 5.42\n- Changed: ${changed}`],
    [LIST, '- `output.clean` (deprecated since 5.99.9, 5.42+): `boolean | CleanOptions`'],
    [LIST, `; Changed: ${changed}. Cleans the`],
    ['<Flags of="output" />', '- `--output-clean` (5.42+): `output.clean`'],
  ])('the Markdown copy of %j has %j', (source, expected) => {
    expect(renderWithFacts(source, undefined, {}, reference).markdown).toContain(expected);
  });

  const BUTTON =
    '<p class="used-release needs-script"><button type="button" class="badge" value="5.1">Mark what my webpack 5.x lacks</button></p>';
  const labels = { usedRelease: 'Mark what my webpack 5.x lacks' };

  test('the button for the visitor’s release is above facts that some releases lack, and in no other form', () => {
    const render = (source: string, given = {}) => renderWithFacts(source, HOOKS, given);
    const { html, text, markdown, sections } = render('Words.\n\n<Hooks of="Compiler" />', { labels });
    expect(html.indexOf(BUTTON)).toBe(0);
    for (const form of [text, markdown, sections[0]!.text]) expect(form).toMatch(/^Words\./);
    for (const source of [CLEAN, 'Words.'])
      expect(render(source, { labels }).html).not.toContain('used-release');
    expect(render('<Hooks of="Compiler" />').html).not.toContain('used-release');
  });
});
