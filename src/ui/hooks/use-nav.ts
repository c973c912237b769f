import { loadNav, readNav } from '#nav-source';
import { useEffect, useState } from 'react';
import type { NavList } from '../lib/nav';

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
    let isWanted = true;
    loadNav(id).then(
      (loaded) => {
        if (isWanted) setList(loaded);
      },
      (error: unknown) => {
        // The page's text does not depend on its menu.
        console.warn(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return list;
}
