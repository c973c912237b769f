import type { RasterImage } from '../body/types';
import { renderPage } from '../testing/render-page';

const FORMATS = ['md', 'mdx'] as const;
const labels = { enlarge: 'Enlarge: {title}' };
const zoom = (name: string) =>
  `<button type="button" class="zoom needs-script" aria-label="Enlarge: ${name}"></button>`;

describe('raster images', () => {
  const image = (name: string, dark: RasterImage | null = null): RasterImage => ({
    ...{ file: `/${name}.png`, width: 500, height: 250, dark },
    files: (['avif', 'webp'] as const).flatMap((format) =>
      [480, 500].map((width) => ({ path: `/static/images/${name}-${width}.${format}`, format, width })),
    ),
    fallback: { path: `/static/images/${name}-500.png`, format: 'png', width: 500 },
  });
  const readImage = (url: string) =>
    url === './a.png' ? image('a') : url === './b.png' ? image('b', image('b-dark')) : null;
  const options = { readImage, url: 'https://webpack.js.org/x/', labels };
  const picture = (name: string, theme = '') => {
    const source = (format: string) =>
      `<source type="image/${format}" srcset="/static/images/${name}-480.${format} 480w, /static/images/${name}-500.${format} 500w" sizes="(width <= 500px) 100vw, 500px">`;
    const img = `<img src="/static/images/${name}-500.png" alt="words" width="500" height="250" loading="lazy" decoding="async">`;
    return `<picture${theme}>${source('avif')}${source('webp')}${img}</picture>`;
  };
  const FIGURE = `<figure class="image">${picture('a')}${zoom('words')}</figure>`;
  const dark = picture('b', ' class="only-light"') + picture('b-dark', ' class="only-dark"');

  test.each([
    ['![words](./a.png)', FIGURE],
    ['<img src="./a.png" alt="words" width="9" />', FIGURE],
    ['a ![words](./a.png)', `<p>a <span class="image">${picture('a')}</span></p>`],
    ['![words](./b.png)', `<figure class="image">${dark}${zoom('words')}</figure>`],
  ])('%j', (source, expected) => {
    for (const format of FORMATS) {
      const { html, text, problems } = renderPage(source, { ...options, format });
      expect(problems).toEqual([]);
      expect(html.replace(/&(lt|#x3C);/g, '<')).toBe(expected);
      expect(text).toMatch(/^(a )?words$/);
    }
    const { markdown } = renderPage(source, options);
    expect(markdown).toMatch(/!\[words\]\(https:\/\/webpack\.js\.org\/static\/images\/[ab]-500\.png\)$/);
  });

  test('of another site, an SVG file with colors and a GIF file are images; others are their descriptions', () => {
    const foreign = { ...options, tolerant: true, filePath: 'a.md', readImage: () => image('a') };
    const own = '<svg viewBox="0 0 1 1"><title>t</title></svg>';
    const drawn = '<svg viewBox="0 0 1 1"><path fill="red"/></svg>';
    const show = (url: string) =>
      renderPage(`![words](${url})`, foreign, { './own.svg': own, './b.svg': drawn });
    expect([show('./b.svg'), show('./b.gif')]).toMatchObject(Array(2).fill({ html: FIGURE, problems: [] }));
    expect(show('./b.svg').markdown).toMatch(/a-500\.png\)$/);
    expect(show('./own.svg').html).toContain('class="diagram"');
    expect(show('/img/b.png')).toMatchObject({ html: '<p>words</p>', problems: [] });
  });

  test.each([
    ['![](./a.png)', './a.png: expected a description for readers who cannot see the image, got none'],
    ['![words](./c.png)', 'image: expected an image at "./c.png", found none that can be read'],
  ])('%j is a problem', (source, message) => {
    expect(renderPage(source, options).problems).toMatchObject([{ message }]);
  });
});

describe('media', () => {
  const ELEMENT = 'a page plays and embeds nothing, and loads nothing from other sites; write a link';
  const video = (url: string) => `expected an image, got the video "${url}"; a page plays none: write a link`;
  const YOUTUBE = 'https://www.youtube.com/watch?v=1';
  const EXAMPLE = '[Watch the video](https://example.org/video)';

  /** source, message, example, what is left */
  test.each([
    [
      '![A talk](./talk.mp4)',
      `image: ${video('./talk.mp4')}`,
      '[A talk](https://example.org/video)',
      '<a href="./talk.mp4">A talk</a>',
    ],
    [`![](${YOUTUBE})`, `image: ${video(YOUTUBE)}`, `[Watch the video](${YOUTUBE})`, ''],
    ['<video controls><source src="a.webm" /></video>', `<video>: ${ELEMENT}`, EXAMPLE, ''],
  ])('%j is one problem, with the link to write instead', (source, message, example, left) => {
    for (const format of FORMATS) {
      const { problems, html } = renderPage(`a\n\n${source}`, { format });
      expect(problems).toEqual([{ line: 3, column: 1, message, example }]);
      expect(html.replace(/\s*<\/?p>\s*/g, '')).toBe(`a${left}`);
    }
  });
});

describe('diagrams', () => {
  const SVG = `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>Chunks</title><desc>One to two.</desc><defs><marker id="arrow" viewBox="0 0 8 8" refX="7" markerWidth="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs><path class="edge accent" d="M0 0" marker-end="url(#arrow)"/><text class="label" text-anchor="middle" x="4">main</text></svg>`;
  const drawn = (id: string) =>
    `<svg viewBox="0 0 480 120" role="img" aria-labelledby="${id}.title ${id}.desc"><title id="${id}.title">Chunks</title><desc id="${id}.desc">One to two.</desc><defs><marker id="${id}.arrow" viewBox="0 0 8 8" refX="7" markerWidth="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"></path></marker></defs><path class="edge accent" d="M0 0" marker-end="url(#${id}.arrow)"></path><text class="label" text-anchor="middle" x="4">main</text></svg>`;
  const figure = (content: string) => `<figure class="diagram">${content}</figure>`;
  const TWO = '![words](./d/chunks.svg)\n\n![words](./d/chunks.svg)';
  const BARE = '<svg viewBox="0 0 1 1"><desc>d</desc></svg>';
  const NAMED =
    '<svg viewBox="0 0 1 1" role="img" aria-label="$&amp; words" aria-describedby="chunks.desc"><desc id="chunks.desc">d</desc></svg>';

  test.each([
    ['inline, with unique ids', TWO, {}, SVG, `${figure(drawn('chunks'))}\n${figure(drawn('chunks-2'))}`],
    [
      'with a button to enlarge it',
      '![words](./d/chunks.svg)',
      { labels },
      SVG,
      figure(drawn('chunks') + zoom('Chunks')),
    ],
    [
      'named by its text',
      '![$& words](./d/chunks.svg)',
      { labels },
      BARE,
      figure(NAMED + zoom('$&amp; words')),
    ],
  ])('a diagram is rendered %s', (_, source, options, svg, expected) => {
    const { html, ids, problems } = renderPage(source, options, { './d/chunks.svg': svg });
    expect(problems).toEqual([]);
    expect(html).toBe(expected);
    const own = html.match(/(?<= id=")[^"]+/g) ?? [];
    expect(new Set(own).size).toBe(own.length);
    expect(ids).toEqual([]);
  });
});
