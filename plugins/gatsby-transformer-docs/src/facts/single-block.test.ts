import { renderWithFacts } from '../testing/facts';

const CLEAN = '## `output.clean`\n\n<Option path="output.clean" />';
const ROWS = /<dl class="facts".*<\/dl>/;
const blockOf = (source: string, page?: string, options = {}) => {
  const { html, problems } = renderWithFacts(source, page, options);
  expect(problems).toEqual([]);
  return ROWS.exec(html)?.[0];
};

test.each([
  [
    'an option with a default and a flag',
    CLEAN,
    '/configuration/output/',
    '<dl class="facts"><dt>Type</dt><dd><code><span class="t">boolean</span> | <span class="t">CleanOptions</span></code></dd><dt>Default</dt><dd><code>false</code></dd><dt>Command line</dt><dd><code>--output-clean</code></dd></dl>',
  ],
  [
    'a type that names all values',
    '## `mode`\n\n<Option path="mode" />',
    '/configuration/mode/',
    '<dl class="facts"><dt>Type</dt><dd><code><span class="s">"development"</span> | <span class="s">"production"</span></code></dd></dl>',
  ],
  [
    'a deprecated option',
    '## `output.old`\n\n<Option path="output.old" />',
    '/configuration/output/',
    '<dl class="facts"><dt>Status</dt><dd><span class="badge">deprecated</span> Use output.clean.</dd><dt>Type</dt><dd><code><span class="t">string</span></code></dd></dl>',
  ],
  [
    'an experimental option',
    '## `output.clean.keep`\n\n<Option path="output.clean.keep" />',
    '/configuration/output/',
    '<dl class="facts" id="keep"><dt>Status</dt><dd><span class="badge">experimental</span></dd><dt>Type</dt><dd><code><span class="t">RegExp</span> | <span class="t">string</span></code></dd></dl>',
  ],
  [
    'a hook with a result, and a type with a link',
    '## `shouldEmit`\n\n<Hook of="Compiler" name="shouldEmit" />',
    '/api/compiler-hooks/',
    '<dl class="facts"><dt>Hook</dt><dd><code><span class="t">SyncBailHook</span></code></dd><dt>Arguments</dt><dd><code>compilation: <a href="/api/node/#compilation">Compilation</a></code></dd><dt>A tap may return</dt><dd><code><span class="t">boolean</span> | <span class="t">void</span></code></dd><dt>Tap</dt><dd><code>compiler.<wbr>hooks.<wbr>shouldEmit.<wbr>tap(\'MyPlugin\', (compilation) => {});</code></dd></dl>',
  ],
  [
    'a flag, whose links lead to the block',
    '## `--config`, `-c`\n\n<Flag name="--config" />',
    '/api/cli/',
    '<dl class="facts" id="flag-config"><dt>Type</dt><dd><code><span class="t">string</span></code></dd><dt>Short</dt><dd><code>-c</code></dd><dt>Commands</dt><dd><code>build</code>, <code>serve</code></dd></dl>',
  ],
  [
    'a flag that sets an option documented elsewhere',
    '## `--output-clean`\n\n<Flag name="--output-clean" />',
    '/api/cli/',
    '<dl class="facts" id="flag-output-clean"><dt>Type</dt><dd><code><span class="t">boolean</span></code></dd><dt>To turn it off</dt><dd><code>--no-output-clean</code></dd><dt>Sets</dt><dd><a href="/configuration/output/#outputclean"><code>output.clean</code></a></dd></dl>',
  ],
  [
    'an option of a plugin with a default for each mode',
    '## `raw`\n\n<PluginOption of="BannerPlugin" path="raw" />',
    '/plugins/banner-plugin/',
    '<dl class="facts"><dt>Type</dt><dd><code><span class="t">boolean</span></code></dd><dt>Default</dt><dd><code>true</code> (mode: production)</dd><dd><code>false</code> (mode: development)</dd></dl>',
  ],
  [
    'a required option',
    '## `banner`\n\n<PluginOption of="BannerPlugin" path="banner" />',
    '/plugins/banner-plugin/',
    '<dl class="facts"><dt>Status</dt><dd><span class="badge">required</span></dd><dt>Type</dt><dd><code><span class="t">string</span></code></dd></dl>',
  ],
  [
    'an export',
    '## `Compilation`\n\n<Export name="Compilation" />',
    '/api/node/',
    '<dl class="facts"><dt>Signature</dt><dd><code>class <a href="#compilation">Compilation</a></code></dd></dl>',
  ],
  [
    'a runtime variable below a heading with more words',
    '## `__webpack_hash__` (webpack only)\n\n<RuntimeVariable name="__webpack_hash__" />',
    '/api/module-variables/',
    '<dl class="facts" id="__webpack_hash__"><dt>Type</dt><dd><code><span class="t">string</span></code></dd></dl>',
  ],
])('%s', (_, source, page, expected) => expect(blockOf(source, page)).toBe(expected));

