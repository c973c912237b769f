import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renderDoc } from './render-doc';

const DIAGRAM =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 40"><title>T</title><desc>D</desc><text class="label">WORD</text></svg>';

let folder: string;
let stored: Map<string, unknown>;
let sets: number;
let factNodes: Record<string, object[]>;
/** Source of the glossary; '' for none. */
let glossary: string;
/** Digest of the site's only component. */
let componentDigest: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'render-doc-'));
  stored = new Map();
  sets = 0;
  factNodes = {};
  glossary = '';
  componentDigest = 'c1';
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const doc = (id: string, parent: string, contentDigest: string) => ({
  ...{ id, parent, path: `${id}.mdx`, url: `/${id}/`, title: 'X', language: 'en', extension: '.mdx' },
  internal: { contentDigest },
});
const glossaryDoc = () => doc('glossary', 'glossary mdx', glossary);

const buildComponent = (digest: string) => ({
  ...{ name: 'Clock', example: '<Clock />', attributes: {}, hasContent: false, digest },
  ...{ toHtml: () => `<p>${digest}</p>`, toMarkdown: () => digest },
});

function render(body: string, digest = body, lenient = false) {
  const nodes: Record<string, object> = {
    mdx: { parent: 'file', body },
    file: { absolutePath: path.join(folder, 'x.mdx') },
    ...(glossary === ''
      ? {}
      : { glossary: glossaryDoc(), 'glossary mdx': { parent: 'file', body: glossary } }),
  };
  const helpers = {
    getNode: (id: string) => nodes[id],
    getNodesByType: (type: string) =>
      type === 'Doc' && glossary !== '' ? [glossaryDoc()] : (factNodes[type] ?? []),
    cache: {
      get: (key: string) => Promise.resolve(structuredClone(stored.get(key))),
      set: (key: string, value: unknown) => {
        sets += 1;
        stored.set(key, structuredClone(value));
        return Promise.resolve(value);
      },
    },
  } as never;
  const options = {
    lenient,
    siteHosts: [],
    sources: [
      { language: 'en', prefix: '', labels: { tip: 'HINT' }, components: [buildComponent(componentDigest)] },
    ],
    datedSection: 'blog',
    glossary: { page: '/glossary/', skip: [], limit: 8 },
  } as never;
  return renderDoc(doc('guides/x', 'mdx', digest) as never, helpers, options);
}

test("a page becomes HTML, with its language's own labels", async () => {
  const { html, anchors, links, problems } = await render('## Part\n\nT> See [it](/a/).\n');
  expect(problems).toEqual([]);
  expect(html).toContain('HINT');
  expect(anchors).toEqual([{ title: 'Part', id: 'part', level: 2 }]);
  expect(links).toEqual([{ url: '/a/', line: 3, column: 8 }]);
});

test('it is rendered once, and afterwards comes from the cache until it changes', async () => {
  const first = await render('One.\n', 'd1');
  expect(await render('Not looked at.\n', 'd1')).toEqual(first);
  expect(sets).toBe(1);
  expect((await render('Two.\n', 'd2')).html).toContain('Two.');
  expect(sets).toBe(2);
});

test('two simultaneous requests share one rendering; a lenient result is cached apart', async () => {
  const [a, b] = await Promise.all([render('One.\n', 'd1'), render('One.\n', 'd1')]);
  expect(a).toBe(b);
  expect(sets).toBe(1);
  await render('One.\n', 'd1', true);
  expect(sets).toBe(2);
});

test('a changed or removed diagram renders the page again', async () => {
  const body = '![A diagram of one word.](./a.svg)\n';
  const file = path.join(folder, 'a.svg');
  fs.writeFileSync(file, DIAGRAM);
  const first = await render(body);
  expect(first.problems).toEqual([]);
  expect(first.html).toContain('WORD');
  expect(first.assets).toEqual([{ file, digest: expect.stringMatching(/^[\da-f]{32}$/) as string }]);
  await render(body);
  expect(sets).toBe(1);
  fs.writeFileSync(file, DIAGRAM.replace('WORD', 'OTHER'));
  expect((await render(body)).html).toContain('OTHER');
  fs.rmSync(file);
  expect((await render(body)).problems).toHaveLength(1);
  expect(sets).toBe(3);
});

