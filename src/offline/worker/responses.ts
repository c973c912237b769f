import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import { VISITED_CACHE, isCacheable, isHashed, isIntact } from '../worker-protocol';
import { filesCacheName, findCached, cacheVisited } from './worker-caches';
import type { FetchEvent, WorkerContext } from './worker-scope';

/**
 * The strategy for a request: `page` and `fresh` are network-first, `hashed` is cache-first; null leaves it to the
 * browser.
 */
type Rule = 'page' | 'fresh' | 'hashed' | null;

/** Files without a hash in their name, as far as reading needs them. */
const FRESH =
  /^\/(boot\.js|manifest\.json|icon\.svg|icons\/.+|page-data\/.+\.json|nav\/.+\.json|offline\/\w+\.json|search\/index\.json|webpack-in-browser\/manifest\.json|sponsors\/\w+\.json|playground\/pages\/.+\.json)$/;

const IMAGE = /^\/(static|brand)\//;

/** Modes of requests that bypass caches on purpose. */
const UNCACHED_MODES = ['no-cache', 'no-store', 'reload', 'only-if-cached'];

/** The strategy for a path of the site that is not requested by a navigation. */
export function findFileRule(pathname: string): Rule {
  if (isHashed(pathname)) return 'hashed';
  return FRESH.test(pathname) || IMAGE.test(pathname) ? 'fresh' : null;
}

/**
 * The strategy for a request.
 *
 * @param origin the site's; responses of other hosts are never cached: opaque ones count as megabytes each
 */
export function findRule(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'headers'>,
  origin: string,
): Rule {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('range')) return null;
  if (request.mode === 'navigate' && !isHashed(url.pathname)) return 'page';
  return UNCACHED_MODES.includes(request.cache) ? null : findFileRule(url.pathname);
}

/** How long the network may take before a cached response is used instead, in milliseconds. */
const NETWORK_TIMEOUT = 3000;

/**
 * The network's response, or the cached one without network, after a server error or a timeout.
 *
 * @param find called only when the cached response is needed
 * @returns null when there is neither
 */
async function networkFirst(
  fetched: Promise<Response>,
  find: () => Promise<Response | undefined>,
): Promise<Response | null> {
  // Being offline is not an error here.
  const network = fetched.catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), NETWORK_TIMEOUT);
  });
  const first = await Promise.race([network, timeout]);
  clearTimeout(timer);
  if (first && first.status < 500) return first;
  return (await find()) ?? network;
}

/** Headers that describe the original transfer. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/** Fetches, and caches what may be cached after the response is used. */
async function fetchAndCache({ scope }: WorkerContext, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const response = await scope.fetch(event.request);
  if (isCacheable(pathname, response)) event.waitUntil(cacheVisited(scope, pathname, response.clone()));
  return response;
}

/** The offline page in the language of the path. */
async function respondOffline(context: WorkerContext, pathname: string): Promise<Response> {
  const { prefix } = languageOfPath(pathname);
  const page = await findCached(context, `${prefix}${site.offlinePath}`, [filesCacheName(context)]);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status: 503, statusText: 'Service Unavailable', headers });
}

/** A page: from the network, else from a cache, whatever the query, else the offline page. */
export async function respondPage(context: WorkerContext, event: FetchEvent): Promise<Response> {
  const { origin, pathname, search } = new URL(event.request.url);
  const first = [VISITED_CACHE, filesCacheName(context)];
  const fetched = fetchAndCache(context, event);
  event.waitUntil(fetched.catch(() => null));
  const response = await networkFirst(fetched, async () => {
    const cached = await findCached(context, pathname, first);
    if (cached || pathname.endsWith('/')) return cached;
    const slashed = await findCached(context, `${pathname}/`, first);
    return slashed && Response.redirect(`${origin}${pathname}/${search}`, 302);
  });
  return response ?? respondOffline(context, pathname);
}

/** A file without a hash in its name: from the network, else from a cache. A version's own files are not cached again. */
export async function respondNetworkFirst(context: WorkerContext, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const isFixed = context.generation.files.includes(pathname);
  const fetched = isFixed ? context.scope.fetch(event.request) : fetchAndCache(context, event);
  event.waitUntil(fetched.catch(() => null));
  const find = () => findCached(context, pathname, [filesCacheName(context), VISITED_CACHE]);
  return (await networkFirst(fetched, find)) ?? Response.error();
}

/** A file named by a hash of its content: from a cache, else from the network. */
export async function respondCacheFirst(context: WorkerContext, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cached = await findCached(context, pathname, [filesCacheName(context), VISITED_CACHE]);
  if (cached) return cached;
  const { scope } = context;
  try {
    const response = await scope.fetch(event.request);
    if (response.status !== 200) return response;
    const isRight = await isIntact(pathname, response).catch(() => false);
    // The host, or the browser's cache, has sent another file: once more, without that cache.
    const result = isRight ? response : await scope.fetch(pathname, { cache: 'reload' });
    event.waitUntil(cacheVisited(scope, pathname, result.clone()));
    return result;
  } catch {
    // Offline: the page reports it.
    return Response.error();
  }
}
