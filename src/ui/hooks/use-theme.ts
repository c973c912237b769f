import { useEffect, useSyncExternalStore } from 'react';
import { site } from '../../config/site';
import { createRootState } from './root-state';

type Theme = 'light' | 'dark';

/** The system's preference; null where the site does not follow it. */
const systemTheme = (): MediaQueryList | null =>
  site.followSystemTheme ? window.matchMedia('(prefers-color-scheme:dark)') : null;

const state = createRootState('theme', site.themeKey, (stored): Theme => {
  if (stored === 'light' || stored === 'dark') return stored;
  return systemTheme()?.matches ? 'dark' : 'light';
});

const readTheme = (): Theme => (state.read() === 'dark' ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const system = systemTheme();
  const unsubscribe = state.subscribe(listener);
  system?.addEventListener('change', state.refresh);
  return () => {
    system?.removeEventListener('change', state.refresh);
    unsubscribe();
  };
}

/** Switches to the other theme and stores it. */
export function toggleTheme(): void {
  state.store(readTheme() === 'dark' ? 'light' : 'dark');
}

/**
 * The current theme: light unless another one was chosen, or the site follows the system and that prefers dark. Also
 * sets the color of the browser's frame.
 */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => 'light');
  useEffect(() => {
    const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (frame) frame.content = theme === 'dark' ? site.themeColorDark : site.themeColor;
  }, [theme]);
  return theme;
}
