import fs from 'node:fs';
import sharp from 'sharp';
import { createTestSites } from 'gatsby-transformer-docs/testing/test-site';
import { docsOptions } from '../../build/plugin-options';
import { checkContent } from './check-content';

const { at, createSite } = createTestSites();
const { knownPaths, reservedPaths } = docsOptions;

/** What is wrong in any page: src/testing/sites/broken-pages.test.ts. */
test('one page: its group, its links to pages that are not checked, and its images, which are read before', async () => {
  const lines = [
    ...['---', 'title: A page', 'group: Nowhere', '---', ''],
    '[Rules](/concepts/loaders/#rules), [no heading](/concepts/loaders/#rule),',
    '[no page](/concepts/loader/), [printed](/guides/printable/), [here](#part)',
    ...['', '## Part', '', '![A red square.](./images/a.png)', '', '![A](./images/b.png)'],
  ];
  const other = ['---', 'title: A page', 'sort: first', '---', '', '# Not checked', '', '## Rules'];
  const { site } = createSite(
    { 'en/guides/a.mdx': lines.join('\n'), 'en/concepts/loaders.mdx': other.join('\n') },
    { knownPaths, reservedPaths },
  );
  fs.mkdirSync(at('en/guides/images'));
  await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).toFile(
    at('en/guides/images/a.png'),
  );
  const problems = await checkContent(site, [at('en/guides/a.mdx')]);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`).sort()).toEqual([
    '13:1 image: expected an image at "./images/b.png", found none that can be read',
    '3:8 group: expected one of the groups that src/config/sections.ts has for guides, got "Nowhere"',
    '6:36 broken link: /concepts/loaders/ has no heading #rule',
    '7:1 broken link: there is no page /concepts/loader/',
  ]);
});
