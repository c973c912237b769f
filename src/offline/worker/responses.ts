import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import { VISITED, isSound, isHashed } from '../worker-protocol';
import { filesCacheName, findKept, keepVisited } from './worker-caches';
import type { FetchEvent, WorkerContext } from './worker-scope';

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

/** How long the network may take before what is kept is shown instead, in milliseconds. */
const PATIENCE = 3000;

/**
 * The network's answer, or the kept one when there is no network, the host is in trouble, or it takes too long.
 *
 * @param asked the network's answer, on its way
 * @param findKept looks for the kept one; asked only when it is needed
 * @returns null when there is neither
 */
async function networkFirst(
  asked: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
  patience = PATIENCE,
): Promise<Response | null> {
  // No network is no error here.
  const network = asked.catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), patience);
  });
  const first = await Promise.race([network, tooLate]);
  clearTimeout(timer);
  if (first && first.status < 500) return first;
  return (await findKept()) ?? network;
}

/** Headers that speak of how the page was sent the first time. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/** Fetches, and keeps what may be kept; the visitor does not wait for the keeping. */
async function fetchAndKeep({ scope }: WorkerContext, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const answer = await scope.fetch(event.request);
  if (isSound(pathname, answer)) event.waitUntil(keepVisited(scope, pathname, answer.clone()));
  return answer;
}

/** Our page that says what still works, in the language of the address. */
async function answerOffline(context: WorkerContext, pathname: string): Promise<Response> {
  const { prefix } = languageOfPath(pathname);
  const page = await findKept(context, `${prefix}${site.offlinePath}`, [filesCacheName(context)]);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of OF_TRANSPORT) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status: 503, statusText: 'Service Unavailable', headers });
}

/**
 * A page: from the network, else as it was kept, whatever the query; else the one that says that it is not to be had.
 */
export async function answerPage(context: WorkerContext, event: FetchEvent): Promise<Response> {
  const { origin, pathname, search } = new URL(event.request.url);
  const first = [VISITED, filesCacheName(context)];
  const asked = fetchAndKeep(context, event);
  event.waitUntil(asked.catch(() => null));
  const answer = await networkFirst(asked, async () => {
    const kept = await findKept(context, pathname, first);
    if (kept || pathname.endsWith('/')) return kept;
    const slashed = await findKept(context, `${pathname}/`, first);
    return slashed && Response.redirect(`${origin}${pathname}/${search}`, 302);
  });
  return answer ?? answerOffline(context, pathname);
}

/** A file that keeps its name: from the network, else as it was kept. Those of a generation stay as it had them. */
export async function answerFresh(context: WorkerContext, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const isFixed = context.generation.files.includes(pathname);
  const asked = isFixed ? context.scope.fetch(event.request) : fetchAndKeep(context, event);
  event.waitUntil(asked.catch(() => null));
  const find = () => findKept(context, pathname, [filesCacheName(context), VISITED]);
  return (await networkFirst(asked, find)) ?? Response.error();
}

/** A file named by its content: as it was kept, else from the network. */
export async function answerHashed(context: WorkerContext, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = await findKept(context, pathname, [filesCacheName(context), VISITED]);
  if (kept) return kept;
  try {
    const answer = await fetchAndKeep(context, event);
    if (answer.status !== 200 || isSound(pathname, answer)) return answer;
    // The host, or the browser's cache, took something else for it: once more, past that cache.
    const again = await context.scope.fetch(pathname, { cache: 'reload' });
    if (isSound(pathname, again)) event.waitUntil(keepVisited(context.scope, pathname, again.clone()));
    return again;
  } catch {
    // No network: the page tells.
    return Response.error();
  }
}
