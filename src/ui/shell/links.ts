/** Client-side navigation for the site's plain links, and prefetching of their targets. */
import { loadBody } from '#body-source';
import { loadNav } from '#nav-source';
import { navigate } from 'gatsby';
import { languageOfPath } from '../../config/languages';
import { decodableHash, isPagePath, withTrailingSlash } from '../lib/site-path';
import { isLoadable, loadResources, type PageResources } from './page-resources';

interface LinkedPath {
  readonly pathname: string;
  /** Query and hash. */
  readonly rest: string;
}

/**
 * The page of this site that a link opens without a full load.
 *
 * @returns null for other hosts, files, downloads, other windows, anchors of the current page, and pages in
 * another language (its messages need a full load)
 */
function linkedPath(link: HTMLAnchorElement): LinkedPath | null {
  const here = window.location;
  const { origin, pathname, search, hash, target } = link;
  if (origin !== here.origin || target !== '' || link.hasAttribute('download')) return null;
  if (!isPagePath(pathname) || (pathname === here.pathname && hash !== '')) return null;
  if (languageOfPath(pathname) !== languageOfPath(here.pathname)) return null;
  return { pathname, rest: `${search}${decodableHash(hash)}` };
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** How long a page may take before a bar says that it is coming, in milliseconds. */
const BAR_DELAY = 150;
/** How long a page may take before it is loaded in full instead, in milliseconds. */
const PATIENCE = 10_000;

/** Marks a pressed link at once, and the document after BAR_DELAY; base.css draws the bar. Returns what ends both. */
function showProgress(link: Element): () => void {
  const { dataset } = document.documentElement;
  link.setAttribute('aria-busy', 'true');
  const timer = setTimeout(() => {
    dataset.navigating = '';
  }, BAR_DELAY);
  return () => {
    clearTimeout(timer);
    link.removeAttribute('aria-busy');
    delete dataset.navigating;
  };
}

/** The number of clicks so far: only the last one navigates. */
let clicks = 0;
/** Ends the marks of the last click. */
let endProgress = (): void => undefined;

/** Whether a page can be shown by this application, and has come in time. */
function isLoadableSoon(pathname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    void isLoadable(pathname)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Navigates without a full load where possible, otherwise with one. Gatsby's own fallback would drop the query and
 * the hash, or do nothing at all. The link is marked until the page's text is there.
 */
async function follow(
  link: Element,
  { pathname, rest }: LinkedPath,
  load: (url: string) => void,
): Promise<void> {
  clicks += 1;
  const click = clicks;
  endProgress();
  endProgress = showProgress(link);
  // The text is requested as soon as its URL is known, not when the page is rendered.
  const text = prefetch(pathname).catch(() => undefined);
  const canNavigate = await isLoadableSoon(pathname);
  if (click !== clicks) return;
  if (!canNavigate) return load(`${pathname}${rest}`);
  void navigate(`${pathname}${rest}`);
  await text;
  if (click === clicks) endProgress();
}

/** Closes the menu panel of small screens after a click on a link, also one to an anchor of the same page. */
function closePanels(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
}

/** Paths whose bodies were loaded so: the data of later clicks is in Gatsby's loader. */
const prefetched = new Set<string>();

/**
 * Loads a page's body when its data is there. Gatsby passes the data on only when the template's script has come as well,
 * which is another round trip. The response is that of Gatsby's request, from the browser's cache.
 */
async function prefetchBody(pathname: string): Promise<void> {
  if (prefetched.has(pathname)) return;
  prefetched.add(pathname);
  const page = pathname === '/' ? '/index/' : withTrailingSlash(pathname);
  const response = await fetch(`/page-data${page}page-data.json`, { cache: 'force-cache' });
  const { result } = (await response.json()) as { readonly result?: PageResources['json'] };
  await loadBody(result?.data?.doc?.body ?? '');
}

/** Loads a page's data, body and sidebar. */
async function prefetch(pathname: string): Promise<void> {
  const resources = loadResources(pathname);
  // After Gatsby's request. A failure is reported by what follows.
  void prefetchBody(pathname).catch(() => undefined);
  const { json } = await resources;
  const body = json?.data?.doc?.body ?? '';
  const nav = json?.pageContext?.nav ?? '';
  await Promise.all([body === '' ? null : loadBody(body), nav === '' ? null : loadNav(nav)]);
}

/**
 * Adds one listener for clicks on all links, and one each for hovering, touching and focusing, which prefetch.
 * Links work the same before scripts have loaded.
 */
export function createLinkListeners(load = (url: string): void => window.location.assign(url)): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    if (!link) return;
    closePanels();
    const path = linkedPath(link);
    if (!path) return;
    event.preventDefault();
    void follow(link, path, load);
  });
  // Back from a page that was loaded in full: the browser may have kept this one as it was left.
  window.addEventListener('pageshow', () => endProgress());
  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    const onIntent = (event: Event): void => {
      const link = linkOf(event);
      const path = link && linkedPath(link);
      // A failure is not reported: a click tries again, and reports.
      if (path) void prefetch(path.pathname).catch(() => undefined);
    };
    document.addEventListener(name, onIntent, { passive: true });
  }
}
