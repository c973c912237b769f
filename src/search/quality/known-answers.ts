import type { SearchedDoc } from 'gatsby-plugin-doc-search/build-search-file';
import { parseKeyword } from 'docs-core/section-keyword';
import { messageList, messagePages } from '../../config/search';
import { inLanguage } from '../../ui/lib/site-path';
import type { SearchFile } from '../embedded/read-search-file';
import type { Searcher } from '../embedded/searcher';
import { pageOf } from '../search-engine';
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

/** On which of the first pages a pasted message has to be. */
const MOST_MESSAGE_PAGES = 3;

/** Letters of a message that are known before it is printed; with fewer it is no text to search for. */
const MIN_LETTERS = 18;

/**
 * Finds messages of the list that a visitor who pastes them doesn't find: on none of the first pages is their row, nor a
 * section about an error first.
 *
 * @param step 1 for all messages, 2 for every second one
 */
export function findLostMessages(files: readonly SearchFile[], search: Searcher, step: number): string[] {
  const listed = files.flatMap(({ pages }) => pages).filter(({ url }) => url.endsWith(messageList));
  const rows = listed.flatMap(({ url, records }) =>
    records.filter(({ level }) => level > 2).map(({ id, heading }) => ({ url: `${url}#${id}`, heading })),
  );
  return rows
    .filter(({ heading }) => heading.replace(/\{[\w.]+\}|[^a-z]/gi, '').length >= MIN_LETTERS)
    .filter((_, at) => at % step === 0)
    .flatMap(({ url, heading }) => {
      const pasted = `ERROR in ./src/pages/cart.tsx 14:3-40\n${heading.replace(/\{[\w.]+\}/g, 'basket')}`;
      const { results } = search(pasted, { language: 'en' });
      const urls = results.map((result) => result.url);
      const pages = [...new Set(urls.map(pageOf))].slice(0, MOST_MESSAGE_PAGES);
      const isEntry = messagePages.some((page) => page === pageOf(urls[0] ?? ''));
      const isAnswered = isEntry || results[0]?.kind === 'error';
      const isFound = isAnswered || (urls.includes(url) && pages.includes(pageOf(url)));
      return isFound ? [] : [`${url} is not found by its message: ${heading.slice(0, 80)}`];
    });
}
