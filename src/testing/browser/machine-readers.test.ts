import { playground } from '../../config/playground';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { languages } from '../../config/languages';
import { site as settings } from '../../config/site';
import {
  settings as testing,
  readBuilt,
  readHtmlPaths,
  readPage,
  readSitemapPaths,
} from './support/site-pages';
import { startSite } from './support/start-site';
import { changeResponses } from './support/page-control';
import { readViolations, recordViolations } from './support/page-records';

const { test } = startSite();

/** The value of the first tag that matches, without entities. */
const find = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const pathOf = (url: string | undefined): string => (url ?? '').replace(settings.url, '');
const canonicalOf = (html: string) => find(html, /rel="canonical" href="([^"]+)"/);
const copyOf = (html: string) => find(html, /rel="alternate" type="text\/markdown" href="([^"]+)"/);
const imageOf = (html: string) => find(html, /property="og:image" content="([^"]+)"/);
const dataOf = (html: string) => find(html, /<script type="application\/ld\+json">([^<]*)<\/script>/);

/** Translated pages; every one of them is in the sitemap. The playground is no text, and has no copy. */
const paths = readSitemapPaths().filter((pathname) => !pathname.endsWith(playground.path));
const english = paths.filter((pathname) => !pathname.startsWith('/zh/'));
/** Pages that are lists in Markdown, and are named for no Doc. */
const homes = languages.map(({ prefix }) => `${prefix}/`);

describe('Markdown copies', () => {
  it.each(paths)('%s names its copy, which links back to it', (pathname) => {
    const html = readPage(pathname);
    expect(pathOf(copyOf(html))).toBe(`${pathname}index.md`);
    const copy = readBuilt(`${pathname}index.md`);
    if (homes.includes(pathname)) return;
    expect(copy).toContain(`\ncanonical: ${settings.url}${pathname}\n`);
    expect(copy).toContain(
      `\ntitle: ${JSON.stringify(find(html, /property="og:title" content="([^"]+)"/))}\n`,
    );
  });

  it('pages that are hidden or not translated have none', () => {
    const others = readHtmlPaths().filter((pathname) => !paths.includes(pathname));
    expect(others.length).toBeGreaterThan(40);
    expect(others.filter((pathname) => copyOf(readPage(pathname)) !== undefined)).toEqual([]);
    expect(
      others.filter((pathname) => fs.existsSync(path.join(testing.siteDir, pathname, 'index.md'))),
    ).toEqual([]);
  });

  it('llms.txt lists every page once, and llms-full.txt contains every copy', () => {
    const listed = [...readBuilt('llms.txt').matchAll(/^- \[.+?\]\((\S+)index\.md\)/gm)].map(([, to]) =>
      pathOf(to),
    );
    const pages = english.filter((pathname) => pathname !== '/');
    expect([...listed].sort()).toEqual([...pages].sort());
    const full = readBuilt('llms-full.txt');
    expect(pages.filter((pathname) => !full.includes(readBuilt(`${pathname}index.md`)))).toEqual([]);
  });

  it('no syntax of this site is left, and every URL is absolute', () => {
    for (const pathname of english) {
      const text = readBuilt(`${pathname}index.md`)
        .replace(/^( *)(`{3,}|~{3,})[^]*?^\1\2$/gm, '')
        .replace(/(`+)[^`]+?\1/g, '');
      expect(text).not.toMatch(/^[TW?]> |<Badge|\]\([/#]|\{\/\*/m);
    }
  });
});

describe('images for link previews', () => {
  it.each(paths)('%s has one of the right size', (pathname) => {
    const html = readPage(pathname);
    expect(imageOf(html)).toMatch(/^https:\/\/webpack\.js\.org\/social\/.+\.png$/);
    const png = fs.readFileSync(path.join(testing.siteDir, pathOf(imageOf(html))));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(50_000);
  });

  it('every other page has one too', () => {
    const missing = readHtmlPaths()
      .map((pathname) => imageOf(readPage(pathname)))
      .filter((image) => image !== undefined)
      .filter((image) => !fs.existsSync(path.join(testing.siteDir, pathOf(image))));
    expect(missing).toEqual([]);
  });
});

describe('structured data', () => {
  it.each(paths)('%s agrees with the page', (pathname) => {
    const html = readPage(pathname);
    const { '@graph': graph } = JSON.parse(dataOf(html) ?? '{}') as { '@graph': Record<string, unknown>[] };
    const trail = graph.find((entry) => entry['@type'] === 'BreadcrumbList') as
      { itemListElement: { item: string }[] } | undefined;
    expect(trail?.itemListElement.at(-1)?.item ?? graph[0]?.url).toBe(canonicalOf(html));
    for (const { item } of trail?.itemListElement ?? []) expect(paths).toContain(pathOf(item));
  });

  /** Opens a page under a policy; what it forbids. */
  async function underPolicy(page: Page, policy: string): Promise<string[] | undefined> {
    await changeResponses(page, '**/concepts/output/', () => ({
      headers: { 'content-security-policy': policy },
    }));
    await recordViolations(page);
    await page.goto('/concepts/output/');
    return readViolations(page);
  }

  const inline = [
    ...readPage('/concepts/output/').matchAll(/<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g),
  ];
  const hashes = inline.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

  test('is data: a policy that allows no inline script but the early one allows it', async ({ page }) => {
    expect(hashes).toHaveLength(1);
    expect(await underPolicy(page, `script-src 'self' ${hashes.join(' ')}`)).toEqual([]);
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  });

  test('and the same policy without that hash forbids the early one alone', async ({ page }) => {
    expect(await underPolicy(page, "script-src 'self'")).toEqual([
      expect.stringMatching(/^enforce script-src-elem inline/),
    ]);
  });

  test('goes with its page', async ({ page, open }) => {
    await open('/concepts/output/');
    await page.locator('main a[href="/concepts/"]').first().click();
    await page.waitForURL('**/concepts/');
    await expect(
      page.waitForSelector('script[type="application/ld+json"]', { state: 'detached' }),
    ).resolves.toBeNull();
  });
});
