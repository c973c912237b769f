import { languageOfPath, type Language } from '../../config/languages';
import { sections, type Section } from '../../config/sections';
import type { Translate } from '../../i18n/translate';

/** Value of a `lang` attribute: the text's language, or undefined where it is the page's. */
export function langAttribute(text: string, page: string): string | undefined {
  return text === page ? undefined : text;
}

/** The section a path lies in, or null for home, standalone and unknown pages. */
export function sectionOfPath(pathname: string): Section | null {
  const { prefix } = languageOfPath(pathname);
  const name = pathname.slice(prefix.length).split('/')[1];
  return sections.find((section) => section.name === name) ?? null;
}

/** The path with exactly one slash at its end, as in canonical URLs. */
export function withTrailingSlash(pathname: string): string {
  return `${pathname.replace(/\/+$/, '')}/`;
}

/**
 * The same page in another language.
 *
 * @param path a path of the default language, or one that has the prefix already; with its query and hash
 * @param prefix the language's, '' for the default
 */
export function inLanguage(path: string, prefix: string): string {
  return prefix === '' || path.startsWith(`${prefix}/`) ? path : `${prefix}${path}`;
}

/**
 * The path without its language's prefix. It begins with exactly one slash, whatever the input had: browsers read
 * `//host` and `/\\host` as another site, also when they are left after a prefix is removed.
 *
 * @param pathname a path of this site, without query and hash
 */
export function withoutLanguage(pathname: string): string {
  return `/${pathname.slice(languageOfPath(pathname).prefix.length).replace(/^[\s/\\]+/, '')}`;
}

/** Path of the same page in a language; the path given is without query and hash. */
export function languageLink(pathname: string, { prefix }: Language): string {
  return `${prefix}${withoutLanguage(pathname)}`;
}

/** The links from the home page to the page with this path, without the page itself. */
export function buildBreadcrumbs(path: string, { prefix }: Language, t: Translate) {
  const section = sectionOfPath(path)?.name;
  const root = `${prefix}/${section ?? ''}/`;
  return [
    { title: t('breadcrumbs.home'), href: `${prefix}/` },
    ...(section && root !== path ? [{ title: t(`section.${section}`), href: root }] : []),
  ];
}

/** Whether a link's href is a page of this site: a path, not `//host`, not a file. */
export function isPagePath(href: string): boolean {
  const path = href.replace(/[?#].*$/, '');
  return /^\/(?![/\\])/.test(path) && !/\.[a-z\d]+$/i.test(path);
}

/**
 * Makes a hash decodable. Gatsby decodes every hash, and the whole page fails where that throws, as for `#100%`.
 *
 * @returns the hash, or with each `%` of a malformed one escaped, so that its literal meaning is the same
 */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    // Not percent-encoded: the signs are literal.
    return hash.replaceAll('%', '%25');
  }
}

/**
 * The id that a URL's hash names: without `#`, percent escapes decoded; a malformed escape is unchanged. Used with
 * getElementById, so that ids may begin with a digit.
 */
export function idOfHash(hash: string): string {
  return decodeURIComponent(decodableHash(hash)).replace(/^#/, '');
}
