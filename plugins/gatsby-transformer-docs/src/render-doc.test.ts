import fs from 'node:fs';
import { createTestFolder } from '../../../src/testing/test-folder';
import { renderDoc } from './render-doc';

const { at, write } = createTestFolder();

const doc = (id: string, parent: string, contentDigest: string) => ({
  ...{ id, parent, path: `${id}.mdx`, url: `/${id}/`, title: 'X', language: 'en', extension: '.mdx' },
  internal: { contentDigest },
});

/** A site with one page, whose cache counts what is written into it. */
function setUp() {
  const stored = new Map<string, unknown>();
  const site = {
    sets: 0,
    factNodes: {} as Record<string, object[]>,
    /** Source of the glossary; '' for none. */
    glossary: '',
    /** Digest of the only component. */
    component: 'c1',
    render(body: string, digest = body, lenient = false) {
      const glossary = doc('glossary', 'glossary mdx', site.glossary);
      const nodes: Record<string, object> = {
        mdx: { parent: 'file', body },
        file: { absolutePath: at('x.mdx') },
        ...(site.glossary && { glossary, 'glossary mdx': { parent: 'file', body: site.glossary } }),
      };
      const helpers = {
        getNode: (id: string) => nodes[id],
        getNodesByType: (type: string) =>
          type === 'Doc' && site.glossary ? [glossary] : (site.factNodes[type] ?? []),
        cache: {
          get: (key: string) => Promise.resolve(structuredClone(stored.get(key))),
          set: (key: string, value: unknown) => {
            site.sets += 1;
            stored.set(key, structuredClone(value));
            return Promise.resolve(value);
          },
        },
      };
      const { component } = site;
      const clock = {
        ...{ name: 'Clock', example: '<Clock />', attributes: {}, digest: component },
        ...{ toHtml: () => `<p>${component}</p>`, toMarkdown: () => component },
      };
      const options = {
        ...{ lenient, siteHosts: [], datedSection: 'blog' },
        sources: [{ language: 'en', prefix: '', labels: { tip: 'HINT' }, components: [clock] }],
        glossary: { page: '/glossary/', skip: [], limit: 8 },
      };
      return renderDoc(doc('guides/x', 'mdx', digest) as never, helpers as never, options as never);
    },
  };
  return site;
}

test('a page is rendered once, with the labels of its language, and comes from the cache until it changes', async () => {
  const site = setUp();
  const first = await site.render('T> One.\n', 'd1');
  expect(first.html).toContain('HINT');
  expect(await site.render('Not looked at.\n', 'd1')).toEqual(first);
  expect(site.sets).toBe(1);
  expect((await site.render('Two.\n', 'd2')).html).toContain('Two.');
  expect(site.sets).toBe(2);
});

test('two simultaneous requests share one rendering; a lenient result is cached apart', async () => {
  const site = setUp();
  const [a, b] = await Promise.all([site.render('One.\n', 'd1'), site.render('One.\n', 'd1')]);
  expect(a).toBe(b);
  expect(site.sets).toBe(1);
  await site.render('One.\n', 'd1', true);
  expect(site.sets).toBe(2);
});

test('a changed or removed diagram renders the page again', async () => {
  const site = setUp();
  const body = '![A diagram of one word.](./a.svg)\n';
  const file = at('a.svg');
  const draw = (word: string) =>
    write('a.svg', `<svg viewBox="0 0 9 9"><title>T</title><text class="label">${word}</text></svg>`);
  draw('WORD');
  const first = await site.render(body);
  expect(first.problems).toEqual([]);
  expect(first.html).toContain('WORD');
  expect(first.assets).toEqual([{ file, digest: expect.stringMatching(/^[\da-f]{32}$/) as string }]);
  await site.render(body);
  expect(site.sets).toBe(1);
  draw('OTHER');
  expect((await site.render(body)).html).toContain('OTHER');
  fs.rmSync(file);
  expect((await site.render(body)).problems).toHaveLength(1);
  expect(site.sets).toBe(3);
});

const facts = (contentDigest: string, type: string) => ({
  WebpackReference: [{ webpack: '5.1.0', cli: '', devServer: '', internal: { contentDigest } }],
  WebpackOption: [
    {
      ...{ path: 'mode', title: 'mode', type, values: [], defaults: [], arguments: [] },
      ...{ since: '', changes: [], deprecated: '', url: '' },
    },
  ],
});

test('changed facts render the pages that show them again, and no other', async () => {
  const site = setUp();
  const body = '## `mode`\n\n<Option path="mode" />\n\nWords of <Version of="webpack" />.\n';
  // Without the plugin that reads facts such a page has a problem.
  expect((await site.render(body)).problems).toMatchObject([
    {
      line: 3,
      message: 'facts: expected what is read from the installed packages, found none in this build',
    },
  ]);
  site.factNodes = facts('f1', 'First');
  const { html, problems } = await site.render(body);
  expect(problems).toEqual([]);
  expect(html).toContain('First');
  expect(html).toContain('Words of 5.1.0.');
  await site.render(body);
  await site.render('Only words.\n');
  expect(site.sets).toBe(3);
  site.factNodes = facts('f2', 'Second');
  expect((await site.render(body)).html).toContain('Second');
  await site.render('Only words.\n');
  expect(site.sets).toBe(4);
});

test('a changed entry of the glossary renders the pages that may link to it again', async () => {
  const site = setUp();
  expect(await site.render('A chunk.\n')).toMatchObject({ html: '<p>A chunk.</p>', glossary: '' });
  site.glossary = '## C\n\n### Chunk\n\nA group. It is small.\n';
  const first = await site.render('A chunk.\n');
  expect(first.html).toContain('id="t.chunk">A group.</span>');
  expect(first.glossary).toBe('glossary');
  site.glossary = site.glossary.replace('small', 'large');
  expect(await site.render('A chunk.\n')).toEqual(first);
  site.glossary = site.glossary.replace('A group.', 'Some modules.');
  expect((await site.render('A chunk.\n')).html).toContain('id="t.chunk">Some modules.</span>');
});

test('a changed component renders the pages that have it again, and no other', async () => {
  const site = setUp();
  expect(await site.render('<Clock />\n')).toMatchObject({ html: '<p>c1</p>', hasComponents: true });
  expect(await site.render('Words.\n')).toMatchObject({ hasComponents: false });
  site.component = 'c2';
  expect((await site.render('<Clock />\n')).html).toBe('<p>c2</p>');
  await site.render('Words.\n');
  expect(site.sets).toBe(3);
});

test('a page that is not MDX has a problem in its own lines; a lenient build renders it as Markdown', async () => {
  const { html, problems } = await setUp().render('Words.\n\nAn open <div> in a text.\n');
  expect(html).toBe('');
  const message = 'tag: expected one that closes <div>, found none';
  expect(problems).toMatchObject([{ line: 3, column: 9, message }]);
  const lenient = await setUp().render('Words {of a.\n', 'd', true);
  expect(lenient.html).toContain('Words {of a.');
  expect(lenient.problems[0]?.line).toBe(1);
});
