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

/** The entry of a saved section's cache that completes it: a {@link SavedSection}. No page has this path. */
export const COMPLETE = '/offline/complete';

export interface SavedSection {
  /** The section's, see {@link OfflineSection}. */
  readonly digest: string;
  readonly paths: readonly string[];
}

/**
 * What completes a saved section, from the cache of that section; `undefined` for one that is not complete. An entry
 * that an earlier version of the site wrote (a plain digest), or a damaged one, is an outdated section without known
 * files.
 */
export async function readCompleteEntry(cache: Pick<Cache, 'match'>): Promise<SavedSection | undefined> {
  const response = await cache.match(COMPLETE);
  const entry = (await response?.json().catch(() => ({}))) as Partial<SavedSection> | undefined;
  return entry && { digest: entry.digest ?? '', paths: entry.paths ?? [] };
}

/** A digest of a file's content in its name. */
const HASH = /[-.]([\da-f]{10,})\.(?:js|css|json|html)$/;

/** Whether a file has a digest of its content in the name, so that it never changes. */
export function isHashed(pathname: string): boolean {
  return HASH.test(pathname);
}

/** SHA-256 of a text, in hex. */
export async function digestText(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
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

/** The page that a page's data belong to: `/page-data/concepts/page-data.json`. */
const PAGE_DATA = /^\/page-data\/(.+)\/page-data\.json$/;

/**
 * Whether a text is the whole content of a file: hosts have sent empty, cut and foreign ones. Files that are named by a
 * digest match it, without the digest where the text contains it (webpack's rule); pages are complete and know their own
 * path; page data is that of its page.
 */
export async function isWhole(pathname: string, text: string): Promise<boolean> {
  const hash = HASH.exec(pathname)?.[1];
  if (hash !== undefined) return (await digestText(text.replaceAll(hash, ''))).startsWith(hash);
  if (pathname.endsWith('/'))
    return text.includes(` data-path="${pathname}"`) && text.trimEnd().endsWith('</html>');
  if (!pathname.endsWith('.json')) return text !== '';
  try {
    const data = JSON.parse(text) as { path?: string } | null;
    const page = PAGE_DATA.exec(pathname)?.[1];
    return page === undefined || data?.path?.replace(/^\/|\/$/g, '') === (page === 'index' ? '' : page);
  } catch {
    return false;
  }
}

/**
 * Whether a response may be cached, and has the whole content of its file.
 *
 * @throws TypeError when the rest of it does not arrive, or cannot be read from the disk
 */
export async function isIntact(pathname: string, response: Response): Promise<boolean> {
  return isCacheable(pathname, response) && isWhole(pathname, await response.clone().text());
}

/** What a page may send to the worker; anything else is ignored. */
type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  /** Paths that the page has loaded without the worker, to be cached. */
  | { readonly type: 'CACHE_PATHS'; readonly paths: readonly string[] }
  /** The visitor's connection may be used to fetch the search of a language. */
  | { readonly type: 'CACHE_SEARCH'; readonly language: string };

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
  if (data.type === 'CACHE_SEARCH' && 'language' in data && typeof data.language === 'string')
    return { type: 'CACHE_SEARCH', language: data.language };
  if (data.type !== 'CACHE_PATHS' || !('paths' in data) || !Array.isArray(data.paths)) return null;
  const paths: unknown[] = data.paths;
  const isWellFormed = (path: unknown): path is string => typeof path === 'string' && PATH.test(path);
  return paths.length <= PATHS_LIMIT && paths.every(isWellFormed) ? { type: 'CACHE_PATHS', paths } : null;
}
