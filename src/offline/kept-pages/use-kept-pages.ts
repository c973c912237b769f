import { useEffect, useState } from 'react';
import { languageOfPath, type Language } from '../../config/languages';
import { site } from '../../config/site';

/** A page that opens without network. */
export interface KeptPage {
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
