import { site } from '../config/site';
import { readStoredList, writeStored } from '../ui/hooks/storage';
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
 * The pages that were visited last on this device, newest first. Nothing of it is ever sent.
 *
 * @returns pages of this site, each once
 */
export function readVisited(): VisitedPage[] {
  const titles = new Map<string, string>();
  for (const value of readStoredList(site.visitedPagesKey) as (Partial<Record<string, unknown>> | null)[]) {
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
