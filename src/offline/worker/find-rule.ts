import { isHashed } from '../offline-sound';

/**
 * How a request is answered: `page` and `fresh` from the network first, `hashed` from what is kept first; null means
 * that the worker leaves it to the browser.
 */
export type Rule = 'page' | 'fresh' | 'hashed' | null;

/** Files that keep their name when they change; what belongs to reading, nothing else. */
const FRESH =
  /^\/(boot\.js|manifest\.json|icon\.svg|icons\/.+|page-data\/.+\.json|nav\/.+\.json|offline\/\w+\.json|search\/index\.json|sponsors\/\w+\.json)$/;

/** Copied or bundled pictures of pages. */
const PICTURE = /^\/(static|brand)\//;

/** Asked past the browser's cache on purpose: such requests are not for us to answer. */
const PAST_CACHES = ['no-cache', 'no-store', 'reload', 'only-if-cached'];

/** How a path of our own host is answered when something other than a visit asks for it. */
export function findFileRule(pathname: string): Rule {
  if (isHashed(pathname)) return 'hashed';
  return FRESH.test(pathname) || PICTURE.test(pathname) ? 'fresh' : null;
}

/**
 * How a request is answered.
 *
 * @param origin our own; other hosts' answers are never kept: opaque ones take megabytes each
 */
export function findRule(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>,
  origin: string,
): Rule {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return null;
  if (request.mode === 'navigate') return 'page';
  return PAST_CACHES.includes(request.cache) ? null : findFileRule(url.pathname);
}