const facts = (contentDigest: string, type: string) => ({
  WebpackReference: [{ webpack: '5.1.0', cli: '', devServer: '', internal: { contentDigest } }],
  WebpackOption: [
    {
      path: 'mode',
      title: 'mode',
      type,
      values: [],
      defaults: [],
      arguments: [],
      since: '',
      changes: [],
      deprecated: '',
      url: '',
    },
  ],
});

test('changed facts render the pages that show them again, and no other', async () => {
  factNodes = facts('f1', 'First');
  const body = '## `mode`\n\n<Option path="mode" />\n\nWords of <Version of="webpack" />.\n';
  const { html, problems } = await render(body);
  expect(problems).toEqual([]);
  expect(html).toContain('First');
  expect(html).toContain('Words of 5.1.0.');
  await render(body);
  await render('Only words.\n');
  expect(sets).toBe(2);
  factNodes = facts('f2', 'Second');
  expect((await render(body)).html).toContain('Second');
  await render('Only words.\n');
  expect(sets).toBe(3);
});

test('without the plugin that reads facts a page that needs them has a problem', async () => {
  const body = '## `mode`\n\n<Option path="mode" />\n';
  const { problems } = await render(body);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 facts: expected what is read from the installed packages, found none in this build',
  ]);
  factNodes = facts('f3', 'Now');
  expect((await render(body)).problems).toEqual([]);
});

test('a changed entry of the glossary renders the pages that may link to it again', async () => {
  expect(await render('A chunk.\n')).toMatchObject({ html: '<p>A chunk.</p>', glossary: '' });
  glossary = '## C\n\n### Chunk\n\nA group. It is small.\n';
  const first = await render('A chunk.\n');
  expect(first.html).toContain('id="t.chunk">A group.</span>');
  expect(first.glossary).toBe('glossary');
  glossary = glossary.replace('small', 'large');
  expect(await render('A chunk.\n')).toEqual(first);
  glossary = glossary.replace('A group.', 'Some modules.');
  expect((await render('A chunk.\n')).html).toContain('id="t.chunk">Some modules.</span>');
});

test('a changed component renders the pages that have it again, and no other', async () => {
  expect(await render('<Clock />\n')).toMatchObject({ html: '<p>c1</p>', hasComponents: true });
  expect(await render('Words.\n')).toMatchObject({ hasComponents: false });
  componentDigest = 'c2';
  expect((await render('<Clock />\n')).html).toBe('<p>c2</p>');
  await render('Words.\n');
  expect(sets).toBe(3);
});

test('a page that is not MDX is a problem of that page, in its own lines, and nothing is thrown', async () => {
  const { html, problems } = await render('Words.\n\nAn open <div> in a text.\n');
  expect(html).toBe('');
  const message = 'Expected a closing tag for `<div>` (3:9-3:14) before the end of `paragraph`';
  const example = 'put code such as `<div>` or `{ a: 1 }` between backticks';
  expect(problems).toEqual([{ line: 3, column: 1, message, example }]);
});

test('a lenient build renders such a page as Markdown, and still reports the problem', async () => {
  const { html, problems } = await render('Words {of a.\n', 'd', true);
  expect(html).toContain('Words {of a.');
  expect(problems[0]?.line).toBe(1);
});

test('a Doc without its file is a fault of the build', () => {
  const helpers = { getNode: () => undefined } as never;
  expect(() => renderDoc(doc('x', 'mdx', 'd') as never, helpers, {} as never)).toThrow(
    'x.mdx: the Doc has no file behind it',
  );
});
