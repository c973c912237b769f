import type { HeadingKinds } from '../../docs-core/src/search-file';
import { buildSearchFile, type SearchedDoc, type SearchFile } from './search-file';

/** A language and what stands before its addresses: '' or '/zh'. */
export interface SearchedLanguage {
  readonly code: string;
  readonly prefix: string;
}

/**
 * The files of each language that has pages: its own, and for another one than the first the pages of the first that
 * it lacks. Nobody fetches a page in two languages.
 *
 * @param docs pages of all languages
 * @param languages the first one's pages stand in for missing ones
 * @param kinds see `kindOf`
 * @returns by the languages' codes, own pages first
 */
export function buildLanguageFiles(
  docs: readonly SearchedDoc[],
  languages: readonly SearchedLanguage[],
  kinds: HeadingKinds,
): ReadonlyMap<string, readonly SearchFile[]> {
  const [first] = languages;
  const docsOf = ({ code }: SearchedLanguage): readonly SearchedDoc[] =>
    docs.filter(({ language }) => language === code);
  const files = new Map<string, readonly SearchFile[]>();
  for (const language of languages) {
    const own = docsOf(language);
    if (!first || own.length === 0) continue;
    const written = new Set(own.map(({ url }) => url.slice(language.prefix.length)));
    const missing = docsOf(first).filter(({ url }) => !written.has(url.slice(first.prefix.length)));
    files.set(language.code, [
      buildSearchFile(own, language.code, kinds),
      ...(missing.length === 0
        ? []
        : [buildSearchFile(missing, first.code, kinds, `${language.code}-${first.code}`)]),
    ]);
  }
  return files;
}
