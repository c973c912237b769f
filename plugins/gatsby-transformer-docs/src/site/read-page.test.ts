import { createTestSites } from '../testing/test-site';

const { createSite } = createTestSites();

/** Reads a file with this front matter. */
function read(file: string, frontMatter = '') {
  const { site } = createSite({ [file]: `---\ntitle: T\n${frontMatter}---\n\nWords.\n` });
  const [page] = site.pages;
  return page!;
}

test.each([
  ['blog/2020-12-08-roadmap-2021.mdx', '', '2020-12-08', -20201208],
  ['blog/roadmap.mdx', 'date: 2026-06-25\n', '2026-06-25', -20260625],
  ['blog/2020-12-08-a.mdx', 'date: 2021-01-02\n', '2021-01-02', -20210102],
  ['blog/index.mdx', 'sort: -1\n', '', -1],
  ['blog/2020-12-roadmap.mdx', '', '', 9999],
  ['concepts/a.mdx', 'sort: 0\n', '', 0],
  ['concepts/2020-12-08-a.mdx', '', '', 9999],
])('%s with %j has the date %j and is sorted by %d', (file, frontMatter, date, sort) => {
  expect(read(`en/${file}`, frontMatter)).toMatchObject({ date, sort });
});
