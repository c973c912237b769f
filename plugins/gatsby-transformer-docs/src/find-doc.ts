import type { NodePluginArgs } from 'gatsby';
import type { DocNode } from './nodes';

/** Ids of Docs by their addresses; null where there is none. Looking for one costs as much as there are pages. */
const found = new WeakMap<object, Map<string, string | null>>();

/**
 * Finds the page that stands at an address.
 *
 * @param url with its language's prefix
 * @param key an object of this build, such as its options: what was found is kept for it, so that a page that is added
 *   while `gatsby develop` runs is found after a restart
 */
export function findDoc(
  url: string,
  { getNode, getNodesByType }: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>,
  key: object,
): DocNode | undefined {
  const known = found.get(key) ?? new Map<string, string | null>();
  found.set(key, known);
  let id = known.get(url);
  if (id === undefined) {
    id = (getNodesByType('Doc') as DocNode[]).find((page) => page.url === url)?.id ?? null;
    known.set(url, id);
  }
  return id === null ? undefined : (getNode(id) as DocNode | undefined);
}
