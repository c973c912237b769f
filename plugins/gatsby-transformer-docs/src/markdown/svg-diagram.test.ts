import { renderPage } from '../testing/render-page';

const SVG = `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120"><title>Chunks</title><desc>One to two.</desc><defs><marker id="arrow" viewBox="0 0 8 8" refX="7" markerWidth="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker></defs><path class="edge accent" d="M0 0" marker-end="url(#arrow)"/><text class="label" text-anchor="middle" x="4">main</text></svg>`;

const drawn = (id: string) =>
  `<svg viewBox="0 0 480 120" role="img" aria-labelledby="${id}.title ${id}.desc"><title id="${id}.title">Chunks</title><desc id="${id}.desc">One to two.</desc><defs><marker id="${id}.arrow" viewBox="0 0 8 8" refX="7" markerWidth="8" orient="auto"><path class="head" d="M0 0 8 4 0 8z"></path></marker></defs><path class="edge accent" d="M0 0" marker-end="url(#${id}.arrow)"></path><text class="label" text-anchor="middle" x="4">main</text></svg>`;

const render = (source: string, svg = SVG) => renderPage(source, {}, { './d/chunks.svg': svg });

test('a diagram is rendered inline, with unique ids', () => {
  const { html, ids, text, problems } = render('![words](./d/chunks.svg)\n\n![words](./d/chunks.svg)');
  expect(problems).toEqual([]);
  expect(html).toBe(
    `<figure class="diagram">${drawn('chunks')}</figure>\n<figure class="diagram">${drawn('chunks-2')}</figure>`,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(text).toBe('Chunks One to two. Chunks One to two.');
});

test('by reference, and within a line', () => {
  expect(render('a ![words][c]\n\n[c]: ./d/chunks.svg').html).toBe(
    `<p>a <span class="diagram">${drawn('chunks')}</span></p>`,
  );
});

test('the image’s text names a diagram without a title', () => {
  expect(render('![words](./d/chunks.svg)', '<svg viewBox="0 0 1 1"><desc>d</desc></svg>').html).toBe(
    '<figure class="diagram"><svg viewBox="0 0 1 1" role="img" aria-label="words" aria-describedby="chunks.desc"><desc id="chunks.desc">d</desc></svg></figure>',
  );
});

const labels = { enlarge: 'Enlarge: {title}' };
const button = (name: string) =>
  `<button type="button" class="zoom needs-script" aria-label="Enlarge: ${name}"></button>`;

test('where the site can enlarge diagrams, there is a named button beside each', () => {
  const assets = { './d/chunks.svg': SVG, './d/bare.svg': '<svg viewBox="0 0 1 1"><title></title></svg>' };
  const compile = (source: string) => renderPage(source, { labels }, assets);
  const { html, text } = compile('![words](./d/chunks.svg)');
  expect(html).toBe(`<figure class="diagram">${drawn('chunks')}${button('Chunks')}</figure>`);
  expect(text).toBe('Chunks One to two.');
  expect(compile('![$& words](./d/bare.svg)').html).toContain(button('$&amp; words'));
  expect(compile('in a line ![words](./d/chunks.svg)').html).not.toContain('<button');
});