test('a heading may name several facts', () => {
  const source =
    '## `Rule.test`, `Rule.use`\n\n<Option path="module.rules[].test" />\n\n<Option path="module.rules[].use" />\n\nWords.';
  const { problems, ids, facts } = renderWithFacts(source, '/configuration/module/');
  expect(problems).toEqual([]);
  expect(ids).toEqual(['ruletest-ruleuse', 'ruletest', 'ruleuse']);
  expect(facts).toEqual([
    { kind: 'option', owner: '', name: 'module.rules[].test', id: 'ruletest', by: 'text' },
    { kind: 'option', owner: '', name: 'module.rules[].use', id: 'ruleuse', by: 'text' },
  ]);
});

test('the heading of a fact gets the badge of its release, which is part of neither its id nor its title', () => {
  const source = '## `shouldEmit`\n\n<Hook of="Compiler" name="shouldEmit" />';
  const { html, anchors, sections, markdown } = renderWithFacts(source, '/api/compiler-hooks/');
  expect(html).toContain('<code>shouldEmit</code> <span class="badge">5.2.0+</span>');
  expect(anchors).toEqual([{ title: 'shouldEmit', id: 'shouldemit', level: 2 }]);
  expect(sections[1]).toMatchObject({ id: 'shouldemit', title: 'shouldEmit', since: '5.2.0' });
  expect(markdown).toContain('- Since: 5.2.0');
});

test('below a heading about more than the fact, the release is a row', () => {
  const source = '## `shouldEmit` and others\n\n<Hook of="Compiler" name="shouldEmit" />';
  expect(blockOf(source, '/api/compiler-hooks/')).toContain('<dt>Since</dt><dd>5.2.0</dd><dt>Tap</dt>');
});

test('a badge written by hand above a fact is a problem', () => {
  const source = '## `output.clean` <Badge text="5.20.0+" />\n\n<Option path="output.clean" />';
  expect(renderWithFacts(source).problems).toMatchObject([
    { message: 'heading: the release of a fact is known, expected no <Badge>' },
  ]);
});

test('labels are in the language of the page', () => {
  expect(blockOf(CLEAN, undefined, { labels: { factType: '类型' } })).toContain('<dt>类型</dt>');
});

test.each([
  ['text', 'Words.', 'text'],
  ['a list', '- Words.', 'text'],
  ['only code', '```js\nlet a;\n```', 'list'],
  ['text below the next heading', '## Next\n\nWords.', 'list'],
  ['nothing', '', 'list'],
])('with %s after it', (_, after, by) => {
  const { facts } = renderWithFacts(`${CLEAN}\n\n${after}\n`);
  expect(facts).toEqual([
    { kind: 'option', owner: '', name: 'output.clean', id: 'outputclean', by },
    { kind: 'argument', owner: '', name: '--output-clean', id: 'outputclean', by: 'list' },
  ]);
});

test('a page without tags does not depend on facts, unless it is the page of an export', () => {
  expect(renderWithFacts('Words.').factDigest).toBe('');
  const { facts, factDigest } = renderWithFacts('Words.', '/plugins/define-plugin/');
  expect(facts).toEqual([{ kind: 'export', owner: '', name: 'DefinePlugin', id: '', by: 'text' }]);
  expect(factDigest).toBe('d1');
});

test('the version of a package is inline', () => {
  const { html, markdown, factDigest } = renderWithFacts(
    'This is webpack <Version of="webpack" />.\n\n<Version of="webpack-cli" />\n',
  );
  expect(html).toBe('<p>This is webpack 5.1.0.</p>\n<p>7.1.0</p>');
  expect(markdown).toBe('This is webpack 5.1.0.\n\n7.1.0');
  expect(factDigest).toBe('d1');
});

test('the block is in the section as code', () => {
  const { sections } = renderWithFacts(`${CLEAN}\n\nOur words.`);
  expect(sections[1]).toEqual({
    id: 'outputclean',
    title: 'output.clean',
    level: 2,
    text: 'Our words.',
    code: 'Type boolean | CleanOptions Default false Command line --output-clean',
    since: '',
  });
});

test('a third-level option has an id of its last name, unless a heading has it', () => {
  const deep = '### `output.clean.keep`\n\n<Option path="output.clean.keep" />';
  expect(blockOf(`## Clean\n\n${deep}`)).toContain('<dl class="facts" id="keep">');
  expect(blockOf(`## Keep\n\n${deep}`)).toContain('<dl class="facts">');
  expect(blockOf(CLEAN)).toContain('<dl class="facts">');
});
