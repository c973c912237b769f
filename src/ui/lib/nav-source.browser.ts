import { fetchJson } from './fetch-json';
import type { NavList } from './nav';

const lists = new Map<string, NavList>();

/** A section's list, if it is cached. */
export function readNav(id: string): NavList | null {
  return lists.get(id) ?? null;
}

/**
 * Fetches a section's list.
 *
 * @param id e.g. `en/concepts-0.1a2b3c4d5e`
 */
export async function loadNav(id: string): Promise<NavList> {
  const here = lists.get(id);
  if (here) return here;
  const list = (await fetchJson(`/nav/${id}.json`)) as NavList;
  lists.set(id, list);
  return list;
}
