import { defaultLanguage, type Language } from '../config/languages';
import type { DocSummary } from '../lib/nav';
import { inLanguage } from '../lib/site-path';

/**
 * What a page's context says of its words' own page.
 *
 * @returns nothing for a page in its own language
 */
export function canonicalOf(
  { url, language: words }: DocSummary,
  language: Language,
): { canonical?: string } {
  return words === language.code ? {} : { canonical: url.slice(language.prefix.length) };
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
