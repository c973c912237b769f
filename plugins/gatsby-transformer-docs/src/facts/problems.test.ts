import { REFERENCE, renderWithFacts } from '../testing/facts';
import { renderPage } from '../testing/render-page';

const OPTION = '<Option path="output.filename" />';
const OLD = '### `output.old`\n\n<Option path="output.old" />';
const RUN = '<Hook of="Compiler" name="run" />';
const BELOW_OLD = 'expected directly below a heading with `output.old` in it, got none';
const MODULE = '/configuration/module/';
const WRONG = 'in the installed packages';
const none = (what: string, near: string) => `there is no ${what} ${WRONG}; near: ${near}`;
const again = (what: string) => `expected ${what} once on a page, got it again`;

/** source, problem of its last tag, example, page */
test.each([
  ['<Option />', 'expected path, got none', OPTION],
  ['<Option paht="output" path="output" />', 'expected only path, got paht', OPTION],
  ['<Option path={1} />', 'expected a text in quotes for path, got code', OPTION],
  ['<Option path="output">Words</Option>', 'expected nothing inside, got content', OPTION],
  ['a <Option path="output" /> b', 'expected to stand alone in its paragraph, got words beside it', OPTION],
  ['<Flags of="a" command="b" />', 'expected one of of, command, got both', '<Flags of="output" />'],
  ['<Option path="clean" />', none('option "clean"', 'output.clean'), '<Option path="output.clean" />'],
  ['<Hook of="Compiler" name="rum" />', none('hook "rum" of Compiler', 'run'), RUN],
  [
    '<Version of="webpak" />',
    'expected one of webpack, webpack-cli, webpack-dev-server, got "webpak"',
    '<Version of="webpack" />',
  ],
  ['<Option path="output.old" />', BELOW_OLD, OLD],
  [
    '## `Rule.tests`\n\n<Option path="module.rules[].test" />',
    'expected directly below a heading with `Rule.test` in it, got one with `Rule.tests`',
    '## `Rule.test`\n\n<Option path="module.rules[].test" />',
    MODULE,
  ],
  ['<Options of="mode" />\n\n<Options of="mode" />', again('this list'), 'remove one of the two'],
  [
    '## `output.old`\n\n<Option path="output.old" />\n\n<Option path="output.old" />',
    again('each option').replace('it', 'output.old'),
    'remove one of the two',
  ],
])('%j: %s', (source, fault, example, page = '/configuration/output/') => {
  const { problems } = renderWithFacts(source, page);
  const [tag = '', name] = [...source.matchAll(/<([A-Z]\w+).*/g)].at(-1) ?? [];
  const before = source.slice(0, source.lastIndexOf(tag)).split('\n');
  const position = { line: before.length, column: before.at(-1)!.length + 1 };
  expect(problems).toEqual([{ ...position, message: `<${name}>: ${fault}`, example }]);
});

test('a fact in a list, but with a heading of its own, is a problem; ids are unique even so', () => {
  const source = '## `output.clean.keep`\n\n## Rest\n\n<Options of="output.clean" />';
  const { problems, ids } = renderWithFacts(source);
  const fault = 'output.clean.keep is in this list though it has this heading of its own';
  const example = '## `output.clean.keep`\n\n<Option path="output.clean.keep" />';
  expect(problems).toEqual([{ line: 1, column: 1, message: `<Options>: ${fault}`, example }]);
  expect(ids).toEqual(['outputcleankeep', 'rest', 'outputclean', 'outputcleankeep-2']);
});

test('`entry.*` has the slug of `entry`, whose heading is no problem', () => {
  const star = { ...REFERENCE.options[2]!, path: 'entry.*', url: '/configuration/entry/#entry' };
  const reference = { ...REFERENCE, options: [{ ...star, path: 'entry' }, star] };
  const source = '## `entry`\n\n<Option path="entry" />\n\n<Options of="entry" />';
  const { problems, ids } = renderWithFacts(source, '/configuration/entry/', {}, reference);
  expect(problems).toEqual([]);
  expect(ids).toEqual(['entry', 'entry-2']);
});

test('on another page than its own a fact is shown with a link there, and does not count as documented', () => {
  const { html, markdown, facts, factLinks, problems } = renderWithFacts(`Words.\n\n${RUN}`, MODULE, {
    url: `https://webpack.js.org${MODULE}`,
  });
  const url = '/api/compiler-hooks/#run';
  expect(html).toContain(`<dt>Documentation</dt><dd><a href="${url}"><code>run</code></a></dd>`);
  expect(markdown).toContain(`- Documentation: [\`run\`](https://webpack.js.org${url})`);
  expect([problems, facts, factLinks]).toEqual([[], [], [{ url, line: 3, column: 1 }]]);
});

test('a badge written by hand above a fact is a problem', () => {
  const source = '## `output.clean` <Badge text="5.20.0+" />\n\n<Option path="output.clean" />';
  expect(renderWithFacts(source).problems).toMatchObject([
    { message: 'heading: the release of a fact is known, expected no <Badge>' },
  ]);
});

test('an invalid tag is removed; a misspelt one has the nearest one as its example', () => {
  expect(renderWithFacts('a\n\n<Option />\n\nb').html).toBe('<p>a</p>\n<p>b</p>');
  const message = expect.stringMatching(/got <Optoins>$/) as string;
  expect(renderWithFacts('<Optoins of="output" />').problems).toMatchObject([
    { message, example: '<Options of="output" />' },
  ]);
});

test('without facts the first tag is a problem; in plain Markdown there are no such tags', () => {
  const source = '<Options of="output" />\n\n<Options of="cache" />';
  const { problems, html } = renderPage(source);
  expect(html).toBe('');
  const message = 'facts: expected what is read from the installed packages, found none in this build';
  const example = 'gatsby-source-webpack-reference among the plugins of gatsby-config.ts';
  expect(problems).toEqual([{ line: 1, column: 1, message, example }]);
  expect(renderPage(source, { format: 'md' }).problems[0]?.message).toContain('got <Options>');
});
