import { readStored, writeStored } from './storage';

/** State in an attribute of the root element, and in storage. */
export interface RootState {
  /** The attribute's value. */
  readonly read: () => string | undefined;
  /** Subscribes to changes, also of other tabs; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a value and stores it. */
  readonly store: (text: string) => void;
  /** Applies the stored value. */
  readonly refresh: () => void;
}

/**
 * Creates such a state. The early script sets the attribute from storage before the first paint, so styles can use
 * it before any component runs. Changes in other tabs are applied, also those made while the page was in the
 * back/forward cache.
 *
 * @param attribute its name in the root's `dataset`
 * @param key storage key
 * @param resolve returns the attribute's value for a stored text, null for none
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
