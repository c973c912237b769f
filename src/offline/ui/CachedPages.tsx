import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import type { FoundPages } from '../../search/page/use-found-pages';
import { PageLinks } from '../../ui/components/PageLinks/PageLinks';
import { languageOfPath, type Language } from '../../config/languages';
import { site } from '../../config/site';

let isShown = false;

/**
 * Loads an address again once it may be had, while the offline page stands in for it. The page that was asked for is
 * another one: only a full load brings it.
 *
 * @returns ends it
 */
export function createOfflineVisit(reload = (): void => window.location.reload()): () => void {
  // Back here by a link or the history: Gatsby would show the offline page for the rest of the visit.
  if (isShown && navigator.onLine) reload();
  isShown = true;
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
}

/** A page that opens without network. */
interface KeptPage {
  readonly url: string;
  readonly title: string;
}

/** Paths of all pages in all caches. */
async function listKeptPaths(): Promise<string[]> {
  const paths = new Set<string>();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/')) paths.add(pathname);
    }
  }
  return [...paths];
}

async function listKeptPages({ code, prefix }: Language): Promise<readonly KeptPage[]> {
  const response = await fetch(`/nav/${code}/pages.json`);
  const pages = response.ok ? ((await response.json()) as KeptPage[]) : [];
  const titles = new Map(pages.map(({ url, title }) => [url, title]));
  const isReading = (path: string): boolean =>
    languageOfPath(path).code === code && path !== `${prefix}${site.offlinePath}`;
  return (await listKeptPaths())
    .filter(isReading)
    .map((url) => ({ url, title: titles.get(url) ?? (url === `${prefix}/` ? site.name : url) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/**
 * The pages of a language that open without network; looked for in the browser only.
 *
 * @returns null until it is known
 */
export function useKeptPages(language: Language): readonly KeptPage[] | null {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (found: readonly KeptPage[]): void => {
      if (isWanted) setPages(found);
    };
    if (!('caches' in window)) {
      show([]);
      return undefined;
    }
    listKeptPages(language).then(show, (error: unknown) => {
      // Storage that is forbidden or broken keeps no pages.
      console.warn(error);
      show([]);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return pages;
}

interface KeptPagesProps {
  /** `null` until they are known. */
  readonly pages: readonly KeptPage[] | null;
  /** What answers a query, whether it is kept or not; `null` where nothing is asked. */
  readonly found: FoundPages | null;
}

/** A page like the results of the search has: one screen. */
const MOST = 8;

/** Pages that open without network: all of them, or those that answer a query. */
export function KeptPages({ pages, found }: KeptPagesProps) {
  const t = useMessages();
  if (!found) {
    return <PageLinks heading={t('offline.kept')} pages={pages ?? []} note={pages && t('offline.none')} />;
  }
  const kept = new Set(pages?.map(({ url }) => url));
  const own = found.pages.filter(({ url }) => kept.has(url.replace(/#.*/, ''))).slice(0, MOST);
  const notes = {
    idle: null,
    searching: t('search.searching'),
    done: t('offline.noneFound'),
    failed: t('offline.noSearch'),
  };
  return <PageLinks heading={t('offline.found')} pages={own} note={notes[found.status]} />;
}
