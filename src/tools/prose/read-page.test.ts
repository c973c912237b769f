import { readPage } from './read-page';

const passagesOf = (source: string, file = 'page.mdx') =>
  readPage(file, source).passages.map(({ kind, text }) => `${kind}: ${text}`);

test('what is prose, and what replaces the rest', () => {
  const source = `---
title: Using \`entry\`
description: 'It''s here'
sort: 1
related:
  - title: >-
      Two
      lines
    url: /x/
---

## A *heading* <Badge text="5.1+" />

T> Tip with \`src/x.js\`, \`loader\` and [a **link**](/x/ "Title")\\
T> on *this*
T> <abbr title="hot module replacement">HMR</abbr>[^1].

<Option path="output.filename" />

![Alternative](./x.svg) {/* a comment */}

Bare https://example.org/x, and www.example.org then.

\`\`\`js
code
\`\`\`

:::tabs
== The *first* tab
:::

:::tip[A title]{open}
:::

[^1]: A note.
`;
  expect(passagesOf(source)).toEqual([
    'title: Using entry',
    "description: It's here",
    'related: Two lines',
    'heading: A heading',
    'paragraph: Tip with Code, loader and a link on this HMR.',
    'alt: Alternative',
    'paragraph: Bare Code, and Code then.',
    'label: The first tab',
    'label: [A title]',
    'paragraph: A note.',
  ]);
});

test('each character has its offset, whatever else the file has', () => {
  const source = [
    '---',
    'title: "Tides"',
    'related:',
    '  - title: Moon `x` and',
    '---',
    'One \\* two &amp; three  ',
    'four **five** `six.js` seven https://example.org/x eight',
    '',
    '> 1. nine',
    '>    ten',
    '',
    '| a \\| b | *c* |',
    '| --- | --- |',
    '| d | e |',
  ].join('\n');
  for (const { text, offsets, code } of readPage('page.mdx', source).passages)
    [...text].forEach((char, index) => {
      if (code[index] === 'x') return;
      const there = source[offsets[index] ?? -1] ?? '';
      expect([text, index, /\s/.test(there) ? ' ' : there === '"' ? 'T' : there]).toEqual([
        text,
        index,
        char,
      ]);
    });
});

test('plain Markdown may have what MDX may not', () => {
  expect(passagesOf('A { and <b>bold</b> words.\n', 'page.md')).toEqual(['paragraph: A { and bold words.']);
});

test('what is not MDX is reported with its location', () => {
  const read = () => readPage('page.mdx', '---\ntitle: x\n---\n\nA {\n');
  expect(read).toThrow(expect.objectContaining({ line: 5, column: 4 }) as Error);
  expect(read).toThrow(/end of file/);
});
