import { compileForTest } from '../compile-for-test';
import { buildFactIndex } from './fact-index';
import { compileWithFacts, REFERENCE } from './facts-for-test';

const OPTION = '<Option path="output.filename" />';
const WRONG = 'in the installed packages';

/** source, page, line:column, message, example */
type Row = [string, string, string, string, string];

const rows: Row[] = [
  ['<Option />', '', '1:1', '<Option>: expected path, got none', OPTION],
  ['<Option paht="output" path="output" />', '', '1:1', '<Option>: expected only path, got paht', OPTION],
  ['<Option path={1} />', '', '1:1', '<Option>: expected a text in quotes for path, got code', OPTION],
  ['<Option path />', '', '1:1', '<Option>: expected a text in quotes for path, got none', OPTION],
  [
    '<Option path="output">Words</Option>',
    '',
    '1:1',
    '<Option>: expected nothing inside, got content',
    OPTION,
  ],
  [
    'Words <Option path="output" /> beside.',
    '',
    '1:7',
    '<Option>: expected to stand alone in its paragraph, got words beside it',
    OPTION,
  ],
  [
    '<RuntimeVariables of="x" />',
    '',
    '1:1',
    '<RuntimeVariables>: expected no attributes, got of',
    '<RuntimeVariables />',
  ],
  [
    '<Flags of="output" command="serve" />',
    '',
    '1:1',
    '<Flags>: expected one of of, command, got both',
    '<Flags of="output" />',
  ],
  [
    'a\n\n<Option path="output.claen" />',
    '',
    '3:1',
    `<Option>: there is no option "output.claen" ${WRONG}; near: output.clean, output.old, output.away`,
    '<Option path="output.clean" />',
  ],
  [
    '<Option path="clean" />',
    '',
    '1:1',
    `<Option>: there is no option "clean" ${WRONG}; near: output.clean`,
    '<Option path="output.clean" />',
  ],
  [
    '<Option path="nothingAtAll" />',
    '',
    '1:1',
    `<Option>: there is no option "nothingAtAll" ${WRONG}`,
    OPTION,
  ],
  [
    '<Hook of="Compiler" name="rum" />',
    '',
    '1:1',
    `<Hook>: there is no hook "rum" of Compiler ${WRONG}; near: run`,
    '<Hook of="Compiler" name="run" />',
  ],
  [
    '<Hook of="compiler" name="run" />',
    '',
    '1:1',
    `<Hook>: there is no hook "run" of compiler ${WRONG}; near: Compiler`,
    '<Hook of="Compiler" name="run" />',
  ],
  [
    '<Options of="outptu" />',
    '',
    '1:1',
    `<Options>: there is no option "outptu" ${WRONG}; near: output`,
    '<Options of="output" />',
  ],
  [
    '<Flags command="sevre" />',
    '',
    '1:1',
    `<Flags>: there is no command with flags of its own "sevre" ${WRONG}; near: serve`,
    '<Flags command="serve" />',
  ],
  [
    '<Version of="webpak" />',
    '',
    '1:1',
    '<Version>: expected one of webpack, webpack-cli, webpack-dev-server, got "webpak"',
    '<Version of="webpack" />',
  ],
  [
    '<Options of="output.clean" />\n\n<Options of="output.clean" />',
    '',
    '3:1',
    '<Options>: expected this list once on a page, got it again',
    'remove one of the two',
  ],
  [
    '## `output.old`\n\n<Option path="output.old" />\n\n<Option path="output.old" />',
    '',
    '5:1',
    '<Option>: expected each option once on a page, got output.old again',
    'remove one of the two',
  ],
  [
    '<Option path="output.old" />',
    '',
    '1:1',
    '<Option>: expected directly below a heading with `output.old` in it, got none',
    '### `output.old`\n\n<Option path="output.old" />',
  ],
  [
    '## `Rule.tests`\n\n<Option path="module.rules[].test" />',
    '/configuration/module/',
    '3:1',
    '<Option>: expected directly below a heading with `Rule.test` in it, got one with `Rule.tests`',
    '## `Rule.test`\n\n<Option path="module.rules[].test" />',
  ],
  [
    '## `output.old`\n\nWords.\n\n<Option path="output.old" />',
    '',
    '5:1',
    '<Option>: expected directly below a heading with `output.old` in it, got none',
    '### `output.old`\n\n<Option path="output.old" />',
  ],
  [
    '## `run`\n\n<Hook of="Compiler" name="run" />',
    '/api/node/',
    '3:1',
    '<Hook>: expected on the page of its hook, /api/compiler-hooks/#run, got /api/node/',
    '[`run`](/api/compiler-hooks/#run)',
  ],
  [
    '## `output.clean.keep`\n\nWords.\n\n## Rest\n\n<Options of="output.clean.keep" />',
    '',
    '1:1',
    '<Options>: output.clean.keep is in this list though it has this heading of its own',
    '## `output.clean.keep`\n\n<Option path="output.clean.keep" />',
  ],
  [
    '<Optoins of="output" />',
    '',
    '1:1',
    'tag: expected one of Badge, abbr, br, dd, details, dl, dt, kbd, sub, summary, sup, got <Optoins>',
    '<Options of="output" />',
  ],
];

test.each(rows)('%j', (source, page, place, message, example) => {
  const { problems } = compileWithFacts(source, page === '' ? undefined : page);
  const [line, column] = place.split(':').map(Number);
  expect(problems).toEqual([{ line, column, message, example }]);
});

test('the slug of a star is nothing: the heading of what stands above is no fault', () => {
  const star = { ...REFERENCE.options[2]!, path: 'entry.*', url: '/configuration/entry/#entry' };
  const entry = { ...star, path: 'entry' };
  const index = buildFactIndex({ ...REFERENCE, options: [entry, star] }, 'd1');
  const facts = { index, page: '/configuration/entry/' };
  const { problems, ids } = compileForTest(
    '## `entry`\n\n<Option path="entry" />\n\n<Options of="entry" />',
    { facts },
  );
  expect(problems).toEqual([]);
  expect(ids).toEqual(['entry', 'entry-2']);
});

test('a faulty tag leaves nothing', () => {
  expect(compileWithFacts('a\n\n<Option />\n\nb').html).toBe('<p>a</p>\n<p>b</p>');
});

test('no id stands twice, whatever is wrong', () => {
  const { ids } = compileWithFacts('## `output.clean.keep`\n\n## Rest\n\n<Options of="output.clean" />');
  expect(ids).toEqual(['outputcleankeep', 'rest', 'outputclean', 'outputcleankeep-2']);
});

test('without facts the first tag says what is missing', () => {
  const { problems, html } = compileForTest('<Options of="output" />\n\n<Options of="cache" />');
  expect(html).toBe('');
  expect(problems).toEqual([
    {
      line: 1,
      column: 1,
      message: 'facts: expected what is read from the installed packages, found none in this build',
      example: 'gatsby-source-webpack-reference among the plugins of gatsby-config.ts',
    },
  ]);
});

test('in plain Markdown there are no such tags', () => {
  const { problems } = compileForTest('<Options of="output" />', { format: 'md' });
  expect(problems).toMatchObject([{ message: expect.stringContaining('got <Options>') as string }]);
});
