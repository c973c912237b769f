import { useEffect, type RefObject } from 'react';

/**
 * Connects the menu panel with what scripts add to it (connect-drawer.ts). That is loaded at once where a finger may
 * draw the panel out, and otherwise when it is opened; whoever reads at a desk never pays for it.
 */
export function useDrawer(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const load = (): void => {
      import(/* webpackChunkName: "drawer" */ './connect-drawer').then(({ connectDrawer }) => {
        if (panel.current && !signal.aborted) connectDrawer(panel.current, signal);
        // Without it the panel still opens and closes.
      }, console.warn);
    };
    if (navigator.maxTouchPoints > 0) load();
    else panel.current?.addEventListener('beforetoggle', load, { once: true, signal });
    return () => shown.abort();
  }, [panel]);
}
