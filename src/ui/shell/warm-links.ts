import { loadBody } from '#body-source';
import { loadNav } from '#nav-source';
import { linkedPath } from './linked-path';
import { loadResources } from './page-resources';

/**
 * Fetches what a page needs before it is asked for: its data, its text and its sidebar.
 * A failure says nothing: the click that may follow tries again, and tells.
 */
async function warm(pathname: string): Promise<void> {
  const { json } = await loadResources(pathname);
  const body = json?.data?.doc?.body ?? '';
  const nav = json?.pageContext?.nav ?? '';
  await Promise.all([body === '' ? null : loadBody(body), nav === '' ? null : loadNav(nav)]);
}

/** Warms the page behind a link as soon as the visitor points at it, touches it or focuses it. */
export function createLinkWarmer(): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link && linkedPath(link, window.location);
    if (path) void warm(path.pathname).catch(() => undefined);
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(name, onIntent, { passive: true });
  }
}
