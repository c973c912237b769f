import { useEffect, useState } from 'react';
import enOffline from '../../i18n/en/offline.json';
import enSearch from '../../i18n/en/search.json';
import { useMessages } from '../../i18n/use-messages';
import type { FoundPages } from '../../search/use-search';
import { PageLinks } from '../../ui/components/PageLinks/PageLinks';
import { whenLoaded } from '../../ui/hooks/when-loaded';
import type { ListedPage } from '../../ui/lib/nearest-pages';
import { languageOfPath, type Language } from '../../config/languages';
import { site } from '../../config/site';

const texts = { ...enOffline, ...enSearch };

let isShown = false;

/**
 * Reloads the document once the browser is online, while the offline page is shown at another page's URL: only a full
 * load brings that page.
 *
 * @returns removes the listener
 */
export function reloadWhenOnline(): () => void {
  const reload = (): void => window.location.reload();
  // Reached again by a link or the history: Gatsby would show the offline page for the rest of the visit.
  if (isShown && navigator.onLine) reload();
  isShown = true;
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
}

async function listCachedPaths(): Promise<string[]> {
  const paths = new Set<string>();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/')) paths.add(pathname);
    }
  }
  return [...paths];
}

async function listCachedPages({ code, prefix }: Language): Promise<readonly ListedPage[]> {
  const response = await fetch(`/nav/${code}/pages.json`);
  const pages = response.ok ? ((await response.json()) as ListedPage[]) : [];
  const titles = new Map(pages.map(({ url, title }) => [url, title]));
  const isPage = (path: string): boolean =>
    languageOfPath(path).code === code && path !== `${prefix}${site.offlinePath}`;
  return (await listCachedPaths())
    .filter(isPage)
    .map((url) => ({ url, title: titles.get(url) ?? (url === `${prefix}/` ? site.name : url) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/**
 * Lists the pages of a language that open offline.
 *
 * @returns null until they are known, and on the server
 */
export function useCachedPages(language: Language): readonly ListedPage[] | null {
  const [pages, setPages] = useState<readonly ListedPage[] | null>(null);
  useEffect(() => {
    if (!('caches' in window)) {
      setPages([]);
      return undefined;
    }
    return whenLoaded(listCachedPages(language), setPages, (error) => {
      // Forbidden or broken storage contains no pages.
      console.warn(error);
      setPages([]);
    });
  }, [language]);
  return pages;
}

interface CachedPagesProps {
  /** `null` until they are known. */
  readonly pages: readonly ListedPage[] | null;
  /** Results of a search, cached or not; `null` without a query. */
  readonly found: FoundPages | null;
}

/** As many results as fit on a screen. */
const RESULTS_LIMIT = 8;

/** Pages that open offline: all of them, or those that a search found. */
export function CachedPages({ pages, found }: CachedPagesProps) {
  const t = useMessages(texts);
  if (!found) {
    return <PageLinks heading={t('offline.kept')} pages={pages ?? []} note={pages && t('offline.none')} />;
  }
  const cached = new Set(pages?.map(({ url }) => url));
  const own = found.pages.filter(({ url }) => cached.has(url.replace(/#.*/, ''))).slice(0, RESULTS_LIMIT);
  const notes = {
    idle: null,
    searching: t('search.searching'),
    done: t('offline.noneFound'),
    failed: t('offline.noSearch'),
  };
  return <PageLinks heading={t('offline.found')} pages={own} note={notes[found.status]} />;
}
