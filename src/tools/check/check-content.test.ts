import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createTestSites } from 'gatsby-transformer-docs/testing/test-site';
import { docsOptions } from '../../build/plugin-options';
import { checkContent } from './check-content';

const { at, createSite } = createTestSites();
const { knownPaths, reservedPaths } = docsOptions;

/** Checks the first of these files, with the lines below the title; returns its problems as `line:column message`. */
async function check(files: Record<string, readonly string[]>, own: object = {}) {
  const texts: [string, string][] = Object.entries(files).map(([file, lines]) => [
    `en/${file}`,
    ['---', 'title: A page', ...lines].join('\n'),
  ]);
  const { site } = createSite(Object.fromEntries(texts), { knownPaths, reservedPaths, ...own });
  const first = at(`en/${Object.keys(files)[0]}`);
  const problems = await checkContent(site, [first]);
  expect(problems.every(({ file }) => path.resolve(file) === first)).toBe(true);
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

test('front matter, marks, links to pages and to headings of pages that are not checked', async () => {
  const page = [
    ...['group: Nowhere', 'related:', '  - title: Gone', '    url: /guides/gone/', '---', ''],
    '[Rules](/concepts/loaders/#rules), [no heading](/concepts/loaders/#rule),',
    '[no page](/concepts/loader/), [printed](/guides/printable/), [here](#part)',
    ...['', '## Part', '', '# Too high'],
  ];
  const other = ['sort: first', '---', '', '# Not checked', '', '## Rules'];
  expect((await check({ 'guides/a.mdx': page, 'concepts/loaders.mdx': other })).sort()).toEqual([
    '10:1 broken link: there is no page /concepts/loader/',
    expect.stringMatching(/^14:1 heading: expected level 2/),
    '3:8 group: expected one of the groups that src/config/sections.ts has for guides, got "Nowhere"',
    '6:5 related: broken link: there is no page /guides/gone/',
    '9:36 broken link: /concepts/loaders/ has no heading #rule',
  ]);
});

test.each([
  ['guides/b.mdx', ['sort: [', '---', ''], /^\d:\d+ front matter: /],
  ['guides/c.mdx', ['---', '', '{ a: }'], /^5:\d+ text: expected code between/],
  ['index.mdx', ['---', '', 'Words.'], /^1:1 the URL \/ is that of a page of the site itself/],
])('%s that cannot be parsed, or has the URL of a page of the site itself', async (file, lines, message) => {
  expect(await check({ [file]: lines })).toEqual([expect.stringMatching(message)]);
});

test('images, which are read before; a missing one and one without a description are problems', async () => {
  const lines = ['---', '', '![A red square.](./images/a.png)', '', '![A](./images/b.png)'];
  const { site } = createSite({ 'en/guides/d.mdx': ['---', 'title: A page', ...lines].join('\n') });
  fs.mkdirSync(at('en/guides/images'));
  await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).toFile(
    at('en/guides/images/a.png'),
  );
  const problems = await checkContent(site, [at('en/guides/d.mdx')]);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '7 image: expected an image at "./images/b.png", found none that can be read',
  ]);
});
