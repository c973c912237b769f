import type { Heading, Link, Root } from 'mdast';
import type { Context } from '../body/context';
import { parseLinkTarget } from './link-target';
import { replaceChild } from '../body/nodes';
import { walkType } from '../body/walk';

/**
 * Follows links of words that others wrote to this site's pages, where those are now: what leads nowhere becomes its
 * words, since nobody here could mend it.
 *
 * @param context the compile's shared state; nothing happens to words of our own
 * @returns a transformer of a Markdown tree whose headings have their ids
 */
export function settledLinks({ thirdParty, siteHosts }: Context): (tree: Root) => void {
  return (tree) => {
    if (!thirdParty) return;
    const ids = new Set<string>();
    walkType<Heading>(tree, 'heading', ({ data }) => {
      const { id } = (data?.hProperties ?? {}) as { id?: unknown };
      if (typeof id === 'string') ids.add(id);
    });
    walkType<Link>(tree, 'link', (node, index, parent) => {
      const target = parseLinkTarget(node.url, siteHosts);
      if (target.kind !== 'internal') return;
      const url = target.url.startsWith('#') ? target.url : thirdParty.settle(target.url);
      // A link to its own page may name a part that isn't there, too.
      if (url !== null && (!url.startsWith('#') || ids.has(decode(url.slice(1))))) {
        node.url = url;
        return;
      }
      replaceChild(parent, index, node.children);
      return index;
    });
  };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // A stray % is not an escape: the id is what stands there.
    return hash;
  }
}
