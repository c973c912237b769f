let isShown = false;

/**
 * Loads an address again once it may be had, while the offline page stands in for it. The page that was asked for is
 * another one: only a full load brings it.
 *
 * @returns ends it
 */
export function createOfflineVisit(reload = (): void => window.location.reload()): () => void {
  // Back here by a link or the history: Gatsby would show the offline page for the rest of the visit.
  if (isShown && navigator.onLine) reload();
  isShown = true;
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
}
