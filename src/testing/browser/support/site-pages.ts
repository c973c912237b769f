import fs from 'node:fs';
import path from 'node:path';
import { languageOfPath } from '../../../config/languages';
import { site } from '../../../config/site';

/** Settings of the browser tests, from environment variables. */
export const settings = {
  /** The miniature site, unless another one is chosen. */
  siteDir: path.resolve(process.env.SITE_DIR ?? '.tmp/mini/public'),
  /** Where the screenshot of a failed test's page is put. */
  screenshots: path.resolve('.tmp', 'screenshots'),
} as const;

/** The window of a desk and of a phone, in CSS pixels. */
export const desk = { width: 1280, height: 800 } as const;
export const phone = { width: 390, height: 844 } as const;

/** The options of a visitor whose browser lets pages use the clipboard. */
export const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

export function readBuilt(file: string, dir: string = settings.siteDir): string {
  return fs.readFileSync(path.join(dir, file), 'utf8');
}

export function readSitemapPaths(dir?: string): string[] {
  return [...readBuilt('sitemap.xml', dir).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace(site.url, ''),
  );
}

export function readPage(pathname: string, dir?: string): string {
  return readBuilt(path.join(pathname, 'index.html'), dir);
}

export function readPrintablePaths(dir: string = settings.siteDir): string[] {
  return readHtmlPaths(dir).filter((pathname) => pathname.endsWith('/printable/'));
}

/** One page of each template in each language. */
export function readTemplatePaths(dir: string = settings.siteDir): string[] {
  const found = new Map<string, string>();
  for (const pathname of readHtmlPaths(dir)) {
    const data = path.join('page-data', pathname === '/' ? 'index' : pathname, 'page-data.json');
    if (!fs.existsSync(path.join(dir, data))) continue;
    const { componentChunkName } = JSON.parse(readBuilt(data, dir)) as { componentChunkName: string };
    if (componentChunkName.includes('shell')) continue;
    found.set(`${componentChunkName} ${languageOfPath(pathname).code}`, pathname);
  }
  return [...found.values()];
}

/** Paths of all `index.html` files, redirect pages included. */
export const readHtmlPaths = (dir: string = settings.siteDir): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
