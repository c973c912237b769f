import { renderPage } from '../testing/render-page';
import { buildFactIndex } from './fact-index';
import { renderWithFacts, REFERENCE } from '../testing/facts';

const WRONG = 'in the installed packages';
const OUTPUT = '/configuration/output/';
const ALONE = '<Option>: expected to stand alone in its paragraph, got words beside it';
const BELOW = '<Option>: expected directly below a heading with';

test.each([
  ['<Option />', 'expected path, got none'],
  ['<Option paht="output" path="output" />', 'expected only path, got paht'],
  ['<Option path={1} />', 'expected a text in quotes for path, got code'],
  ['<Option path />', 'expected a text in quotes for path, got none'],
  ['<Option path="output">Words</Option>', 'expected nothing inside, got content'],
  ['<Option path="nothingAtAll" />', `there is no option "nothingAtAll" ${WRONG}`],
])('%s', (source, message) => {
  const { problems } = renderWithFacts(source);
  const example = '<Option path="output.filename" />';
  expect(problems).toEqual([{ line: 1, column: 1, message: `<Option>: ${message}`, example }]);
});

/** source, message, example */
test.each([
  ['<RuntimeVariables of="x" />', 'expected no attributes, got of', '<RuntimeVariables />'],
  ['<Flags of="output" command="serve" />', 'expected one of of, command, got both', '<Flags of="output" />'],
  [
    '<Option path="output.claen" />',
    `there is no option "output.claen" ${WRONG}; near: output.clean, output.old, output.away`,
    '<Option path="output.clean" />',
  ],
  [
    '<Option path="clean" />',
    `there is no option "clean" ${WRONG}; near: output.clean`,
    '<Option path="output.clean" />',
  ],
  [
    '<Hook of="Compiler" name="rum" />',
    `there is no hook "rum" of Compiler ${WRONG}; near: run`,
    '<Hook of="Compiler" name="run" />',
  ],
  [
    '<Hook of="compiler" name="run" />',
    `there is no hook "run" of compiler ${WRONG}; near: Compiler`,
    '<Hook of="Compiler" name="run" />',
  ],
  [
    '<Options of="outptu" />',
    `there is no option "outptu" ${WRONG}; near: output`,
    '<Options of="output" />',
  ],
  [
    '<Flags command="sevre" />',
    `there is no command with flags of its own "sevre" ${WRONG}; near: serve`,
    '<Flags command="serve" />',
  ],
  [
    '<Version of="webpak" />',
    'expected one of webpack, webpack-cli, webpack-dev-server, got "webpak"',
    '<Version of="webpack" />',
  ],
  [
    '<Option path="output.old" />',
    'expected directly below a heading with `output.old` in it, got none',
    '### `output.old`\n\n<Option path="output.old" />',
  ],
  [
    '## `output.clean.keep`\n\nWords.\n\n## Rest\n\n<Options of="output.clean.keep" />',
    'output.clean.keep is in this list though it has this heading of its own',
    '## `output.clean.keep`\n\n<Option path="output.clean.keep" />',
  ],
])('%s', (source, fault, example) => {
  const message = `${/<[A-Z]\w+/.exec(source)![0]}>: ${fault}`;
  expect(renderWithFacts(source).problems).toEqual([{ line: 1, column: 1, message, example }]);
});

test('a misspelt tag has the nearest one as its example', () => {
  expect(renderWithFacts('<Optoins of="output" />').problems).toMatchObject([
    { message: expect.stringMatching(/got <Optoins>$/) as string, example: '<Options of="output" />' },
  ]);
});

/** page, source, position, message, example */
test.each([
  [OUTPUT, 'Words <Option path="output" /> beside.', '1:7', ALONE, '<Option path="output.filename" />'],
  [
    OUTPUT,
    '<Options of="output.clean" />\n\n<Options of="output.clean" />',
    '3:1',
    '<Options>: expected this list once on a page, got it again',
    'remove one of the two',
  ],
  [
    OUTPUT,
    '## `output.old`\n\n<Option path="output.old" />\n\n<Option path="output.old" />',
    '5:1',
    '<Option>: expected each option once on a page, got output.old again',
    'remove one of the two',
  ],
  [
    OUTPUT,
    '## `output.old`\n\nWords.\n\n<Option path="output.old" />',
    '5:1',
    `${BELOW} \`output.old\` in it, got none`,
    '### `output.old`\n\n<Option path="output.old" />',
  ],
  [
    '/configuration/module/',
    '## `Rule.tests`\n\n<Option path="module.rules[].test" />',
    '3:1',
    `${BELOW} \`Rule.test\` in it, got one with \`Rule.tests\``,
    '## `Rule.test`\n\n<Option path="module.rules[].test" />',
  ],
  [
    '/api/node/',
    '## `run`\n\n<Hook of="Compiler" name="run" />',
    '3:1',
    '<Hook>: expected on the page of its hook, /api/compiler-hooks/#run, got /api/node/',
    '[`run`](/api/compiler-hooks/#run)',
  ],
])('on %s: %s', (page, source, position, message, example) => {
  const { problems } = renderWithFacts(source, page);
  const [line, column] = position.split(':').map(Number);
  expect(problems).toEqual([{ line, column, message, example }]);
});

test('`entry.*` has the slug of `entry`, whose heading is no problem', () => {
  const star = { ...REFERENCE.options[2]!, path: 'entry.*', url: '/configuration/entry/#entry' };
  const entry = { ...star, path: 'entry' };
  const index = buildFactIndex({ ...REFERENCE, options: [entry, star] }, 'd1');
  const facts = { index, page: '/configuration/entry/' };
  const { problems, ids } = renderPage('## `entry`\n\n<Option path="entry" />\n\n<Options of="entry" />', {
    facts,
  });
  expect(problems).toEqual([]);
  expect(ids).toEqual(['entry', 'entry-2']);
});

test('an invalid tag is removed', () => {
  expect(renderWithFacts('a\n\n<Option />\n\nb').html).toBe('<p>a</p>\n<p>b</p>');
});

test('ids are unique even with problems', () => {
  const { ids } = renderWithFacts('## `output.clean.keep`\n\n## Rest\n\n<Options of="output.clean" />');
  expect(ids).toEqual(['outputcleankeep', 'rest', 'outputclean', 'outputcleankeep-2']);
});

test('without facts the first tag is a problem', () => {
  const { problems, html } = renderPage('<Options of="output" />\n\n<Options of="cache" />');
  expect(html).toBe('');
  const message = 'facts: expected what is read from the installed packages, found none in this build';
  const example = 'gatsby-source-webpack-reference among the plugins of gatsby-config.ts';
  expect(problems).toEqual([{ line: 1, column: 1, message, example }]);
});

test('in plain Markdown there are no such tags', () => {
  const { problems } = renderPage('<Options of="output" />', { format: 'md' });
  expect(problems).toMatchObject([{ message: expect.stringContaining('got <Options>') as string }]);
});
