import { createHash } from 'node:crypto';
import type { LanguageCode } from '../../config/languages';
import { messages } from '../../i18n/build-messages';
import { buildNavLists, groupBySection, type DocSummary } from './nav-lists';

/** A sidebar's entries as a file, shared by all pages that show them. */
export interface NavFile {
  /** `en/concepts-0.1a2b3c4d5e`, `en/pages`; the file is `/nav/{id}.json`. */
  readonly id: string;
  readonly json: string;
}

export interface NavFiles {
  readonly files: readonly NavFile[];
  /** Id of the file that lists a page, by the page's URL. */
  readonly idOfUrl: ReadonlyMap<string, string>;
}

export function buildNavFiles(docs: readonly DocSummary[], language: LanguageCode, limit: number): NavFiles {
  const { bodies, groups } = messages[language];
  const texts = { overview: bodies.listOverview, groups };
  const files: NavFile[] = [];
  const idOfUrl = new Map<string, string>();
  for (const [section, ordered] of groupBySection(docs)) {
    buildNavLists(ordered, limit, language, texts).forEach((list, index) => {
      const json = JSON.stringify(list);
      const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
      const id = `${language}/${section || 'standalone'}-${index}.${hash}`;
      files.push({ id, json });
      for (const { url } of list.entries) idOfUrl.set(url, id);
    });
  }
  return { files, idOfUrl };
}

/** All pages of a language by name, for the not-found page: the one file with a fixed name. */
export function buildPageList(docs: readonly DocSummary[], language: string): NavFile {
  const pages = docs.map(({ url, title }) => ({ url, title })).sort((a, b) => (a.url < b.url ? -1 : 1));
  return { id: `${language}/pages`, json: JSON.stringify(pages) };
}
