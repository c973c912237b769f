import { site } from '../config/site';
import { readStored, writeStored } from '../ui/hooks/storage';
import { localPath } from './sanitize';

/** A page of the site, as the search box offers it. */
export interface VisitedPage {
  /** Its path, without a hash. */
  readonly url: string;
  readonly title: string;
}

const MAX_VISITED = 6;
const MAX_TITLE_LENGTH = 200;

/**
 * The pages that were visited last on this device, newest first. Nothing of it is ever sent. Storage may contain
 * anything: other versions of the site, other programs.
 *
 * @returns pages of this site, each once
 */
export function readVisited(): VisitedPage[] {
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(site.visitedPagesKey) ?? '[]');
  } catch {
    // Not written by this site, or truncated.
    return [];
  }
  const titles = new Map<string, string>();
  for (const value of (Array.isArray(stored) ? stored : []) as (Partial<Record<string, unknown>> | null)[]) {
    const url = localPath(value?.url);
    const title = typeof value?.title === 'string' ? value.title.trim().slice(0, MAX_TITLE_LENGTH) : '';
    if (url !== null && title !== '' && !titles.has(url)) titles.set(url, title);
  }
  return [...titles].slice(0, MAX_VISITED).map(([url, title]) => ({ url, title }));
}

/** Stores a page as the newest. */
export function addVisited(page: VisitedPage): void {
  const others = readVisited().filter(({ url }) => url !== page.url);
  writeStored(site.visitedPagesKey, JSON.stringify([page, ...others].slice(0, MAX_VISITED)));
}

/** Forgets all pages. */
export function clearVisited(): void {
  writeStored(site.visitedPagesKey, '[]');
}
