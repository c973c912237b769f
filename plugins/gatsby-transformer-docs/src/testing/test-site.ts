import fs from 'node:fs';
import { createTestFolder } from '../../../../src/testing/test-folder';
import { buildFactIndex, type FactIndex } from '../facts/fact-index';
import type { DocsOptions } from '../options';
import { readSite, type Site } from '../site/site';
import type { SitePage, TextPage } from '../site/site-page';

/** A page's file with nothing but a title. */
export const pageOf = (body: string, more = ''): string => `---\ntitle: X\n${more}---\n\n${body}\n`;

/** A site whose files can be changed. */
export interface TestSite {
  readonly site: Site;
  /** What is kept between builds, by key. */
  readonly cache: Map<string, unknown>;
  /** The facts that its pages may show. */
  facts: FactIndex;
  /** Writes, or removes with null, files such as `en/guides/a.mdx`; returns the last one's page. */
  readonly edit: (files: Readonly<Record<string, string | null>>) => SitePage | undefined;
  /** The page with a URL. */
  readonly page: (url: string) => SitePage;
}

/** To be called once in a test file: makes sites of English and Chinese pages, each in place of the one before. */
export function createTestSites() {
  const folder = createTestFolder();
  const sourceOf = (language: string, prefix: string) => ({
    ...{ instance: `content-${language}`, folder: folder.at(language), language, prefix },
    ...{ editBase: `https://example.org/edit/${language}`, labels: {}, components: [] },
  });
  return {
    ...folder,
    createSite(
      files: Readonly<Record<string, string>>,
      own: Partial<DocsOptions> = {},
      texts: readonly TextPage[] = [],
    ): TestSite {
      const options: DocsOptions = {
        ...{ lenient: false, tolerant: false, siteUrl: '', siteHosts: [], knownPaths: ['/'] },
        ...{ reservedPaths: [], redirects: [], datedSection: 'blog', answers: [] },
        sources: [sourceOf('en', ''), sourceOf('zh', '/zh')],
        ...own,
      };
      for (const { folder } of options.sources) fs.rmSync(folder, { recursive: true, force: true });
      for (const [file, text] of Object.entries(files)) folder.write(file, text);
      const cache = new Map<string, unknown>();
      const site = readSite(options, {
        readFacts: () => made.facts,
        texts,
        cache: {
          get: (key) => Promise.resolve(structuredClone(cache.get(key))),
          set: (key, value) => Promise.resolve(cache.set(key, structuredClone(value))),
        },
      });
      const made: TestSite = {
        ...{ site, cache, facts: buildFactIndex(null) },
        edit: (edits) => {
          let page: SitePage | undefined;
          for (const [file, text] of Object.entries(edits)) {
            if (text === null) fs.rmSync(folder.at(file));
            else folder.write(file, text);
            const source = options.sources.find(({ folder: root }) => folder.at(file).startsWith(root))!;
            page = site.update(folder.at(file), source);
          }
          return page;
        },
        page: (url) => site.find(url)!,
      };
      return made;
    },
  };
}
