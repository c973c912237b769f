import { languageOfPath } from '../config/languages';
import { sections, type Section } from '../config/sections';

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

/** Whether a link's address is a page of this site: a path, not `//host`, not a file. */
export function isPagePath(href: string): boolean {
  return (
    /^\/(?![/\\])[^?#]*$/.test(href.replace(/[?#].*$/, '')) &&
    !/\.[a-z\d]+$/i.test(href.replace(/[?#].*$/, ''))
  );
}
