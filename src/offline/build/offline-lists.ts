import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { languages, type Language } from '../../config/languages';
import { packedWebpackFolder, playground } from '../../config/playground';
import { sections } from '../../config/sections';
import { listFiles } from 'docs-core/list-files';
import { listPlaygroundScripts } from '../../build/site-version';
import { sectionOfPath, withoutLanguage } from '../../ui/lib/site-path';
import { pageSamplesPath } from 'docs-core/page-samples';
import { offlineListPath, type OfflineFile, type OfflineList, type OfflineSection } from '../offline-list';

/**
 * The site's own images and the styles of components in a page's HTML, except the fallbacks of raster images: every
 * supported browser shows AVIF. Quotes aren't escaped in texts, where a tag begins with `&lt;` or `&#x3C;`.
 */
const IMAGES =
  /<[a-z](?:[^<>"]|"[^"]*")*?\s(?:(?:src|data)="(?=\/(?:static(?!\/images\/)|brand)\/)|href="(?=\/static\/mdx\/))([^"?#]+)"/g;
/** Of a raster image all widths: which of them is shown depends on the window. */
const AVIF_FILES = /<source type="image\/avif" srcset="([^"]+)"/g;

/** Paths of the images and styles that are saved with a page. */
export function listImages(html: string): string[] {
  const widths = [...html.matchAll(AVIF_FILES)].flatMap(([, list = '']) => list.split(', '));
  return [
    ...[...html.matchAll(IMAGES)].map(([, path = '']) => path),
    ...widths.map((width) => width.split(' ')[0] ?? ''),
  ];
}

interface PageData {
  readonly result?: {
    readonly data?: { readonly doc?: { readonly body?: string } | null };
    readonly pageContext?: {
      readonly nav?: string;
      readonly resultFrame?: Readonly<Record<string, string>>;
      readonly examples?: readonly { readonly result: string }[];
    };
  };
}

const dataPathOf = (url: string): string => `/page-data${url}page-data.json`;

async function readPageData(folder: string, url: string): Promise<NonNullable<PageData['result']>> {
  const json = await fs.readFile(path.join(folder, dataPathOf(url)), 'utf8');
  return (JSON.parse(json) as PageData).result ?? {};
}

/** Path of what the playground builds of a page; one that isn't translated has the original's. */
export function listSamples(folder: string, url: string, html: string): string[] {
  if (!/ data-(?:try|download)=/.test(html)) return [];
  const own = pageSamplesPath(url);
  return [existsSync(path.join(folder, own)) ? own : pageSamplesPath(withoutLanguage(url))];
}

/** Paths of all files that a page needs, itself first. */
async function listPageFiles(folder: string, url: string): Promise<string[]> {
  const html = await fs.readFile(path.join(folder, url, 'index.html'), 'utf8');
  const { data, pageContext } = await readPageData(folder, url);
  const body = data?.doc?.body ?? '';
  const nav = pageContext?.nav ?? '';
  return [
    url,
    dataPathOf(url),
    ...(body === '' ? [] : [`/doc/${body}.js`]),
    ...(nav === '' ? [] : [`/nav/${nav}.json`]),
    ...listSamples(folder, url, html),
    ...listImages(html),
  ];
}

/** A section with the sizes of its files and a digest of their content. */
async function describe(folder: string, name: string, paths: readonly string[]): Promise<OfflineSection> {
  const hash = createHash('sha256');
  const files: OfflineFile[] = [];
  for (const file of paths) {
    const content = await fs.readFile(path.join(folder, file.endsWith('/') ? `${file}index.html` : file));
    hash.update(`${file}\n`).update(content);
    files.push({ path: file, bytes: content.length });
  }
  return { name, digest: hash.digest('hex').slice(0, 12), files };
}

/** The playground's page and scripts, with the packed webpack and the frame that runs bundles. */
async function listPlaygroundFiles(folder: string, page: string): Promise<string[]> {
  const { pageContext } = await readPageData(folder, page);
  const packed = listFiles(path.join(folder, packedWebpackFolder)).filter((name) =>
    /\.(?:js|json|html)$/.test(name),
  );
  return [
    ...(await listPageFiles(folder, page)),
    ...(await listPlaygroundScripts(folder)).map((name) => `/${name}`),
    ...packed.map((name) => packedWebpackFolder + name),
    ...Object.values(pageContext?.resultFrame ?? {}),
    ...(pageContext?.examples ?? []).map(({ result }) => result),
  ];
}

/**
 * Lists the files that saving each section of a language stores.
 *
 * @throws Error when a listed page was not built
 */
async function buildOfflineList(folder: string, { code, prefix }: Language): Promise<OfflineList> {
  const listed = await fs.readFile(path.join(folder, 'nav', code, 'pages.json'), 'utf8');
  const urls = (JSON.parse(listed) as { url: string }[]).map(({ url }) => url);
  const nameOf = (url: string): string => sectionOfPath(url)?.name ?? '';
  const list: OfflineSection[] = [];
  for (const name of [...sections.map((section) => section.name), '']) {
    const own = urls.filter((url) => nameOf(url) === name);
    const files = new Set((await Promise.all(own.map((url) => listPageFiles(folder, url)))).flat());
    if (files.size > 0) list.push(await describe(folder, name, [...files]));
  }
  const page = `${prefix}${playground.path}`;
  if (existsSync(path.join(folder, page)))
    list.push(await describe(folder, 'playground', await listPlaygroundFiles(folder, page)));
  return list;
}

/** Writes every language's list into the built site. */
export async function writeOfflineLists(folder: string): Promise<void> {
  for (const language of languages) {
    const file = path.join(folder, offlineListPath(language.code));
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, JSON.stringify(await buildOfflineList(folder, language)));
  }
}
