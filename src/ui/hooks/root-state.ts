import { readStored, writeStored } from './storage';

/**
 * State in an attribute of the root element, and in storage. The early script sets the attribute from storage before the first paint, so styles can use
 * it before any component runs. Changes in other tabs are applied, also those made while the page was in the
 * back/forward cache.
 *
 * @param attribute its name in the root's `dataset`
 * @param resolve returns the attribute's value for a stored text, null for none
 * @param otherKey a second key that `resolve` reads
 */
export function createRootState(
  attribute: string,
  key: string,
  resolve: (stored: string | null) => string,
  otherKey?: string,
) {
  const listeners = new Set<() => void>();
  const apply = (stored: string | null): void => {
    document.documentElement.dataset[attribute] = resolve(stored);
    for (const listener of listeners) listener();
  };
  const refresh = (): void => apply(readStored(key));
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) apply(event.newValue);
    if (event.key === otherKey) refresh();
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) refresh();
  };
  return {
    /** The attribute's value. */
    read: (): string | undefined => document.documentElement.dataset[attribute],
    /** Subscribes to changes, also of other tabs; returns the unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      // Adding the same listener again has no effect.
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
      return () => void listeners.delete(listener);
    },
    /** Applies a value and stores it. */
    store: (text: string): void => {
      writeStored(key, text);
      apply(text);
    },
    /** Applies the stored value. */
    refresh,
  };
}
