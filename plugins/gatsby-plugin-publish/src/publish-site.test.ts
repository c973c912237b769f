import { statSync, utimesSync } from 'node:fs';
import { createTestFolder } from '../../../src/testing/test-folder';
import { buildRedirectPage, publishSite, type PublishOptions, type SiteData } from './publish-site';

const feed = (section: string) => ({
  ...{ output: `${section}feed.xml`, section, title: 'News', description: 'All', language: 'en' },
});
const options: PublishOptions = {
  siteUrl: 'https://webpack.js.org',
  redirects: [{ from: '/support/', to: '/contribute/#help' }],
  allowedHosts: ['v4.webpack.js.org'],
  feeds: [feed('/blog/')],
  excludeFromSitemap: ['/vote/'],
};
const data: SiteData = {
  allSitePage: {
    nodes: [
      ...['/', '/404/', '/contribute/', '/contribute/printable/', '/vote/', '/blog/a/'].map((path) => ({
        path,
      })),
      { path: '/zh/vote/', pageContext: { canonical: '/vote/' } },
    ],
  },
  allDoc: {
    nodes: [
      { url: '/blog/a/', title: 'A', description: 'About.', date: '2020-12-08', updated: '2021-01-02' },
    ],
  },
};
const files = ['robots.txt', 'sitemap.xml', 'blog/feed.xml', 'support/index.html'];

const { at, read, write, exists } = createTestFolder();
const publish = (more: Partial<PublishOptions> = {}, earlierRedirectPages: string[] = []) =>
  publishSite({ ...options, ...more }, { data, publicDir: at(), earlierRedirectPages });

test('writes every file', async () => {
  await expect(publish()).resolves.toEqual({
    warnings: [],
    redirectPages: ['/support/'],
    urls: 3,
    feeds: 1,
  });
  expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://webpack.js.org/sitemap.xml\n');
  const paths = ['', 'blog/a/', 'contribute/'].map((path) => `https://webpack.js.org/${path}`);
  expect([...read('sitemap.xml').matchAll(/<loc>(.*?)</g)].map(([, url]) => url)).toEqual(paths);
  expect(read('sitemap.xml')).toContain('/blog/a/</loc><lastmod>2021-01-02</lastmod></url>');
  expect(read('blog/feed.xml')).toContain('<summary type="html"><![CDATA[About.]]></summary>');
  expect(read('support/index.html')).toContain('content="0; url=/contribute/#help"');
});

test('a second build touches nothing', async () => {
  await publish();
  for (const file of files) utimesSync(at(file), 1, 1);
  await publish({}, ['/support/']);
  expect(files.map((file) => statSync(at(file)).mtimeMs)).toEqual(files.map(() => 1000));
});

test('redirect pages of given-up redirects go, other files stay', async () => {
  await publish({ redirects: ['/old/', '/reused/'].map((from) => ({ from, to: '/' })) });
  write('reused/index.html', 'a real page');
  await publish({}, ['/old/', '/reused/', '/never-there/']);
  expect(exists('old/index.html')).toBe(false);
  expect(read('reused/index.html')).toBe('a real page');
});

test('all problems at once, and nothing written', async () => {
  write('tool/index.html', 'copied from static');
  const redirects = [
    { from: '/vote/', to: '/' },
    { from: '/tool/', to: '/' },
  ];
  await expect(publish({ redirects })).rejects.toThrow(
    [
      'gatsby-plugin-publish found 2 problems:',
      '  - redirects[0].from: "/vote/" is a page of this site; remove the page or the redirect',
      '  - redirects[1].from: "/tool/" is the file public/tool/index.html; remove the file or the redirect',
    ].join('\n'),
  );
  expect(read('tool/index.html')).toBe('copied from static');
  expect(exists('sitemap.xml')).toBe(false);
});

test('gaps in the content are warnings', async () => {
  const redirects = [{ from: '/a/', to: '/gone/' }];
  await expect(publish({ redirects, feeds: [feed('/news/')] })).resolves.toMatchObject({
    warnings: [
      'redirects[0].to: "/gone/" is no page of this site; name one that exists, as in "/concepts/"',
      'feeds[0]: no page below "/news/" has a date; write one, as in date: 2026-06-25',
    ],
    feeds: 0,
  });
  expect(exists('news/feed.xml')).toBe(false);
});

test('files of the site and other hosts are targets too', async () => {
  write('tool/index.html', 'copied from static');
  write('robots.png', '');
  const targets = ['/tool/', '/robots.png', '/blog/feed.xml', 'https://v4.webpack.js.org/'];
  const redirects = targets.map((to, index) => ({ from: `/a${index}/`, to }));
  await expect(publish({ redirects })).resolves.toMatchObject({ warnings: [] });
});

test('an empty sitemap is a mistake', async () => {
  await expect(publish({ excludeFromSitemap: ['/', '/contribute/', '/blog/a', '/vote/'] })).rejects.toThrow(
    'sitemap.xml would be empty; exclude less, as in excludeFromSitemap: ["/vote/"]',
  );
});

test('a redirect page leads with the hash, and names its target without it as canonical', () => {
  const page = buildRedirectPage({ from: '/a/', to: '/api/cli/?b="&c#init' }, options.siteUrl);
  expect(page).toContain('content="0; url=/api/cli/?b=&quot;&amp;c#init"');
  expect(page).toContain('<link rel="canonical" href="https://webpack.js.org/api/cli/?b=%22&amp;c">');
  expect(page).toContain('<a href="/api/cli/?b=&quot;&amp;c#init">/api/cli/?b=&quot;&amp;c#init</a>');
  const { href } = new URL('https://v4.webpack.js.org/b/');
  expect(buildRedirectPage({ from: '/a/', to: href }, options.siteUrl)).toContain(
    `<link rel="canonical" href="${href}">`,
  );
});
