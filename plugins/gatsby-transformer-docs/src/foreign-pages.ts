import { createHash } from 'node:crypto';
import type { Site } from './site/site';

/** The pages that links of another site's writing may lead to. */
export interface ForeignPages {
  /**
   * The URL of the page that a path means; null for none. The root of its site may be a folder above the page's file.
   *
   * @param from path of that file
   */
  readonly find: (path: string, from?: string) => string | null;
  /** Changes with the set of pages. */
  readonly digest: string;
}

/** Numbers that order files, which other generators leave out of URLs: `/01-app/02-routing/` is `/app/routing/`. */
const ORDER = /(?<=\/)\d+[-_.] ?(?=[^/\d])/g;

/** What paths from the root of a repository begin with, besides the names of the folder and of those above it. */
const BASES = ['docs', 'doc', 'src', 'content', 'website', 'site', 'pages', 'latest', 'next', 'en'];

const known = new WeakMap<object, ForeignPages>();

/**
 * Reads the pages of a folder of content.
 *
 * @param folder its absolute path
 */
export function readForeignPages(folder: string, { byUrl }: Pick<Site, 'byUrl'>): ForeignPages {
  const pages = known.get(byUrl) ?? buildForeignPages(folder, [...byUrl.keys()]);
  known.set(byUrl, pages);
  return pages;
}

/** @param urls of all pages */
export function buildForeignPages(folder: string, urls: readonly string[]): ForeignPages {
  const exact = new Set(urls);
  const unordered = new Map<string, string | null>();
  for (const url of urls) {
    const short = url.replace(ORDER, '');
    unordered.set(short, unordered.has(short) ? null : url);
  }
  const names = new Set([...BASES, ...folder.split(/[\\/]/).filter(Boolean)]);
  const findPage = (path: string): string | null =>
    exact.has(path) ? path : (unordered.get(path.replace(ORDER, '')) ?? null);
  return {
    find: (path, from = '') => {
      const parts = from.split('/').slice(0, -1);
      const roots = ['', ...parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`)];
      for (let rest = path; ; rest = rest.slice(rest.indexOf('/', 1))) {
        for (const root of roots) {
          const found = findPage(root + rest);
          if (found !== null) return found;
        }
        const [, base = '', next = ''] = rest.split('/');
        if (next === '' || !names.has(base)) return null;
      }
    },
    digest: createHash('md5')
      .update(JSON.stringify([...urls].sort()))
      .digest('hex'),
  };
}
