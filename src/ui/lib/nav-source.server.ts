/** The server's side of `#nav-source`. */
import type { NavList } from './nav';

const fs = process.getBuiltinModule('fs');
const path = process.getBuiltinModule('path');
const lists = new Map<string, NavList>();

/** A section's list, from the file that browsers fetch. */
export function readNav(id: string): NavList | null {
  const known = lists.get(id);
  if (known) return known;
  const text = fs.readFileSync(path.join(process.cwd(), 'public', 'nav', `${id}.json`), 'utf8');
  const list = JSON.parse(text) as NavList;
  lists.set(id, list);
  return list;
}

/** Never called: effects do not run on the server. */
export function loadNav(id: string): Promise<NavList> {
  return Promise.reject(new Error(`${id}: lists are read, not loaded, on the server`));
}
