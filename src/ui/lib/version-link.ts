import { languageOfPath } from '../../config/languages';
import { defaultVersion, version4, type Version } from '../../config/versions';
import { languageLink, withoutLanguage, withTrailingSlash } from './site-path';

/** A page's link in the documentation of a version. */
export interface VersionLink {
  readonly href: string;
  /** Whether it is the same page, not the home page of a version that lacks it. */
  readonly isSamePage: boolean;
}

/** Home, a section's index, a page of a section, or a page outside of sections. */
const PAGE = /^\/(?:([\w-]+)\/(?:([\w-]+)\/)?)?$/;

function isInVersion4(path: string): boolean {
  const match = PAGE.exec(path);
  if (!match) return false;
  const [, section, page] = match;
  if (section === undefined) return true;
  if (version4.sections.includes(section)) return !version4.lacks.some((missing) => missing === path);
  return page === undefined && version4.pages.some((name) => name === section);
}

/**
 * A page's URL in the documentation of a version: the same path on that version's host, in English, or its home
 * page where it lacks the page.
 *
 * @param pathname a path of this site, without query and hash; cannot change the host
 */
export function versionLink(pathname: string, version: Version): VersionLink {
  if (version === defaultVersion) {
    return { href: languageLink(pathname, languageOfPath(pathname)), isSamePage: true };
  }
  const path = withTrailingSlash(withoutLanguage(pathname));
  const isSamePage = isInVersion4(path);
  return { href: `${version4.origin}${isSamePage ? path : '/'}`, isSamePage };
}
