import { languageOfPath } from '../../config/languages';
import { defaultVersion, version4, type Version } from '../../config/versions';
import { languageLink, withoutLanguage } from './site-path';
import { withTrailingSlash } from './site-path';

/** Where a page stands in the documentation of a version. */
export interface VersionLink {
  readonly href: string;
  /** It is the same page, not the start page that stands in for one the version lacks. */
  readonly isSamePage: boolean;
}

/** The home page, a section's index, a page of a section, a page outside of sections: nothing else is a page. */
const PAGE = /^\/(?:([\w-]+)\/(?:([\w-]+)\/)?)?$/;

function isInVersion4(path: string): boolean {
  const match = PAGE.exec(path);
  if (!match) return false;
  const [, place, page] = match;
  if (place === undefined) return true;
  if (version4.sections.includes(place)) return !version4.lacks.some((missing) => missing === path);
  return page === undefined && version4.pages.some((name) => name === place);
}

/**
 * Where a page stands in a version: at the same path of that version's host, in English, or at its start page where
 * it has no such page.
 *
 * @param pathname a path of this site, without query and hash; never leads to a host of its own making
 */
export function versionLink(pathname: string, version: Version): VersionLink {
  if (version === defaultVersion) {
    return { href: languageLink(pathname, languageOfPath(pathname)), isSamePage: true };
  }
  const path = withTrailingSlash(withoutLanguage(pathname));
  const isSamePage = isInVersion4(path);
  return { href: `${version4.origin}${isSamePage ? path : '/'}`, isSamePage };
}
