import { renderPage } from '../testing/render-page';

const ELEMENT = 'a page plays and embeds nothing, and loads nothing from other sites; write a link';

/** source, message, example, what is left */
const rows: [string, string, string, string][] = [
  [
    '![A talk](./talk.mp4)',
    'image: expected an image, got the video "./talk.mp4"; a page plays none: write a link',
    '[A talk](https://example.org/video)',
    '<a href="./talk.mp4">A talk</a>',
  ],
  [
    '![](https://www.youtube.com/watch?v=1)',
    'image: expected an image, got the video "https://www.youtube.com/watch?v=1"; a page plays none: write a link',
    '[Watch the video](https://www.youtube.com/watch?v=1)',
    '',
  ],
  [
    '![a](https://x.example/y.png)',
    'image: expected a file beside the page, got "https://x.example/y.png" of another site, from which a page loads nothing; copy the file, or write a link',
    '[a](https://x.example/y.png)',
    '<a href="https://x.example/y.png" class="external" rel="noopener noreferrer">a</a>',
  ],
  [
    '<iframe src="https://x.example/y" allow="a">b</iframe>',
    `<iframe>: ${ELEMENT}`,
    '[Watch the video](https://x.example/y)',
    '',
  ],
  [
    '<video controls><source src="a.webm" /></video>',
    `<video>: ${ELEMENT}`,
    '[Watch the video](https://example.org/video)',
    '',
  ],
  ['<embed src="a.swf" />', `<embed>: ${ELEMENT}`, '[Watch the video](https://example.org/video)', ''],
];

test.each(rows)('%j is one problem, with the link to write instead', (source, message, example, left) => {
  for (const format of ['md', 'mdx'] as const) {
    const { problems, html } = renderPage(`a\n\n${source}`, { format });
    expect(problems).toEqual([{ line: 3, column: 1, message, example }]);
    expect(html.replace(/\s*<\/?p>\s*/g, '')).toBe(`a${left}`);
  }
});
