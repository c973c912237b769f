

/** What the type of an answer must say, by the end of its address; pages end in a slash. */
const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/(\/|\.html)$/, /^text\/html\b/],
  [/\.js$/, /^(text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.json$/, /^application\/([\w.-]+\+)?json\b/],
  [/\.svg$/, /^image\/svg\+xml\b/],
  [/\.(png|jpe?g|gif|webp|avif)$/, /^image\//],
];

/** Files whose name changes with what is in them, so that they never have to be asked for again. */
const HASHED = /[-.][\da-f]{10,}\.(js|css|json)$/;

/** Whether a path's last part carries a hash of the content. */
export function isHashed(pathname: string): boolean {
  return HASHED.test(pathname);
}

/**
 * Whether an answer may be kept: complete, our own, not led elsewhere, and of the type its address promises. Hosts
 * have answered 200 and HTML for a missing script; kept, that would break the site for ever.
 *
 * @param pathname what was asked for
 */
export function isSound(
  pathname: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  if (status !== 200 || redirected) return false;
  const type = headers.get('content-type') ?? '';
  const expected = TYPES.find(([end]) => end.test(pathname))?.[1];
  return expected ? expected.test(type) : !type.startsWith('text/html');
}

/** What a page may tell the worker. Anything else is not heard. */
type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  /** Paths of what the page is made of, loaded before the worker could see it. */
  | { readonly type: 'KEEP'; readonly paths: readonly string[] };

/** How many paths one message may name; more than any page has. */
export const PATHS_LIMIT = 200;

/** One slash, and no second one nor a backslash behind it: those would be another host. */
const PATH = /^\/(?![/\\])/;

/**
 * Reads a message.
 *
 * @param data what was posted, by whomever
 * @returns null for everything that is not exactly one of ours
 */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'KEEP' || !('paths' in data) || !Array.isArray(data.paths)) return null;
  const paths: unknown[] = data.paths;
  const isWellFormed = (path: unknown): path is string => typeof path === 'string' && PATH.test(path);
  return paths.length <= PATHS_LIMIT && paths.every(isWellFormed) ? { type: 'KEEP', paths } : null;
}

/** Names of the caches that pages and the worker share; what is not named so is not ours, or an older worker's. */

/** Followed by a generation's id: the files a version of the site needs whatever page is read. */
export const FILES_PREFIX = 'docs-files-';

/** Pages that were visited, with what belongs to them; the oldest leave first. */
export const VISITED = 'docs-visited';

/** Followed by a language and a section: what the visitor chose to save. */
export const SAVED_PREFIX = 'docs-saved-';

/** Name of the cache in which a section is saved. */
export function savedCacheName(language: string, section: string): string {
  return `${SAVED_PREFIX}${language}-${section}`;
}
