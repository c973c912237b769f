import { createTestSites } from './testing/test-site';
import { buildSourceDigest, readTranslation, findTranslationProblems } from './translation';

const { at, createSite } = createTestSites();
const SOURCE = '---\ntitle: A\n---\n\nWords.\n';
const DIGEST = buildSourceDigest(SOURCE, () => null);

/** The relation of a page to the English pages, and the problems of it. */
function read(url: string, recorded = '') {
  const own = SOURCE.replace('A\n', recorded === '' ? 'A\n' : `A\nsource: '${recorded}'\n`);
  const { site } = createSite({ 'en/a.mdx': SOURCE, [url]: own });
  const page = site.pages.find(({ absolutePath }) => absolutePath === at(url))!;
  const translation = readTranslation(page, site);
  const problems = findTranslationProblems({ file: url, recordedDigest: page.source, translation });
  return { translation, problems };
}

test.each([
  [DIGEST, false],
  ['0123456789', true],
])('a translation of the digest %s is outdated, which is no problem: %s', (recorded, isOutdated) => {
  const { translation, problems } = read('zh/a.mdx', recorded);
  expect(translation).toMatchObject({ isOutdated, source: { page: { url: '/a/' }, digest: DIGEST } });
  expect(problems).toEqual([]);
});

test('for a translation without a digest the problem has the digest', () => {
  const [problem] = read('zh/a.mdx').problems;
  expect(problem).toMatchObject({ file: 'zh/a.mdx', example: `source: '${DIGEST}'` });
  expect(problem?.message).toMatch(/^source: expected the digest of .*a\.mdx/);
});

test('a page of the source language has no source', () => {
  expect(read('en/a.mdx')).toEqual({ translation: null, problems: [] });
  expect(read('en/a.mdx', DIGEST).problems).toMatchObject([
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
