import { languageOfPath } from '../../config/languages';
import { isPagePath } from '../lib/site-path';
import { wellFormedHash } from '../lib/well-formed-hash';

/** Where a link leads within the site. */
export interface LinkedPath {
  readonly pathname: string;
  /** Query and hash. */
  readonly rest: string;
}

/**
 * The page of this site a link leads to without a full load; null for foreign addresses, files, downloads, links
 * that open elsewhere, places on the page that is being read, and pages in another language (its sentences come with a
 * full load).
 */
export function linkedPath(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname'>,
): LinkedPath | null {
  const { origin, pathname, search, hash, target } = link;
  if (origin !== here.origin || target !== '' || link.hasAttribute('download')) return null;
  if (!isPagePath(pathname) || (pathname === here.pathname && hash !== '')) return null;
  if (languageOfPath(pathname) !== languageOfPath(here.pathname)) return null;
  return { pathname, rest: `${search}${wellFormedHash(hash)}` };
}
