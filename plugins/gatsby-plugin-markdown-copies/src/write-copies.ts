import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from 'docs-core/write-if-changed';
import {
  type CopiesLanguage,
  type CopiesOptions,
  copyPath,
  formatCopy,
  formatEntry,
  formatLlms,
  type FullFile,
  type MarkdownCopy,
  type PageSection,
} from './markdown-copy';
import type { PageData } from './page-data';

/** In bytes; a larger llms-full.txt is not written. */
const FULL_LIMIT = 5_000_000;

/** Number of bodies in memory at once. */
const BATCH = 100;

/** What a run wrote: paths of all files, for the next build, and sizes for the log. */
export type WrittenCopies = {
  files: string[];
  copies: number;
  bytes: number;
  full: FullFile[];
  tooLarge: string[];
};

export type CopiesSite = {
  pages: readonly PageData[];
  /** Reads bodies by the ids of their pages. */
  readBodies: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Absolute path of the built site. */
  publicDir: string;
  /** What the last build wrote. */
  earlierFiles: readonly string[];
};

type Run = { options: CopiesOptions; site: CopiesSite; written: WrittenCopies };

/**
 * Writes the copies of all pages and their lists. Files with the same text are left alone; files that only the last
 * build wrote are removed.
 *
 * @throws {Error} When a body is missing or a file can't be written.
 */
export async function writeCopies(options: CopiesOptions, site: CopiesSite): Promise<WrittenCopies> {
  const written: WrittenCopies = { files: [], copies: 0, bytes: 0, full: [], tooLarge: [] };
  for (const language of options.languages) await writeLanguage(language, { options, site, written });
  const current = new Set(written.files);
  const removed = site.earlierFiles.filter((file) => !current.has(file));
  await Promise.all(removed.map((file) => rm(join(site.publicDir, file), { force: true })));
  return written;
}

async function writeLanguage(language: CopiesLanguage, { options, site, written }: Run): Promise<void> {
  const { siteUrl } = options;
  const sections = sortPages(site.pages, language, options);
  const write = async (path: string, text: string): Promise<void> => {
    written.files.push(path);
    await writeIfChanged(join(site.publicDir, path), text);
  };
  let size = 0;
  let texts: string[] = [];
  for await (const batch of readBatches(sections, language, options, site)) {
    const files = batch.map((page) => ({ path: copyPath(page.url), text: formatCopy(page, siteUrl) }));
    await Promise.all(files.map(({ path, text }) => write(path, text)));
    size += files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    written.copies += files.length;
    // Above the limit llms-full.txt is not written: no need to keep its text in memory.
    texts = size > FULL_LIMIT ? [] : [...texts, ...files.map(({ text }) => text)];
  }
  written.bytes += size;
  const all = texts.join('\n');
  const full = { url: `${language.prefix}/llms-full.txt`, bytes: Buffer.byteLength(all) };
  if (size > FULL_LIMIT) {
    written.tooLarge.push(full.url);
  } else if (texts.length > 0) {
    await write(full.url, all);
    written.full.push(full);
  }
  const llms = formatLlms(language, sections, siteUrl, texts.length > 0 ? full : null);
  await write(`${language.prefix}/llms.txt`, llms);
  // A home page that is no Doc has the list as its copy, also in a language that has no pages yet.
  const home = `${language.prefix}/`;
  if (!site.pages.some(({ url }) => url === home)) await write(copyPath(home), llms);
}

/**
 * Sorts the pages of one language like the site: sections as configured, then other sections, then standalone pages.
 * Only sections with pages are returned.
 */
function sortPages(
  pages: readonly PageData[],
  language: CopiesLanguage,
  { comparePages }: CopiesOptions,
): PageSection[] {
  const { prefix, sections, messages } = language;
  const bySection = new Map<string, PageData[]>(sections.map(({ name }) => [name, []]));
  for (const page of pages.filter((page) => page.language === language.language)) {
    bySection.set(page.section, [...(bySection.get(page.section) ?? []), page]);
  }
  const standalone = bySection.get('') ?? [];
  bySection.delete('');
  return [...bySection, ['', standalone] as const]
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => {
      const url = name === '' ? `${prefix}/` : `${prefix}/${name}/`;
      const title = sections.find((section) => section.name === name)?.title ?? name;
      const sorted = [...found].sort(comparePages);
      return { name, title: name === '' ? messages.standalone : title, url, pages: sorted };
    });
}

/** Pages with their bodies, in order. Index pages that list the pages of their section get that list. */
async function* readBatches(
  sections: readonly PageSection[],
  { language }: CopiesLanguage,
  { datedSection, siteUrl }: CopiesOptions,
  site: CopiesSite,
): AsyncGenerator<MarkdownCopy[]> {
  for (const { name, title, url, pages } of sections) {
    const hasIndex = pages[0]?.url === url;
    const isListed = name !== '' && (name === datedSection || !hasIndex);
    const list = pages
      .filter((page) => page.url !== url)
      .map((page) => formatEntry(siteUrl + page.url, page))
      .join('\n');
    if (isListed && !hasIndex) {
      yield [{ url, title, description: '', language, date: '', updated: '', body: list }];
    }
    for (let start = 0; start < pages.length; start += BATCH) {
      const batch = pages.slice(start, start + BATCH);
      const bodies = await site.readBodies(batch.map(({ id }) => id));
      yield batch.map((page) => {
        const body = bodies.get(page.id);
        if (body === undefined) throw new Error(`${page.url} has no body`);
        const below = isListed && page.url === url ? list : '';
        return { ...page, body: [body, below].filter(Boolean).join('\n\n') };
      });
    }
  }
}
