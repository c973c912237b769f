import { wellFormedHash } from '../lib/well-formed-hash';

function mend(): void {
  const { pathname, search, hash } = window.location;
  const mended = wellFormedHash(hash);
  if (mended !== hash) window.history.replaceState(window.history.state, '', `${pathname}${search}${mended}`);
}

/**
 * Keeps malformed hashes from the router, now and whenever the address changes. Called before the router starts
 * to listen, so that it is told of each change after this.
 */
export function createHashMender(): void {
  mend();
  window.addEventListener('popstate', mend);
}
