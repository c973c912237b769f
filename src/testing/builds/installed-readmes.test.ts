import fs from 'node:fs';
import path from 'node:path';
import {
  packageOrganizations,
  packageReadmeLists,
  packageReadmes,
  retiredPackages,
} from '../../config/package-readmes';
import { redirects } from '../../config/redirects';
import { cleanReadme } from 'gatsby-source-package-readmes/clean-readme';
import { buildFindPage, pageUrl } from 'gatsby-source-package-readmes/package-urls';
import { readPackages } from 'gatsby-source-package-readmes/read-packages';
import { renderMarkdown } from 'gatsby-transformer-docs/render-markdown';

const listed = packageReadmes.map((entry) => ({
  branch: 'main',
  ...entry,
  keywords: entry.keywords.split(', '),
}));
/** Tags of Markdown and of this site's code blocks, tables and asides. */
const KNOWN =
  /^(a|aside|blockquote|br|button|code|del|details|div|em|fieldset|figcaption|figure|h[2-6r]|input|kbd|label|legend|li|ol|p|pre|section|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul|wbr)$/;

const reading = readPackages(process.cwd(), listed, packageReadmeLists);

test.each(packageReadmes.map((entry) => [entry.package]))('the README of %s is a page', async (name) => {
  const { packages, problems } = await reading;
  expect(problems).toEqual([]);
  const found = packages.find(({ listed: entry }) => entry.package === name)!;
  const { repository, version, readme } = found;
  const url = pageUrl(found.listed.path);
  const pages = [
    ...packages.map(({ listed: { package: name, path }, repository }) => ({
      name,
      url: pageUrl(path),
      repository,
    })),
    ...retiredPackages.map(({ package: name, url }) => ({ name, url })),
  ];
  const findPage = buildFindPage(pages, packageOrganizations);
  const markdown = cleanReadme(readme, { repository, tag: `v${version}`, url, findPage });
  const body = renderMarkdown(markdown, {
    format: 'md',
    tolerant: true,
    siteHosts: ['webpack.js.org'],
    url: `https://webpack.js.org${url}`,
    thirdParty: { resolve: (url) => url },
  });
  expect(body.text.length).toBeGreaterThan(500);
  expect(body.anchors.length).toBeGreaterThan(2);
  const tags = [...body.html.matchAll(/<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)>/g)];
  expect(tags.filter(([, tag = '']) => !KNOWN.test(tag))).toEqual([]);
  const attributes = tags.flatMap(([, , written = '']) => [...written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]);
  // Tabs of package managers are the only fields, and named by us.
  const isForbidden = ([, key = '', value = '']: RegExpMatchArray) =>
    /^(on\w+|style|src|srcset)$/.test(key) || (key === 'name' && !/^pm-\d+$/.test(value));
  expect(attributes.filter(isForbidden)).toEqual([]);
  const targets = attributes.flatMap(([, key, value = '']) => (key === 'href' ? [value] : []));
  const isWrong = (target: string): boolean =>
    !/^(https?:|mailto:|#|\/[^/\\])/.test(target) || /shields\.io|badge\.svg|packagephobia/.test(target);
  expect(targets.filter(isWrong)).toEqual([]);
  // Levels of headings skip nothing.
  const levels = [...body.html.matchAll(/<h(\d) /g)].map(([, level]) => Number(level));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
});

test('the list has exactly the packages that pages need', () => {
  for (const { path: file, title, description, keywords } of packageReadmes) {
    expect(file).toMatch(/^(loaders|plugins)\/_[\w-]+\.md$/);
    expect(title).toMatch(file.startsWith('loaders/') ? /^[a-z-]+-loader$/ : /^[A-Z]\w+Plugin$/);
    expect(description).toMatch(/^[A-Z].{59,159}\.$/);
    expect(keywords.split(', ').length).toBeGreaterThanOrEqual(4);
    expect(redirects.map(({ from }) => from)).not.toContain(pageUrl(file));
  }
});

test('of every retired package there is a page of ours', () => {
  for (const { package: name, url } of retiredPackages) {
    const [page = '', hash] = url.split('#');
    const file = path.join('content', 'en', `${page.replace(/^\/|\/$/g, '')}.mdx`);
    const text = fs.readFileSync(file, 'utf8');
    if (hash !== undefined) expect(text).toContain(`\n## ${name}\n`);
    expect(redirects.map(({ from }) => from)).not.toContain(page);
  }
});
