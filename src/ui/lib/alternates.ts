import { defaultLanguage, languageOfCode } from '../../config/languages';
import { site } from '../../config/site';
import { inLanguage, withoutLanguage } from './site-path';

/** The same page in a language, for search engines. */
export interface Alternate {
  /** A code of BCP 47, or `x-default` for who speaks none of them. */
  readonly hrefLang: string;
  readonly href: string;
}

/**
 * Where a page stands in each language that has it in its own words. Each of them has to say the same.
 *
 * @param path of the page in any of them
 * @param codes of these languages
 * @returns none for a page in one language alone
 */
export function buildAlternates(path: string, codes: readonly string[]): Alternate[] {
  if (codes.length < 2) return [];
  const plainPath = withoutLanguage(path);
  const alternate = (hrefLang: string, prefix: string): Alternate => ({
    hrefLang,
    href: `${site.url}${inLanguage(plainPath, prefix)}`,
  });
  return [
    ...codes.map((code) => alternate(code, languageOfCode(code).prefix)),
    alternate('x-default', defaultLanguage.prefix),
  ];
}
