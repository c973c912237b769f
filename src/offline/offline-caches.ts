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
