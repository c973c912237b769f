/** What pages and the service worker share: names of caches, what may be cached, messages. */

/** Followed by a version's id: the files that every page of a version needs. */
export const FILES_PREFIX = 'docs-files-';

/** Visited pages with their files. */
export const VISITED_CACHE = 'docs-visited';

/** Followed by a language and a section that the visitor saved. */
export const SAVED_PREFIX = 'docs-saved-';

/** Name of the cache in which a section is saved. */
export function savedCacheName(language: string, section: string): string {
  return `${SAVED_PREFIX}${language}-${section}`;
}

/** The content type that a path's end requires; pages end in a slash. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/(\/|\.html)$/, /^text\/html\b/],
  [/\.js$/, /^(text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.json$/, /^application\/([\w.-]+\+)?json\b/],
  [/\.svg$/, /^image\/svg\+xml\b/],
  [/\.(png|jpe?g|gif|webp|avif)$/, /^image\//],
];

/** Whether a file has a hash of its content in the name, so that it never changes. */
export function isHashed(pathname: string): boolean {
  return /[-.][\da-f]{10,}\.(js|css|json)$/.test(pathname);
}

/**
 * Whether a response may be cached: complete, not redirected, and of the type that its path requires. Hosts have sent
 * HTML with the status 200 for a missing script; cached, that would break the site permanently.
 */
export function isCacheable(
  pathname: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  if (status !== 200 || redirected) return false;
  const type = headers.get('content-type') ?? '';
  const expected = TYPES.find(([end]) => end.test(pathname))?.[1];
  return expected ? expected.test(type) : !type.startsWith('text/html');
}

/** What a page may send to the worker; anything else is ignored. */
type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  /** Paths that the page has loaded without the worker, to be cached. */
  | { readonly type: 'CACHE_PATHS'; readonly paths: readonly string[] };

/** How many paths one message may contain; more than any page has. */
export const PATHS_LIMIT = 200;

/** One slash: a second one, or a backslash, would begin another host's URL. */
const PATH = /^\/(?![/\\])/;

/**
 * Parses a message.
 *
 * @param data posted by any script
 * @returns null for anything but a well-formed message
 */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'CACHE_PATHS' || !('paths' in data) || !Array.isArray(data.paths)) return null;
  const paths: unknown[] = data.paths;
  const isWellFormed = (path: unknown): path is string => typeof path === 'string' && PATH.test(path);
  return paths.length <= PATHS_LIMIT && paths.every(isWellFormed) ? { type: 'CACHE_PATHS', paths } : null;
}
