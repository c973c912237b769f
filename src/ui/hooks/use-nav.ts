import { loadNav, readNav } from '#nav-source';
import { useEffect, useState } from 'react';
import type { NavList } from '../lib/nav';
import { whenLoaded } from './when-loaded';

/**
 * The sidebar's list. For the first page it is cached (src/ui/shell/browser-hooks.ts fetches it before hydration);
 * on navigation to another section the last list stays until the new one is loaded.
 *
 * @param id the file's id from the page's context, '' for none
 */
export function useNav(id: string): NavList | null {
  const [list, setList] = useState<NavList | null>(() => (id === '' ? null : readNav(id)));
  useEffect(() => {
    if (id === '') {
      setList(null);
      return undefined;
    }
    // The page's text does not depend on its menu.
    return whenLoaded(loadNav(id), setList, console.warn);
  }, [id]);
  return list;
}
