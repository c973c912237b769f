/** No page downloads the box: its scripts and styles are loaded on the first sign of use. */
const load = () => import(/* webpackChunkName: "search-box" */ '../../search/box/SearchBox');

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-opens=search]') : null;

/**
 * Makes the link to the search page open the box instead; where the box fails to load the link is followed. Its
 * listener runs before all other click listeners, which ignore clicks whose default is prevented.
 */
export function createSearchOpener(): void {
  document.addEventListener('click', (event) => {
    const link = linkAt(event);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Some browsers do not focus a clicked link; the box returns the focus to it.
    if (event.isTrusted) link.focus();
    load()
      .then(({ showSearchBox }) => showSearchBox())
      // Without a network the page being read stays.
      .catch(() => navigator.onLine && window.location.assign(link.href));
  });
  for (const hint of ['pointerover', 'focusin']) {
    document.addEventListener(hint, (event) => {
      if (linkAt(event)) load().catch(console.warn);
    });
  }
}

/** Opens the box as a click on its link does; false where the page has no such link. */
export function openSearch(): boolean {
  const link = document.querySelector<HTMLAnchorElement>('a[data-opens=search]');
  link?.click();
  return link !== null;
}
