/** The real built site as its files are, whatever builds or serves it. */
import fs from 'node:fs';
import path from 'node:path';
import { site } from '../../../config/site';
import { readHostRules } from '../../../tools/serve/host-rules';

export const siteDir = path.resolve('public');
export const files: ReadonlySet<string> = new Set(
  fs
    .readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`),
);
export const readFile = (file: string): string => fs.readFileSync(path.join(siteDir, file), 'utf8');
export const rules = readHostRules(siteDir);

/** All matches' first groups, without entities. */
export const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) =>
    found
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
export const find = (text: string, pattern: RegExp): string =>
  findAll(text, new RegExp(pattern, `${pattern.flags}g`))[0] ?? '';
/** The path of a URL of this site. */
export const pathOf = (url: string): string => url.replace(site.url, '');

/** A document that Gatsby has rendered. */
export type Page = ReturnType<typeof readPage>;

function readPage(file: string) {
  const pathname = file.replace(/index\.html$/, '');
  const html = readFile(file);
  const markup = html.replace(/<(script|style)\b[^]*?<\/\1>/g, '');
  const name = pathname === '/' ? 'index' : pathname.replace(/^\/|\/$/g, '');
  const data = readFile(`/page-data/${name}/page-data.json`);
  return {
    /** `/concepts/`, or `/404.html`. */
    pathname,
    html,
    /** The document without its scripts and styles. */
    markup,
    /** Its start tags alone: text, which may be code, is in none. */
    tags: (markup.match(/<[a-z](?:"[^"]*"|[^">])*>/g) ?? []).join(''),
    data,
    /** `src-templates-doc-tsx` */
    template: find(data, /"componentChunkName":"component---([\w-]+)"/),
    canonical: pathOf(find(html, /rel="canonical" href="([^"]+)"/)),
    isChinese: pathname.startsWith('/zh/'),
  };
}

const documents = [...files].filter((file) => file.endsWith('.html'));
/** Documents that are no page: of old URLs, and of frames. */
export const bareDocuments = documents.filter((file) => !readFile(file).includes('id="___gatsby"'));
export const pages = documents
  .filter((file) => !bareDocuments.includes(file))
  .map(readPage)
  .sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
export const pageOf = new Map(pages.map((page) => [page.pathname, page]));
/** Pages that a search engine lists; all others are hidden, or name another as their original. */
export const listed = pages.filter(({ canonical, pathname }) => canonical === pathname);

/** Kinds of elements: names with their classes. */
const countKinds = ({ tags }: Page): number =>
  new Set(findAll(tags, /<([a-z][^\s>]*(?:\sclass="[^"]*")?)/g)).size;

/** The page with the most kinds of elements of each template in each language; no long ones. */
export function chooseByTemplate(): Page[] {
  const found = new Map<string, Page>();
  for (const page of pages.filter(({ html, template }) => html.length < 200_000 && !/shell/.test(template))) {
    const key = `${page.template} ${page.isChinese}`;
    const best = found.get(key);
    if (!best || countKinds(page) > countKinds(best)) found.set(key, page);
  }
  return [...found.values()];
}

/** Values by page, for an answer that names the pages that differ. */
export const byPage = <Value>(list: readonly Page[], read: (page: Page) => Value): Record<string, Value> =>
  Object.fromEntries(list.map((page) => [page.pathname, read(page)]));
