import type { DocNode } from '../nodes';
import type { DocsOptions } from '../options';
import { OURS } from '../third-party';
import { readGlossary } from './read-glossary';

const doc = (url: string, more: object = {}) =>
  ({
    id: `id ${url}`,
    url,
    title: 'A page',
    section: 'guides',
    language: 'en',
    thirdParty: OURS,
    ...more,
  }) as DocNode;

const PAGE = doc('/guides/tree-shaking/', { title: 'Tree Shaking' });
const DOCS = [doc('/glossary/', { section: '' }), PAGE, doc('/zh/guides/a/', { language: 'zh' })];
const OPTIONS = {
  sources: [
    { language: 'en', prefix: '' },
    { language: 'zh', prefix: '/zh' },
  ],
  datedSection: 'blog',
  glossary: { page: '/glossary/', skip: ['mode', 'zh:x'], limit: 3 },
};

const getNodesByType = jest.fn();
const render = jest.fn();
let sections: object[];

beforeEach(() => {
  sections = [
    { id: 'chunk', title: 'Chunk', level: 3, text: 'A group.', code: '' },
    { id: 'mode', title: 'Mode', level: 3, text: 'A word.', code: '' },
  ];
  getNodesByType.mockReset().mockReturnValue(DOCS);
  render.mockReset().mockImplementation(() => Promise.resolve({ sections }));
});

const read = (page: DocNode, options: object = { ...OPTIONS }) =>
  readGlossary(
    page,
    { getNodesByType, getNode: (id: string) => DOCS.find((node) => node.id === id) },
    options as unknown as DocsOptions,
    render as never,
  );

test('a page gets the entries, and says what it is about', async () => {
  expect(await read(PAGE)).toEqual({
    doc: 'id /glossary/',
    entries: [{ id: 'chunk', title: 'Chunk', definition: 'A group.' }],
    url: '/glossary/',
    about: 'Tree Shaking  guides tree shaking ',
    limit: 3,
    digest: expect.stringMatching(/^[\da-f]{32}$/) as string,
  });
});

test('the digest is of what is defined, not of the rest of the page', async () => {
  const before = await read(PAGE);
  sections.push({ id: '', title: '', level: 1, text: 'Other words.', code: '' });
  expect((await read(PAGE))?.digest).toBe(before?.digest);
  sections[0] = { ...sections[0], text: 'Another group.' };
  expect((await read(PAGE))?.digest).not.toBe(before?.digest);
});

test.each([
  ['the glossary itself', doc('/glossary/', { section: '' })],
  ['a page of the dated section', doc('/blog/a/', { section: 'blog' })],
  ['a page that others wrote', doc('/loaders/a/', { thirdParty: { ...OURS, name: 'a' } })],
  ['a language without a glossary', DOCS[2]!],
])('there is none for %s', async (_, page) => {
  expect(await read(page)).toBeNull();
  expect(render).not.toHaveBeenCalled();
});

test('there is none where it is turned off', async () => {
  expect(await read(PAGE, { ...OPTIONS, glossary: undefined })).toBeNull();
});

test('all pages are looked through once, found or not', async () => {
  const options = { ...OPTIONS };
  await read(PAGE, options);
  await read(PAGE, options);
  await read(DOCS[2]!, options);
  await read(DOCS[2]!, options);
  expect(getNodesByType).toHaveBeenCalledTimes(2);
});
