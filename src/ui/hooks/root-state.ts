import { readStored, writeStored } from './storage';

/** State that stands in an attribute of the root element, and in storage. */
export interface RootState {
  /** The attribute's value. */
  readonly read: () => string | undefined;
  /** Tells of each change; the first listener starts watching other tabs, the last one to leave ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a text and stores it. */
  readonly store: (text: string) => void;
  /** Applies what is stored now. */
  readonly refresh: () => void;
}

/**
 * Makes such a state. The early script puts the stored value on the root before the first paint, so styles know it
 * before any component does. It follows changes made in other tabs, also those a page slept through in the
 * back/forward cache.
 *
 * @param attribute its name in the root's `dataset`
 * @param key where it is stored
 * @param resolve makes the attribute's value of the stored text, null for none
 */
export function createRootState(
  attribute: string,
  key: string,
  resolve: (stored: string | null) => string,
): RootState {
  const listeners = new Set<() => void>();
  const apply = (stored: string | null): void => {
    document.documentElement.dataset[attribute] = resolve(stored);
    for (const listener of listeners) listener();
  };
  const refresh = (): void => apply(readStored(key));
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) apply(event.newValue);
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) refresh();
  };
  return {
    read: () => document.documentElement.dataset[attribute],
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
    store(text) {
      writeStored(key, text);
      apply(text);
    },
    refresh,
  };
}
