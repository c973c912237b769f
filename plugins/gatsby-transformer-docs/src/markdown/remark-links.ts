import type { Link, Root } from 'mdast';
import { startOf, type Context, type Place } from '../body/context';
import { parseLinkTarget } from './link-target';
import { localizeAddress } from '../translations/localize-address';
import { replaceChild } from '../body/nodes';
import { walkType } from '../body/walk';

/**
 * Checks links, marks external ones, and collects internal ones for the check across pages.
 *
 * @param context the compile's shared state
 * @returns a transformer of a Markdown tree; afterwards a link that may not be is its words
 */
export function links(context: Context): (tree: Root) => void {
  return (tree) => {
    walkType<Link>(tree, 'link', (node, index, parent) => {
      // Addresses that GFM finds in a text don't know where they stand.
      const place = node.position ? node : parent;
      if (applyTarget(context, node, place)) return;
      replaceChild(parent, index, node.children);
      return index;
    });
  };
}

/** Writes the link's target; false if the link has to go. */
function applyTarget(context: Context, node: Link, place: Place): boolean {
  const target = parseLinkTarget(node.url, context.siteHosts);
  if (target.kind === 'forbidden') {
    context.report(place, message(node.url), '[getting started](/guides/getting-started/)');
    return false;
  }
  if (target.kind === 'relative') {
    context.reportStrict(place, message(node.url), '[getting started](/guides/getting-started/)');
    if (target.url === '') return false;
  }
  node.url = localizeAddress(target.url, target.kind === 'internal' ? (context.prefix ?? '') : '');
  if (target.kind === 'internal') context.body.links.push({ url: target.url, ...startOf(place) });
  if (target.kind === 'external') {
    node.data = {
      ...node.data,
      hProperties: { className: ['external'], rel: ['noopener', 'noreferrer'] },
    };
  }
  return true;
}

function message(url: string): string {
  return `link: expected https:, mailto:, a path from the root or #id, got "${url}"`;
}
