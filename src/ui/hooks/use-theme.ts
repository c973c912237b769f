import { useEffect, useSyncExternalStore } from 'react';
import { site } from '../../config/site';
import { createRootState } from './root-state';
import { readStored, writeStored } from './storage';

type Theme = 'light' | 'dark';

/** What a visitor can choose; `system` follows the system's theme. */
export type ThemeChoice = Theme | 'system';

const systemTheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme:dark)');

const followsSystem = (): boolean => readStored(site.themeSourceKey) === 'system';

const state = createRootState(
  'theme',
  site.themeKey,
  (stored): Theme => ((followsSystem() ? systemTheme().matches : stored === 'dark') ? 'dark' : 'light'),
  site.themeSourceKey,
);

const readTheme = (): Theme => (state.read() === 'dark' ? 'dark' : 'light');
const readChoice = (): ThemeChoice => (followsSystem() ? 'system' : readTheme());

function subscribe(listener: () => void): () => void {
  const system = systemTheme();
  const unsubscribe = state.subscribe(listener);
  system.addEventListener('change', state.refresh);
  return () => {
    system.removeEventListener('change', state.refresh);
    unsubscribe();
  };
}

/** Applies and stores a choice. The stored theme is light or dark in any case (specification, section 3). */
export function chooseTheme(choice: ThemeChoice): void {
  const isSystem = choice === 'system';
  writeStored(site.themeSourceKey, isSystem ? choice : '');
  state.store(isSystem ? (systemTheme().matches ? 'dark' : 'light') : choice);
}

/** Chooses the theme that is not shown. */
export function toggleTheme(): void {
  chooseTheme(readTheme() === 'dark' ? 'light' : 'dark');
}

/**
 * The visitor's choice, light at first; '' on the server, which does not know it. Also sets the color of the browser's
 * frame.
 */
export function useThemeChoice(): ThemeChoice | '' {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => 'light');
  useEffect(() => {
    const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (frame) frame.content = theme === 'dark' ? site.themeColorDark : site.themeColor;
  }, [theme]);
  return useSyncExternalStore(subscribe, readChoice, () => '');
}
