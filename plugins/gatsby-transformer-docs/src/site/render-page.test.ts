import fs from 'node:fs';
import { buildFactIndex } from '../facts/fact-index';
import { changeOptions } from '../testing/facts';
import { createTestSites, pageOf } from '../testing/test-site';
import { renderPage } from './render-page';

const { at, write, createSite } = createTestSites();

/** A site with a glossary and a page that can be rendered with any body. */
function setUp(lenient = false) {
  const component = (digest: string) => ({
    ...{ name: 'Clock', example: '<Clock />', attributes: {}, digest },
    ...{ toHtml: () => `<p>${digest}</p>`, toMarkdown: () => digest },
  });
  const source = {
    ...{ instance: 'content-en', folder: at('en'), language: 'en', prefix: '' },
    ...{ editBase: 'https://example.org', labels: { tip: 'HINT' }, components: [component('c1')] },
  };
  const glossary = { page: '/glossary/', skip: [], limit: 8 };
  const made = createSite({ 'en/guides/x.mdx': pageOf('') }, { lenient, glossary, sources: [source] });
  return {
    ...made,
    render: (body: string) => {
      const page = made.edit({ 'en/guides/x.mdx': pageOf(body) })!;
      return renderPage(page, made.site);
    },
    setComponent: (digest: string) => (source.components = [component(digest)]),
    setFacts: (digest: string, type: string) => (made.facts = facts(digest, type)),
  };
}

test('a page is rendered once, with the labels of its language, and comes from the cache until it changes', async () => {
  const { render, cache } = setUp();
  const first = await render('T> One.');
  expect(first.html).toContain('HINT');
  expect(await render('T> One.')).toEqual(first);
  expect(cache.size).toBe(1);
  expect((await render('Two.')).html).toContain('Two.');
  expect(cache.size).toBe(2);
});

test('a changed or removed diagram renders the page again', async () => {
  const site = setUp();
  const body = '![A diagram of one word.](./a.svg)';
  const file = at('en/guides/a.svg');
  const draw = (word: string) =>
    write(
      'en/guides/a.svg',
      `<svg viewBox="0 0 9 9"><title>T</title><text class="label">${word}</text></svg>`,
    );
  draw('WORD');
  const first = await site.render(body);
  expect(first.problems).toEqual([]);
  expect(first.html).toContain('WORD');
  expect(first.assets).toEqual([{ file, digest: expect.stringMatching(/^[\da-f]{32}$/) as string }]);
  draw('OTHER');
  expect((await site.render(body)).html).toContain('OTHER');
  fs.rmSync(file);
  expect((await site.render(body)).problems).toHaveLength(1);
});

const facts = (digest: string, type: string) =>
  buildFactIndex(
    changeOptions(() => ({ type })),
    digest,
  );

test('changed facts render the pages that show them again, and no other', async () => {
  const site = setUp();
  const body = '## `mode`\n\n<Option path="mode" />\n\nWords of <Version of="webpack" />.\n';
  site.setFacts('f1', 'First');
  const { html, problems } = await site.render(body);
  expect(problems).toEqual([]);
  expect(html).toContain('First');
  expect(html).toContain('Words of 5.1.0.');
  const other = await site.render('Only words.');
  site.setFacts('f2', 'Second');
  expect((await site.render(body)).html).toContain('Second');
  expect(await site.render('Only words.')).toBe(other);
});

test('a changed entry of the glossary renders the pages that may link to it again', async () => {
  const { render, edit } = setUp();
  expect(await render('A chunk.')).toMatchObject({ html: '<p>A chunk.</p>', usedPages: [] });
  const glossary = (definition: string) =>
    edit({ 'en/glossary.mdx': pageOf(`## C\n\n### Chunk\n\n${definition}`) });
  glossary('A group. It is small.');
  const first = await render('A chunk.');
  expect(first.html).toContain('id="t.chunk">A group.</span>');
  expect(first.usedPages).toEqual(['content-en/glossary.mdx']);
  glossary('A group. It is large.');
  expect(await render('A chunk.')).toEqual(first);
  glossary('Some modules. It is large.');
  expect((await render('A chunk.')).html).toContain('id="t.chunk">Some modules.</span>');
});

test('a changed component renders the pages that have it again, and no other', async () => {
  const { render, setComponent } = setUp();
  expect(await render('<Clock />')).toMatchObject({ html: '<p>c1</p>', hasComponents: true });
  const other = await render('Words.');
  expect(other.hasComponents).toBe(false);
  setComponent('c2');
  expect((await render('<Clock />')).html).toBe('<p>c2</p>');
  expect(await render('Words.')).toBe(other);
});

test('a page that is not MDX has a problem in its own lines; a lenient build renders it as Markdown', async () => {
  const { html, problems } = await setUp().render('Words.\n\nAn open <div> in a text.');
  expect(html).toBe('');
  const message = 'tag: expected one that closes <div>, found none';
  expect(problems).toMatchObject([{ line: 4, column: 9, message }]);
  const lenient = await setUp(true).render('Words {of a.');
  expect(lenient.html).toContain('Words {of a.');
  expect(lenient.problems[0]?.line).toBe(2);
});
