import { site } from '../config/site';
import { isPagePath } from '../ui/lib/site-path';

const LONGEST_PATH = 500;

/**
 * The path of a page of this site that an address from outside names: from a hosted service, or from storage that
 * anybody may have written to.
 *
 * @param address complete and of one of the site's hosts, or a path
 * @returns path and anchor; null for anything else: other hosts, `//host`, `/\host`, scripts, files, no text at all
 */
export function localPath(address: unknown): string | null {
  // Browsers overlook spaces and line breaks in an address; nothing of ours has any.
  // eslint-disable-next-line no-control-regex -- see above
  if (typeof address !== 'string' || address.length > LONGEST_PATH || /[\u0000-\u0020\\]/.test(address))
    return null;
  const isComplete = /^https?:\/\//i.test(address);
  if (!isComplete && !isPagePath(address)) return null;
  if (!URL.canParse(address, site.url)) return null;
  const { host, pathname, hash, username, password } = new URL(address, site.url);
  const isOurs = [new URL(site.url).host, ...site.hosts].includes(host);
  if (!isOurs || username !== '' || password !== '' || !isPagePath(pathname)) return null;
  return `${pathname}${hash}`;
}
