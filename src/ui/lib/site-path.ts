import { languageOfPath } from '../../config/languages';
import { sections, type Section } from '../../config/sections';

/** The section a path lies in, or null for home, standalone and unknown pages. */
export function sectionOfPath(pathname: string): Section | null {
  const { prefix } = languageOfPath(pathname);
  const name = pathname.slice(prefix.length).split('/')[1];
  return sections.find((section) => section.name === name) ?? null;
}

/** The same path with exactly one slash at its end, as every page's canonical address has it. */
export function withTrailingSlash(pathname: string): string {
  return `${pathname.replace(/\/+$/, '')}/`;
}

/**
 * The same page in another language.
 *
 * @param path a path of the default language, or one that has the prefix already; query and hash are kept
 * @param prefix the language's, '' for the default
 */
export function inLanguage(path: string, prefix: string): string {
  return prefix === '' || path.startsWith(`${prefix}/`) ? path : `${prefix}${path}`;
}

/** The path without its language's prefix: the page's address in the default language. */
export function withoutLanguage(path: string): string {
  return path.slice(languageOfPath(path).prefix.length);
}

/** Whether a link's address is a page of this site: a path, not `//host`, not a file. */
export function isPagePath(href: string): boolean {
  return (
    /^\/(?![/\\])[^?#]*$/.test(href.replace(/[?#].*$/, '')) &&
    !/\.[a-z\d]+$/i.test(href.replace(/[?#].*$/, ''))
  );
}
