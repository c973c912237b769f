import type { Redirect } from './redirect';
import { splitAddress } from './site-path';

/**
 * @param redirects The author's list.
 * @returns A sentence for each redirect whose old path stood in the list before.
 */
export function findDuplicates(redirects: readonly Redirect[]): string[] {
  const first = new Map<string, number>();
  return redirects.flatMap(({ from }, index) => {
    const key = withSlash(from);
    const seen = first.get(key);
    if (seen === undefined) {
      first.set(key, index);
      return [];
    }
    return [`redirects[${index}].from: "${from}" is already in redirects[${seen}]; keep one of them`];
  });
}

/**
 * Finds redirects that need more than one hop.
 *
 * @param redirects The author's list.
 * @returns A sentence for each chain, with the rule that makes it one hop, and one for each loop.
 */
export function findDetours(redirects: readonly Redirect[]): string[] {
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) if (!targets.has(withSlash(from))) targets.set(withSlash(from), to);
  const told = new Set<string>();

  return redirects.flatMap(({ from, to }, index) => {
    const start = withSlash(from);
    const hops = [start];
    let address = to;
    let path = pathOf(to);
    while (targets.has(path) && !hops.includes(path)) {
      hops.push(path);
      address = targets.get(path) ?? address;
      path = pathOf(address);
    }
    if (path === start) {
      // Each member of a loop finds it anew: tell it once.
      if (hops.some((hop) => told.has(hop))) return [];
      hops.forEach((hop) => told.add(hop));
      const way = [...hops, start].map(quote).join(' → ');
      return [
        `redirects[${index}]: ${way} never ends; let it lead to a page, as in ${example(start, '/contribute/')}`,
      ];
    }
    // A path that leads into a loop is told by the loop.
    if (hops.length === 1 || hops.includes(path)) return [];
    const way = [...hops, address].map(quote).join(' → ');
    return [`redirects[${index}]: ${way} takes ${hops.length} hops; write ${example(start, address)}`];
  });
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Without a leading slash it is another site's address, which no rule of ours can catch. */
function pathOf(address: string): string {
  const { path } = splitAddress(address);
  return path.startsWith('/') ? withSlash(path) : address;
}

function quote(path: string): string {
  return `"${path}"`;
}

function example(from: string, to: string): string {
  return `{ from: "${from}", to: "${to}" }`;
}
