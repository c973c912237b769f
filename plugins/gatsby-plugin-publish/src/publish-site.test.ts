import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PublishOptions } from './plugin-options';
import { publishSite } from './publish-site';
import type { SiteData } from './site-data';

const options: PublishOptions = {
  siteUrl: 'https://webpack.js.org',
  redirects: [{ from: '/support/', to: '/contribute/#help' }],
  allowedHosts: [],
  feeds: [
    { output: '/blog/feed.xml', section: '/blog/', title: 'Blog', description: 'News', language: 'en' },
  ],
  excludeFromSitemap: ['/vote/'],
  lenient: false,
};
const data: SiteData = {
  pages: [
    '/',
    '/404/',
    '/404.html',
    '/contribute/',
    '/contribute/printable/',
    '/vote/',
    '/blog/a/',
    '/zh/vote/',
  ],
  copies: ['/zh/vote/'],
  docs: [{ url: '/blog/a/', title: 'A', description: 'About.', date: '2020-12-08', updated: '2021-01-02' }],
};
const files = ['robots.txt', 'sitemap.xml', 'blog/feed.xml', 'support/index.html'];

/** A feed without posts. */
const emptyFeed = {
  ...{ output: '/news/feed.xml', section: '/news/' },
  ...{ title: 'News', description: 'News', language: 'en' },
};

let publicDir = '';
const read = (file: string): Promise<string> => readFile(join(publicDir, file), 'utf8');
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(publicDir, file)), { recursive: true });
  await writeFile(join(publicDir, file), text);
};
const publish = (more: Partial<PublishOptions> = {}, earlierRedirectPages: string[] = []) =>
  publishSite({ ...options, ...more }, { data, publicDir, earlierRedirectPages });

beforeEach(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'publish-'));
});
afterEach(() => rm(publicDir, { recursive: true }));

test('writes every file', async () => {
  await expect(publish()).resolves.toEqual({
    warnings: [],
    redirectPages: ['/support/'],
    urls: 3,
    feeds: 1,
  });
  expect(await read('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://webpack.js.org/sitemap.xml\n',
  );
  expect((await read('sitemap.xml')).match(/<loc>.*?<\/loc>(<lastmod>.*?<\/lastmod>)?/g)).toEqual([
    '<loc>https://webpack.js.org/</loc>',
    '<loc>https://webpack.js.org/blog/a/</loc><lastmod>2021-01-02</lastmod>',
    '<loc>https://webpack.js.org/contribute/</loc>',
  ]);
  expect(await read('blog/feed.xml')).toContain('<summary type="html"><![CDATA[About.]]></summary>');
  expect(await read('support/index.html')).toContain('content="0; url=/contribute/#help"');
});

test('a second build touches nothing', async () => {
  await publish();
  await Promise.all(files.map((file) => utimes(join(publicDir, file), 1, 1)));
  await publish({}, ['/support/']);
  const times = await Promise.all(files.map(async (file) => (await stat(join(publicDir, file))).mtimeMs));
  expect(times).toEqual(files.map(() => 1000));
});

test('redirect pages of given-up redirects go, other files stay', async () => {
  await publish({
    redirects: [
      { from: '/old/', to: '/' },
      { from: '/reused/', to: '/' },
    ],
  });
  await put('reused/index.html', 'a real page');
  await publish({}, ['/old/', '/reused/', '/never-there/']);
  expect(existsSync(join(publicDir, 'old/index.html'))).toBe(false);
  expect(await read('reused/index.html')).toBe('a real page');
});

test('all problems at once, and nothing written', async () => {
  await put('tool/index.html', 'copied from static');
  const redirects = [
    { from: '/vote/', to: '/' },
    { from: '/tool/', to: '/' },
    { from: '/a/', to: '/gone/' },
  ];
  await expect(publish({ redirects, feeds: [emptyFeed] })).rejects.toThrow(
    [
      'gatsby-plugin-publish found 4 problems:',
      '  - redirects[0].from: "/vote/" is a page of this site; remove the page or the redirect',
      '  - redirects[1].from: "/tool/" is the file public/tool/index.html; remove the file or the redirect',
      '  - redirects[2].to: "/gone/" is no page of this site; name one that exists, as in "/concepts/"',
      '  - feeds[0]: no page below "/news/" has a date; write one, as in date: 2026-06-25',
    ].join('\n'),
  );
  expect(await read('tool/index.html')).toBe('copied from static');
  expect(existsSync(join(publicDir, 'sitemap.xml'))).toBe(false);
});

test('lenient: gaps in the content are warnings', async () => {
  const redirects = [{ from: '/a/', to: '/gone/' }];
  await expect(publish({ redirects, feeds: [emptyFeed], lenient: true })).resolves.toMatchObject({
    warnings: [
      'redirects[0].to: "/gone/" is no page of this site; name one that exists, as in "/concepts/"',
      'feeds[0]: no page below "/news/" has a date; write one, as in date: 2026-06-25',
    ],
    feeds: 0,
  });
  expect(existsSync(join(publicDir, 'news/feed.xml'))).toBe(false);
});

test('files of the site and other hosts are targets too', async () => {
  await put('tool/index.html', 'copied from static');
  await put('robots.png', '');
  const redirects = [
    { from: '/a/', to: '/tool/' },
    { from: '/b/', to: '/robots.png' },
    { from: '/c/', to: '/blog/feed.xml' },
    { from: '/d/', to: 'https://v4.webpack.js.org/' },
  ];
  await expect(publish({ redirects, allowedHosts: ['v4.webpack.js.org'] })).resolves.toMatchObject({
    warnings: [],
  });
});

test('an empty sitemap is a mistake', async () => {
  await expect(publish({ excludeFromSitemap: ['/*'] })).rejects.toThrow(
    'sitemap.xml would be empty; exclude less, as in excludeFromSitemap: ["/vote/"]',
  );
});
