import { findUnlinked, readEntries } from './message-links';

const entries = readEntries(
  '/guides/troubleshooting/',
  [
    '---\ntitle: Troubleshooting\n---\n',
    '## Resolving modules\n',
    "### `Module not found: Error: Can't resolve './buton'`\n",
    '```bash\n### `no heading in code`\n```\n',
    "### `Module not found: Error: Can't resolve 'formatter'`\n",
    '### `ReferenceError: process is not defined`\n',
    '### Text\n',
  ].join('\n'),
);
const [relative, named, node] = entries.map(({ url }) => url);

const page = (text: string): string => `---\ntitle: A\n---\n\n${text}\n`;
const output = "```output\nModule not found: Error: Can't resolve './x' in '…'\n```";
const find = (text: string) => findUnlinked('content/en/guides/a.mdx', page(text), entries);

describe('a message in an output', () => {
  test('without a link is a problem with file, line and the link', () => {
    expect(find(`## A\n\n${output}\n\n## B\n\nMore on [this message](${relative}).`)).toEqual([
      {
        file: 'content/en/guides/a.mdx',
        line: 7,
        column: 1,
        message: 'expected a link to the entry of this message in its section, found none',
        example: `[other causes](${relative})`,
      },
    ]);
  });

  test.each([
    ['in its section', `## A\n\n### B\n\n${output}\n\n### C\n\n[this message](${relative})`],
    ['in the table', `## A\n\n${output}\n\n## Troubleshooting\n\n| a |\n| --- |\n| [no file](${relative}) |`],
  ])('with a link %s is none', (_, text) => expect(find(text)).toEqual([]));

  test('needs the link to its own entry', () => {
    expect(find(`## A\n\n${output}\n\n[this message](${named})`)).toHaveLength(1);
  });

  test('needs none where its entry is', () => {
    const own = findUnlinked('content/en/guides/troubleshooting.mdx', page(`## A\n\n${output}`), entries);
    expect(own).toEqual([]);
  });
});

test('a row of the table needs the link itself, in any language', () => {
  const rows = '| you see | do |\n| --- | --- |\n| `process is not defined` | a |\n| nothing | b |';
  for (const heading of ['Troubleshooting', '疑难解答 [#troubleshooting #when-something-goes-wrong]'])
    expect(find(`## ${heading}\n\n${rows}\n\n[elsewhere](${node})`)).toMatchObject([
      { line: 9, message: 'expected a link to the entry of this message in its row, found none' },
    ]);
});
