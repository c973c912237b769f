import { NO_PACKAGE, type DocNode } from '../nodes';
import type { DocsOptions } from '../options';
import { readGlossary, firstSentence, buildEntries } from './read-glossary';

const doc = (url: string, more: object = {}) =>
  ({
    id: `id ${url}`,
    url,
    title: 'A page',
    section: 'guides',
    language: 'en',
    thirdParty: NO_PACKAGE,
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

test('a page gets the entries and its own terms', async () => {
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
  ['a page that others wrote', doc('/loaders/a/', { thirdParty: { ...NO_PACKAGE, name: 'a' } })],
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

test.each([
  ['A chunk is a group of modules. It becomes a script.', 'A chunk is a group of modules.'],
  ['No full stop', 'No full stop'],
  ['Who knows? Nobody.', 'Who knows?'],
  [
    'Node.js reads package.json, and ./src/index.js too. More.',
    'Node.js reads package.json, and ./src/index.js too.',
  ],
  ['', ''],
])('of %j stays %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

test('a long sentence is cut after a word, without the sign that follows', () => {
  const words = `${'four '.repeat(26)}ten four, ${'and more '.repeat(9)}end.`;
  expect(firstSentence(words)).toBe(`${'four '.repeat(26)}ten four…`);
  expect(firstSentence(words).length).toBeLessThanOrEqual(141);
});

test('what fits is not cut', () => {
  const sentence = `${'a'.repeat(139)}.`;
  expect(firstSentence(sentence)).toBe(sentence);
});

const section = (level: number, title: string, text: string) => ({
  id: title.toLowerCase(),
  level,
  title,
  text,
  code: '',
});

test('headings of level 3 with text below them are entries, except those left out', () => {
  const sections = [
    section(1, '', 'An introduction.'),
    section(2, 'C', 'Words under a letter.'),
    section(3, 'Chunk', 'A group of modules. More.'),
    section(4, 'History', 'Long ago.'),
    section(3, 'Mode', 'A word of its own.'),
    section(3, 'Empty', ''),
  ];
  expect(buildEntries(sections, ['mode'])).toEqual([
    { id: 'chunk', title: 'Chunk', definition: 'A group of modules.' },
  ]);
});

test('a translated term has its original in brackets, which is no part of it', () => {
  const sections = [section(3, '依赖图（dependency graph）', '模块以及它们之间的依赖。更多。')];
  expect(buildEntries(sections, [])).toEqual([
    { id: '依赖图（dependency graph）', title: '依赖图', definition: '模块以及它们之间的依赖。' },
  ]);
});
