import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatLlms, type FullFile } from './llms-text';
import { orderPages, type TwinSection } from './page-order';
import type { TwinLanguage, TwinsOptions } from './plugin-options';
import type { TwinPage } from './twin-data';
import { formatEntry, formatTwin, twinPath, type Twin } from './twin-text';
import { writeIfChanged } from '../../docs-core/src/write-if-changed';

/** How many bodies are held and written at once. */
const PORTION = 100;

/** What one run wrote: paths of all files, for the next build, and sizes for the log. */
export type CreatedTwins = {
  files: string[];
  twins: number;
  bytes: number;
  full: FullFile[];
  tooLarge: string[];
};

/** Where a run finds bodies and puts files. */
export type TwinSite = {
  pages: readonly TwinPage[];
  /** Bodies by the pages' ids. */
  readBodies: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Absolute path of the built site. */
  publicDir: string;
  /** What the last build wrote. */
  earlierFiles: readonly string[];
};

/**
 * Writes the twins of all pages and the lists of them, a portion of bodies at a time. What the last build wrote and
 * this one didn't is removed; a file whose text is the same is left alone.
 *
 * @throws {Error} When a body is missing, or a file can't be written.
 */
export async function createTwins(options: TwinsOptions, site: TwinSite): Promise<CreatedTwins> {
  const created: CreatedTwins = { files: [], twins: 0, bytes: 0, full: [], tooLarge: [] };
  for (const language of options.languages) {
    const sections = orderPages(site.pages, language);
    await createLanguage(language, sections, { options, site, created });
  }
  const kept = new Set(created.files);
  await Promise.all(
    site.earlierFiles
      .filter((file) => !kept.has(file))
      .map((file) => rm(join(site.publicDir, file), { force: true })),
  );
  return created;
}

type Run = { options: TwinsOptions; site: TwinSite; created: CreatedTwins };

async function createLanguage(language: TwinLanguage, sections: TwinSection[], run: Run): Promise<void> {
  const { options, site, created } = run;
  const write = async (path: string, text: string): Promise<void> => {
    created.files.push(path);
    await writeIfChanged(join(site.publicDir, path), text);
  };
  let size = 0;
  let texts: string[] = [];
  for await (const twins of portions(sections, language, run)) {
    const written = twins.map((twin) => ({
      path: twinPath(twin.url),
      text: formatTwin(twin, options.siteUrl),
    }));
    await Promise.all(written.map(({ path, text }) => write(path, text)));
    size += written.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    created.twins += written.length;
    // Above the limit there will be no such file: nothing of it is held any longer.
    texts = size > options.fullLimit ? [] : [...texts, ...written.map(({ text }) => text)];
  }
  created.bytes += size;
  const all = texts.join('\n');
  const full = { url: `${language.prefix}/llms-full.txt`, bytes: Buffer.byteLength(all) };
  if (size > options.fullLimit) {
    created.tooLarge.push(full.url);
  } else if (texts.length > 0) {
    await write(full.url, all);
    created.full.push(full);
  }
  const llms = formatLlms(language, sections, {
    siteUrl: options.siteUrl,
    full: texts.length > 0 ? full : null,
  });
  await write(`${language.prefix}/llms.txt`, llms);
  // The home page's twin, unless the home page has a Doc of its own. A new language has it before it has pages.
  const home = `${language.prefix}/`;
  if (!site.pages.some(({ url }) => url === home)) await write(twinPath(home), llms);
}

/** All twins of a language in order, some at a time. */
async function* portions(
  sections: readonly TwinSection[],
  { language }: TwinLanguage,
  { options, site }: Run,
): AsyncGenerator<Twin[]> {
  for (const { name, title, url, pages } of sections) {
    const isListed = name !== '' && (name === options.datedSection || pages[0]?.url !== url);
    const entries = pages
      .filter((page) => page.url !== url)
      .map((page) => formatEntry(options.siteUrl + page.url, page));
    if (isListed && pages[0]?.url !== url) {
      yield [{ url, title, description: '', language, date: '', updated: '', body: entries.join('\n') }];
    }
    for (let start = 0; start < pages.length; start += PORTION) {
      const portion = pages.slice(start, start + PORTION);
      const bodies = await site.readBodies(portion.map(({ id }) => id));
      yield portion.map((page) => {
        const body = bodies.get(page.id);
        if (body === undefined) throw new Error(`gatsby-plugin-page-twins: ${page.url} has no body`);
        const list = isListed && page.url === url ? entries.join('\n') : '';
        return { ...page, body: [body, list].filter(Boolean).join('\n\n') };
      });
    }
  }
}
