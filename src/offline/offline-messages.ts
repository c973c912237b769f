/** What a page may tell the worker. Anything else is not heard. */
export type WorkerMessage =
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
