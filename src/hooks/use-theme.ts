import { useCallback, useSyncExternalStore } from 'react';
import { writeStored } from './storage';

export type Theme = 'light' | 'dark';

const THEME_KEY = 'theme';
const DEFAULT_THEME: Theme = 'light';

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : DEFAULT_THEME;
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY) apply(newValue === 'dark' ? 'dark' : DEFAULT_THEME);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/**
 * The theme in force and a way to switch it. It lives on the root element, where early-script.ts puts the stored
 * one before the first paint, is kept in local storage, and follows a switch made in another tab.
 */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => DEFAULT_THEME);
  const toggle = useCallback(() => {
    const next: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
    apply(next);
    writeStored(THEME_KEY, next);
  }, []);
  return { theme, toggle };
}
