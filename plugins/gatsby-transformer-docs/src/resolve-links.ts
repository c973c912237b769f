import { createHash } from 'node:crypto';
import type { NodePluginArgs } from 'gatsby';
import { parseLinkTarget } from './markdown/link-target';
import { type DocNode, isThirdParty } from './nodes';
import type { DocsOptions } from './options';

/** Where the links of a third-party page lead on this site. */
export interface SettledLinks {
  /** The address to use, or null where there is none; see `BodyOptions.thirdParty`. */
  settle: (url: string) => string | null;
  /** Pages whose headings were looked at. */
  targets: DocNode[];
  /** Changes when any link is to be written otherwise. */
  digest: string;
}

type Settings = Pick<DocsOptions, 'siteHosts' | 'knownPaths' | 'redirects'>;

// Whatever may be an address in Markdown; one that is none is never asked for.
const ADDRESS = /(?<=[(<"'\s])(?:https?:\/\/[^\s/)>"']+)?\/[^\s)>"'\]]*/g;

/**
 * Looks up every address of this site in a page that others wrote: old ones lead where their words went, and a place
 * on a page that has no such heading is left out.
 *
 * @param doc the third-party page
 * @param body its Markdown
 * @param getNodesByType Gatsby's, for all pages
 * @param settings of the site
 * @param idsOf the ids on a page of our own
 */
export async function settleLinks(
  doc: Pick<DocNode, 'url'>,
  body: string,
  { getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>,
  { siteHosts, knownPaths, redirects }: Settings,
  idsOf: (doc: DocNode) => Promise<readonly string[]>,
): Promise<SettledLinks> {
  const docs = new Map((getNodesByType('Doc') as DocNode[]).map((page) => [page.url, page]));
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  const known = new Set(knownPaths);
  const ids = new Map<string, readonly string[]>();

  const find = (url: string): { path: string; hash: string } | string | null => {
    const [, written = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
    const target = moved.get(written);
    if (target !== undefined && !target.startsWith('/')) return target;
    const [path = '', newHash] = (target ?? written).split('#');
    if (!docs.has(path) && !known.has(path)) return null;
    return { path, hash: newHash === undefined ? hash : `#${newHash}` };
  };
  const settle = (url: string): string | null => {
    const found = find(url);
    if (found === null || typeof found === 'string') return found;
    const { path, hash } = found;
    if (path === doc.url) return hash === '' ? null : hash;
    return ids.get(path)?.includes(hash.slice(1)) ? `${path}${hash}` : path;
  };

  const addresses = [...body.matchAll(ADDRESS)].flatMap(([address]) => {
    const target = parseLinkTarget(address, siteHosts);
    return target.kind === 'internal' ? [target.url] : [];
  });
  const targets: DocNode[] = [];
  for (const address of new Set(addresses)) {
    const found = find(address);
    if (found === null || typeof found === 'string' || found.hash === '' || ids.has(found.path)) continue;
    const page = docs.get(found.path);
    // Others' pages look at ours, never at each other: no two of them wait for one another.
    if (!page || isThirdParty(page)) continue;
    ids.set(found.path, await idsOf(page));
    targets.push(page);
  }
  const all = addresses.map((address) => [address, settle(address)]);
  return { settle, targets, digest: createHash('md5').update(JSON.stringify(all)).digest('hex') };
}
