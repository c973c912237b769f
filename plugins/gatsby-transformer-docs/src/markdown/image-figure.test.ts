import type { RasterImage } from '../body/raster-image';
import { renderPage } from '../testing/render-page';

const image = (name: string, dark: RasterImage | null = null): RasterImage => ({
  file: `/${name}.png`,
  width: 500,
  height: 250,
  files: (['avif', 'webp'] as const).flatMap((format) =>
    [480, 500].map((width) => ({ path: `/static/images/${name}-${width}.${format}`, format, width })),
  ),
  fallback: { path: `/static/images/${name}-500.png`, format: 'png', width: 500 },
  dark,
});
const IMAGES: Record<string, RasterImage> = { './a.png': image('a'), './b.png': image('b', image('b-dark')) };
const options = {
  readImage: (url: string) => IMAGES[url] ?? null,
  url: 'https://webpack.js.org/x/',
  labels: { enlarge: 'Enlarge: {title}' },
};
const picture = (name: string, theme = '') => {
  const source = (format: string) =>
    `<source type="image/${format}" srcset="/static/images/${name}-480.${format} 480w, /static/images/${name}-500.${format} 500w" sizes="(width &lt;= 500px) 100vw, 500px">`;
  const img = `<img src="/static/images/${name}-500.png" alt="words" width="500" height="250" loading="lazy" decoding="async">`;
  return `<picture${theme}>${source('avif')}${source('webp')}${img}</picture>`;
};
const ZOOM = '<button type="button" class="zoom needs-script" aria-label="Enlarge: words"></button>';

test.each([
  ['![words](./a.png)', `<figure class="image">${picture('a')}${ZOOM}</figure>`],
  ['<img src="./a.png" alt="words" width="9" />', `<figure class="image">${picture('a')}${ZOOM}</figure>`],
  ['in a line ![words](./a.png)', `<p>in a line <span class="image">${picture('a')}</span></p>`],
  [
    '![words](./b.png)',
    `<figure class="image">${picture('b', ' class="only-light"')}${picture('b-dark', ' class="only-dark"')}${ZOOM}</figure>`,
  ],
])('%j', (source, expected) => {
  for (const format of ['md', 'mdx'] as const) {
    const { html, text, problems } = renderPage(source, { ...options, format });
    expect(problems).toEqual([]);
    expect(html.replaceAll('&#x3C;', '&lt;').replaceAll('(width <', '(width &lt;')).toBe(expected);
    expect(text).toBe(source.startsWith('in') ? 'in a line words' : 'words');
  }
});

test.each(['![words](./a.png)', '<img src="./a.png" alt="words" />'])('plain Markdown of %j', (source) => {
  expect(renderPage(source, options).markdown).toBe(
    '![words](https://webpack.js.org/static/images/a-500.png)',
  );
});

test.each([
  ['![](./a.png)', './a.png: expected a description for readers who cannot see the image, got none'],
  ['![words](./c.png)', 'image: expected an image at "./c.png", found none that can be read'],
  [
    '![words](./c.gif)',
    'image: expected an SVG, PNG, JPEG, WebP or AVIF file beside the page, got "./c.gif"',
  ],
])('%j is a problem', (source, message) => {
  expect(renderPage(source, options).problems).toEqual([expect.objectContaining({ message })]);
});
