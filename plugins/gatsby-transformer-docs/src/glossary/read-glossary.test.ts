import { NO_PACKAGE, type SitePage } from '../site/site-page';
import { readGlossary, firstSentence } from './read-glossary';

const doc = (url: string, more: object = {}) =>
  ({
    ...{ id: `id ${url}`, url, title: 'A page', section: 'guides', language: 'en', thirdParty: NO_PACKAGE },
    ...more,
  }) as SitePage;

const PAGE = doc('/guides/tree-shaking/', { title: 'Tree Shaking' });
const CHINESE = doc('/zh/guides/a/', { language: 'zh' });
const DOCS = [doc('/glossary/', { section: '' }), PAGE, CHINESE];
const OPTIONS = {
  sources: ['', '/zh'].map((prefix) => ({ language: prefix.slice(1) || 'en', prefix })),
  datedSection: 'blog',
  glossary: { page: '/glossary/', skip: ['mode', 'zh:x'], limit: 3 },
};

const section = (level: number, title: string, text: string) => ({
  ...{ id: title.toLowerCase(), level, title, text, code: '', since: '', signature: '' },
});
const render = jest.fn();

const SECTIONS = [
  section(1, '', 'An introduction.'),
  section(2, 'C', 'Words under a letter.'),
  section(3, 'Chunk', 'A group of modules. More.'),
  section(4, 'History', 'Long ago.'),
  section(3, 'Mode', 'A word of its own.'),
  section(3, 'Empty', ''),
  // The original of a translated term is not part of it.
  section(3, '依赖图（graph）', '模块以及它们之间的依赖。更多。'),
];

/** Reads the glossary of a page, whose sections these are. */
function read(page: SitePage, options: object = OPTIONS, sections = SECTIONS) {
  render.mockReset().mockResolvedValue({ sections });
  const site = {
    options,
    find: (url: string) => DOCS.find((doc) => doc.url === url),
    sourceOf: ({ language }: SitePage) => OPTIONS.sources.find((source) => source.language === language),
  };
  return readGlossary(page, site as never, render as never);
}

test('headings of level 3 with text below them are entries, except those left out', async () => {
  expect(await read(PAGE)).toEqual({
    page: 'id /glossary/',
    entries: [
      { id: 'chunk', title: 'Chunk', definition: 'A group of modules.' },
      { id: '依赖图（graph）', title: '依赖图', definition: '模块以及它们之间的依赖。' },
    ],
    url: '/glossary/',
    about: 'Tree Shaking  guides tree shaking ',
    limit: 3,
    digest: expect.stringMatching(/^[\da-f]{32}$/) as string,
  });
});

test('the digest is of what is defined, not of the rest of the page', async () => {
  const digest = async (definition: string, rest: string) =>
    (await read(PAGE, OPTIONS, [section(3, 'Chunk', definition), section(1, '', rest)]))?.digest;
  const before = await digest('A group.', 'Words.');
  expect(await digest('A group.', 'Other words.')).toBe(before);
  expect(await digest('Another group.', 'Words.')).not.toBe(before);
});

test.each([
  ['a third-party page', doc('/loaders/a/', { thirdParty: { ...NO_PACKAGE, name: 'a' } }), {}],
  ['a language without a glossary', CHINESE, {}],
  ['a site without one', PAGE, { glossary: undefined }],
])('there is none for %s', async (_, page, options) => {
  expect(await read(page, { ...OPTIONS, ...options })).toBeNull();
  expect(render).not.toHaveBeenCalled();
});

const FITS = `${'a'.repeat(139)}.`;
const FOURS = 'four '.repeat(26);

test.each([
  ['A chunk is a group of modules. It becomes a script.', 'A chunk is a group of modules.'],
  ['Who knows? No one.', 'Who knows?'],
  ['Node.js reads package.json, and ./src/a.js. More.', 'Node.js reads package.json, and ./src/a.js.'],
  [FITS, FITS],
  // A long sentence is cut after a word, without the sign that follows.
  [`${FOURS}ten four, ${'and more '.repeat(9)}end.`, `${FOURS}ten four…`],
])('the first sentence of %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence));
