/** Apart, so that no page carries the box. */
const load = () => import(/* webpackChunkName: "search-box" */ './open-search');

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-opens=search]') : null;

/**
 * Lets the link to the page of the search open the box instead; where the box does not come it stays a link. Comes
 * before all other listeners to clicks: links that have been answered are left alone.
 */
export function createSearchOpener(go = (address: string): void => window.location.assign(address)): void {
  document.addEventListener('click', (event) => {
    const link = linkAt(event);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Where clicks do not move the focus, it would not come back here.
    if (event.isTrusted) link.focus();
    load()
      .then(({ openSearch }) => openSearch())
      .catch(() => go(link.href));
  });
  for (const hint of ['pointerover', 'focusin']) {
    document.addEventListener(hint, (event) => {
      if (linkAt(event)) load().then(({ warmSearch }) => warmSearch(), console.warn);
    });
  }
}

/** Opens the box as a click on its link does; false where the page has no such link. */
export function openSearch(): boolean {
  const link = document.querySelector<HTMLAnchorElement>('a[data-opens=search]');
  link?.click();
  return link !== null;
}
