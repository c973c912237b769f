import { createHash } from 'node:crypto';
import { parseLinkTarget } from './markdown/link-target';
import type { Site } from './site/site';
import { isThirdParty, type SitePage } from './site/site-page';

/** Where the links of a third-party page lead on this site. */
export interface ResolvedLinks {
  /** The URL to use, or null where there is none; see `BodyOptions.thirdParty`. */
  resolve: (url: string) => string | null;
  /** Pages whose headings were looked at. */
  targets: SitePage[];
  /** Changes with the target of any link. */
  digest: string;
}

// Anything that may be a URL in Markdown; false matches are never looked up.
const URL_LIKE = /(?<=[(<"'\s])(?:https?:\/\/[^\s/)>"']+)?\/[^\s)>"'\]]*/g;

/**
 * Resolves every URL of this site in a third-party page: old ones follow redirects, and the hash of a missing heading
 * is left out.
 *
 * @param idsOf returns the ids on a page of our own
 */
export async function resolveLinks(
  { url: own, body }: Pick<SitePage, 'url' | 'body'>,
  { byUrl: pages, options: { siteHosts, knownPaths, redirects } }: Pick<Site, 'byUrl' | 'options'>,
  idsOf: (page: SitePage) => Promise<readonly string[]>,
): Promise<ResolvedLinks> {
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const known = new Set(knownPaths);
  const ids = new Map<string, readonly string[]>();

  const find = (url: string): { path: string; hash: string } | string | null => {
    const [, written = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
    const target = moved.get(written);
    if (target !== undefined && !target.startsWith('/')) return target;
    const [path = '', newHash] = (target ?? written).split('#');
    if (!pages.has(path) && !known.has(path)) return null;
    return { path, hash: newHash === undefined ? hash : `#${newHash}` };
  };
  const resolve = (url: string): string | null => {
    const found = find(url);
    if (found === null || typeof found === 'string') return found;
    const { path, hash } = found;
    if (path === own) return hash === '' ? null : hash;
    return ids.get(path)?.includes(hash.slice(1)) ? `${path}${hash}` : path;
  };

  const urls = [...body.matchAll(URL_LIKE)].flatMap(([url]) => {
    const target = parseLinkTarget(url, siteHosts);
    return target.kind === 'internal' ? [target.url] : [];
  });
  const targets: SitePage[] = [];
  for (const url of new Set(urls)) {
    const found = find(url);
    if (found === null || typeof found === 'string' || found.hash === '' || ids.has(found.path)) continue;
    const page = pages.get(found.path);
    // Third-party pages refer only to the site's own pages: no two of them wait for one another.
    if (!page || isThirdParty(page)) continue;
    ids.set(found.path, await idsOf(page));
    targets.push(page);
  }
  const all = urls.map((url) => [url, resolve(url)]);
  return { resolve, targets, digest: createHash('md5').update(JSON.stringify(all)).digest('hex') };
}
