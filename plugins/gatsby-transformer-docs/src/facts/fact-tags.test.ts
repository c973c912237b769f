import { renderWithFacts } from '../testing/facts';

test.each([
  [
    'an option',
    '## `output.clean`\n\n<Option path="output.clean" />\n\nWords.',
    '## `output.clean`\n\n- Type: `boolean | CleanOptions`\n- Default: `false`\n- Command line: `--output-clean`\n\nWords.',
  ],
  [
    'a deprecated option',
    '## `output.old`\n\n<Option path="output.old" />',
    '## `output.old`\n\n- Status: deprecated: Use output.clean.\n- Type: `string`',
  ],
  [
    'a list',
    '<Options of="output" />',
    [
      '- `output`: `Output`',
      '- `output.away`: `string`',
      '- `output.clean`: `boolean | CleanOptions`; Default: `false`; Command line: `--output-clean`. Cleans the `output.path` first. More words.',
      '- `output.clean.keep` (experimental): `RegExp | string`. What is kept.',
      '- `output.old` (deprecated): `string`; Use output.clean.',
      '- `output.parser.css.url`: `boolean`; Also for: `css/auto`. Reads urls.',
    ].join('\n'),
  ],
  [
    'hooks',
    '<Hooks of="Compiler" />',
    expect.stringContaining('- `shouldEmit` (5.2.0+): `SyncBailHook') as string,
  ],
  ['flags', '<Flags of="output" />', '- `--output-clean`: `output.clean`'],
  ['what is faulty', 'a <Version of="x" /> b', 'a  b'],
])('%s', (_, source, expected) => expect(renderWithFacts(source).markdown).toEqual(expected));
