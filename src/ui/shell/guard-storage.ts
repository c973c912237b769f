/**
 * Gatsby expects session storage to work once it can be looked at, and does not start where each use throws. What
 * cannot be used is taken away: Gatsby knows how to do without. Called before the application starts.
 */
export function createStorageGuard(): void {
  try {
    window.sessionStorage.removeItem('');
  } catch {
    // Forbidden or broken.
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: null });
  }
}
