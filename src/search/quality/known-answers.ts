import type { SearchedDoc } from 'gatsby-plugin-doc-search/build-search-file';
import { parseKeyword } from 'docs-core/section-keyword';
import { inLanguage } from '../../ui/lib/site-path';
import type { SearchFile } from '../embedded/read-search-file';
import type { GoldenQuery } from './golden-set';

/** The URLs of all pages and sections in the search files of a language, as results have them. */
function urlsOf(files: readonly SearchFile[], prefix: string): ReadonlySet<string> {
  return new Set(
    files
      .flatMap(({ pages }) => pages)
      .flatMap(({ url, records }) => {
        const page = inLanguage(url, prefix);
        return [page, ...records.map(({ id }) => (id === '' ? page : `${page}#${id}`))];
      }),
  );
}

/**
 * Finds accepted answers that no search can return: a heading has another id, or a page another URL. A query whose only
 * right answer is one of these counts as missed for ever.
 *
 * @param files of the language that the queries are for
 * @param prefix of that language: '' or '/zh'
 * @returns a sentence for each
 */
export function findUnknownAnswers(
  queries: readonly GoldenQuery[],
  files: readonly SearchFile[],
  prefix: string,
): string[] {
  const urls = urlsOf(files, prefix);
  const unknown = queries.flatMap(({ query, answer, also }) =>
    [answer, ...also]
      .filter((url) => !urls.has(url))
      .map((url) => `${JSON.stringify(query.slice(0, 60))}: no page or section ${url}`),
  );
  return [...new Set(unknown)];
}

/** Finds keywords of a section whose id is no heading's: the search takes them for keywords of the whole page. */
export function findLostKeywords(
  docs: readonly Pick<SearchedDoc, 'url' | 'keywords' | 'sections'>[],
): string[] {
  return docs.flatMap(({ url, keywords, sections }) =>
    keywords
      .filter((keyword) => {
        const { id } = parseKeyword(keyword);
        return id !== '' && !sections.some((section) => section.id === id);
      })
      .map((keyword) => `${url}: no section of the keyword ${JSON.stringify(keyword)}`),
  );
}

/** Finds sections whose text no search file has. */
export function findEmptySections(
  docs: readonly Pick<SearchedDoc, 'url' | 'sections'>[],
  files: readonly SearchFile[],
): string[] {
  const texts = new Map(
    files.flatMap(({ pages }) =>
      pages.flatMap(({ url, records }) => records.map(({ id, text }) => [`${url}#${id}`, text] as const)),
    ),
  );
  return docs.flatMap(({ url, sections }) =>
    sections
      .filter(({ id, text }) => text !== '' && !texts.get(`${url}#${id}`))
      .map(({ id }) => `${url}#${id}: its text is in no search file`),
  );
}
