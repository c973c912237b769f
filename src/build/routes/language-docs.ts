import { defaultLanguage, languages, type Language } from '../../config/languages';
import type { DocSummary } from '../../ui/lib/nav';
import { inLanguage } from '../../ui/lib/site-path';
import type { RouteContext } from './route';

/** Which languages have a page in their own words: their codes, by the page's path without a language's prefix. */
export type WrittenIn = ReadonlyMap<string, readonly string[]>;

/**
 * Finds which languages have each page in their own words.
 *
 * @param docs pages of all languages
 */
export function findLanguages(docs: readonly DocSummary[]): WrittenIn {
  const found = new Map<string, string[]>();
  for (const { code, prefix } of languages) {
    for (const { url, language } of docs) {
      if (language !== code) continue;
      const path = url.slice(prefix.length);
      found.set(path, [...(found.get(path) ?? []), code]);
    }
  }
  return found;
}

/**
 * What a page's context says of its languages.
 *
 * @param language the page's; its words may stand in for missing ones
 * @param writtenIn which languages have each page
 * @returns the path of the page whose words stand in; or all languages that have the page, where there are several
 */
export function languagesOf(
  { url, language: words }: DocSummary,
  language: Language,
  writtenIn: WrittenIn = new Map(),
): Pick<RouteContext, 'canonical' | 'languages'> {
  const path = url.slice(language.prefix.length);
  if (words !== language.code) return { canonical: path };
  const codes = writtenIn.get(path) ?? [];
  return codes.length > 1 ? { languages: codes } : {};
}

/**
 * The pages of one language: its own, and for every page it has not yet the default language's page at the address
 * the translation will have.
 *
 * @param docs pages of all languages
 * @returns pages whose `url` lies in the language; their `language` tells in which their words are
 */
export function buildLanguageDocs(docs: readonly DocSummary[], language: Language): DocSummary[] {
  const own = docs.filter((doc) => doc.language === language.code);
  if (language.code === defaultLanguage.code) return own;
  const urls = new Set(own.map(({ url }) => url));
  const missing = docs
    .filter((doc) => doc.language === defaultLanguage.code)
    .map((doc) => ({ ...doc, url: inLanguage(doc.url, language.prefix) }))
    .filter(({ url }) => !urls.has(url));
  return [...own, ...missing];
}
