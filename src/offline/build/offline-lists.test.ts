import { createTestFolder } from '../../testing/test-folder';
import { listImages, listSamples } from './offline-lists';

const { at, write } = createTestFolder();

test('images, diagrams and styles of components are listed, of a raster image all widths', () => {
  const html = [
    '<link rel="stylesheet" href="/static/mdx/tabs-1a2b3c4d.css">',
    '<img alt="1 > 0" src="/static/photo-1a2b3c4d.svg">',
    '<object type="image/svg+xml" data="/brand/mark.svg"></object>',
    '<source type="image/avif" srcset="/static/a-400.avif 400w, /static/a-800.avif 800w">',
    '<img src="/static/images/a-400.jpg">',
  ].join('\n');
  expect(listImages(html)).toEqual([
    '/static/mdx/tabs-1a2b3c4d.css',
    '/static/photo-1a2b3c4d.svg',
    '/brand/mark.svg',
    '/static/a-400.avif',
    '/static/a-800.avif',
  ]);
});

test('a path within the text of a page is no file of the page', () => {
  expect(listImages('<code>&lt;script defer src="/static/main.….js">&lt;/script></code>')).toEqual([]);
});

test('the projects of a page are saved with it; one that is not translated has the original’s', () => {
  const html = '<figure class="code" data-try="0">';
  write('playground/pages/zh/guides/a.json', '{}');
  expect(listSamples(at(), '/zh/guides/a/', html)).toEqual(['/playground/pages/zh/guides/a.json']);
  expect(listSamples(at(), '/zh/guides/b/', html)).toEqual(['/playground/pages/guides/b.json']);
  expect(listSamples(at(), '/guides/b/', '<p>data-try</p>')).toEqual([]);
});
