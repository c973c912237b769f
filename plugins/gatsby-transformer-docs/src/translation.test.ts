import { createTestFolder } from '../../../src/testing/test-folder';
import { buildSourceDigest, readTranslation, findTranslationProblems } from './translation';

const { at, write } = createTestFolder();
const SOURCE = '---\ntitle: A\n---\n\nWords.\n';
const DIGEST = buildSourceDigest(SOURCE, () => null);

beforeEach(() => write('a.mdx', SOURCE));

const NO_PACKAGE = { name: '' };
const doc = (url: string, language: string, source = '', thirdParty = NO_PACKAGE) =>
  ({ id: url, url, language, source, thirdParty, parent: 'mdx' }) as never;

/** The relation of a Chinese page to these English pages. */
function read(page: never, english: never[]) {
  const nodes: Record<string, unknown> = { mdx: { parent: 'file' }, file: { absolutePath: at('a.mdx') } };
  const helpers = {
    getNodesByType: () => english,
    getNode: (id: string) => nodes[id] ?? english.find((node) => (node as { id: string }).id === id),
  };
  const sources = ['', '/zh'].map((prefix) => ({ language: prefix.slice(1) || 'en', prefix }));
  return readTranslation(page, helpers as never, { sources } as never);
}

const check = (page: never, english: never[]) =>
  findTranslationProblems({
    file: 'content/zh/a.mdx',
    recordedDigest: (page as { source: string }).source,
    translation: read(page, english),
  });

test.each([
  [DIGEST, false],
  ['0123456789', true],
])('a translation of the digest %s is outdated, which is no problem: %s', (recorded, isOutdated) => {
  const english = doc('/a/', 'en');
  const page = doc('/zh/a/', 'zh', recorded);
  expect(read(page, [english])).toMatchObject({ isOutdated, source: { doc: english, digest: DIGEST } });
  expect(check(page, [english])).toEqual([]);
});

test('for a translation without a digest the problem has the digest', () => {
  const [problem] = check(doc('/zh/a/', 'zh'), [doc('/a/', 'en')]);
  expect(problem).toMatchObject({ file: 'content/zh/a.mdx', example: `source: '${DIGEST}'` });
  expect(problem?.message).toMatch(/^source: expected the digest of .*a\.mdx/);
});

test('the source must exist and not be third-party', () => {
  const message = 'translation: there is no page of the same name in the language it is translated from';
  for (const english of [[], [doc('/a/', 'en', '', { name: 'a-loader' })]]) {
    expect(check(doc('/zh/a/', 'zh', DIGEST), english)).toMatchObject([{ message }]);
  }
});

test('a page of the source language has no source', () => {
  expect(read(doc('/a/', 'en'), [])).toBeNull();
  expect(check(doc('/a/', 'en'), [])).toEqual([]);
  expect(check(doc('/a/', 'en', DIGEST), [])).toMatchObject([
    { message: 'source: only a translation has one, and this page is what others translate' },
  ]);
});

const BODY = 'Words.\n\n![d](./x.svg)\n';
const page = ({ title = 'Output', keyword = 'a', related = '/a/', body = BODY }): string =>
  `---\ntitle: ${title}\nkeywords:\n  - ${keyword}\nrelated:\n  - title: A\n    url: ${related}\n---\n\n${body}`;
const digest = (source: string, diagram = '<svg/>') =>
  buildSourceDigest(source, (path) => (path === './x.svg' ? diagram : null));
const before = digest(page({}));

test('the digest is ten hexadecimal digits, the same on every system and with other keywords', () => {
  expect(before).toMatch(/^[\da-f]{10}$/);
  for (const same of [page({}).replaceAll('\n', '\r\n'), `${page({})}\n\n`, page({ keyword: 'b' })])
    expect(digest(same)).toBe(before);
});

test('it changes with everything that is translated, text of diagrams included', () => {
  for (const change of [{ title: 'Path' }, { related: '/b/' }, { body: 'Other words.' }])
    expect(digest(page(change))).not.toBe(before);
  expect(digest(page({}), '<svg><title>T</title></svg>')).not.toBe(before);
});
