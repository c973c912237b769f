import { REFERENCE, renderWithFacts } from '../testing/facts';
import { renderPage } from '../testing/render-page';
import { buildFactIndex } from './fact-index';

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

describe('the Markdown copy of facts that releases added and changed', () => {
  const history = {
    since: '5.42',
    deprecatedSince: '5.99.9',
    changes: [
      { version: '5.50', what: 'default', before: "'gzip'", after: 'false' },
      { version: '5.109', what: 'values', before: "'br'", after: "'zstd'" },
      { version: '5.110', what: 'type', before: '', after: 'RegExp' },
    ] as const,
  };
  const changed =
    "5.50 Default: `'gzip'` → `false`; 5.109 Values: - `'br'`, + `'zstd'`; 5.110 Type: + `RegExp`";
  const index = buildFactIndex(
    {
      ...REFERENCE,
      options: REFERENCE.options.map((fact) =>
        fact.path === 'output.clean' ? { ...fact, ...history, deprecated: 'No.' } : fact,
      ),
      arguments: REFERENCE.arguments.map((fact) => ({ ...fact, since: '5.42' })),
    },
    'history',
  );
  const markdownOf = (source: string): string =>
    renderPage(source, { facts: { index, page: '/configuration/output/' } }).markdown;

  test('has rows of a single fact', () => {
    const markdown = markdownOf('## `output.clean`\n\n<Option path="output.clean" />');
    expect(markdown).toContain('- Status: deprecated since 5.99.9: No.\n');
    expect(markdown).toContain(`- Since: 5.42\n- Changed: ${changed}`);
  });

  test('has them in lists, of flags, too', () => {
    expect(markdownOf('<Options of="output" />')).toContain(
      '- `output.clean` (deprecated since 5.99.9, 5.42+): `boolean | CleanOptions`',
    );
    expect(markdownOf('<Options of="output" />')).toContain(`; Changed: ${changed}. Cleans the`);
    expect(markdownOf('<Flags of="output" />')).toBe('- `--output-clean` (5.42+): `output.clean`');
  });
});

describe('the button for the visitor’s release', () => {
  const BUTTON =
    '<p class="used-release needs-script"><button type="button" class="badge" value="5.1">I use webpack 5.x</button></p>';
  const options = { labels: { usedRelease: 'I use webpack 5.x' } };
  const render = (source: string, given = options) => renderWithFacts(source, '/api/compiler-hooks/', given);

  test('is above facts that some releases lack, and in no other form of the page', () => {
    const { html, text, markdown, sections } = render('Words.\n\n<Hooks of="Compiler" />');
    expect(html.startsWith(`${BUTTON}\n`) || html.startsWith(`${BUTTON}<p>Words.`)).toBe(true);
    expect(text.startsWith('Words.')).toBe(true);
    expect(markdown.startsWith('Words.')).toBe(true);
    expect(sections[0]?.text).toBe('Words.');
  });

  test('is missing where every release has everything, and where no script runs', () => {
    expect(render('## `output.clean`\n\n<Option path="output.clean" />').html).not.toContain('used-release');
    expect(render('Words.').html).not.toContain('used-release');
    expect(renderWithFacts('<Hooks of="Compiler" />', '/api/compiler-hooks/').html).not.toContain(
      'used-release',
    );
  });
});
