import { loadNav, readNav } from '#nav-source';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary/ErrorBoundary';
import { Icon } from '../components/Icon/Icon';
import { LanguageOffer } from '../components/LanguageMenu/LanguageMenu';
import { MainLinks, SectionBar } from '../components/MainLinks/MainLinks';
import { NotificationBar } from '../components/NotificationBar/NotificationBar';
import { PrintHeader, SiteHeader } from '../components/SiteHeader/SiteHeader';
import { Sidebar } from '../components/Sidebar/Sidebar';
import { SiteFooter } from '../components/SiteFooter/SiteFooter';
import { languageOfPath } from '../../config/languages';
import { whenLoaded } from '../hooks/when-loaded';
import { LanguageProvider, useMessages } from '../../i18n/use-messages';
import { CONTENTS_ID, MENU_ID, type Anchor, type NavList } from '../lib/nav';
import { sectionOfPath, withTrailingSlash } from '../lib/site-path';
import * as drawer from './Drawer.module.css';
import { loadAnchors } from './page-resources';
import * as styles from './Shell.module.css';

interface ShellProps {
  readonly pathname: string;
  /** Id of the sidebar's list, '' for a page without one. */
  readonly nav: string;
  /** Headings of the page. */
  readonly anchors: readonly Anchor[];
  /** Codes of the languages that the page is written in; undefined for a page that every language has. */
  readonly written: readonly string[] | undefined;
  /** Printable pages have no frame. */
  readonly isBare: boolean;
  readonly children: ReactNode;
}

const CONTENT_ID = 'content';

/**
 * The sidebar's list. For the first page it is cached (src/ui/shell/browser-hooks.ts fetches it before hydration);
 * on navigation to another section the last list stays until the new one is loaded.
 *
 * @param id the file's id from the page's context, '' for none
 */
function useNav(id: string): NavList | null {
  const [list, setList] = useState<NavList | null>(() => (id === '' ? null : readNav(id)));
  useEffect(() => {
    if (id === '') {
      setList(null);
      return undefined;
    }
    // The page's text does not depend on its menu.
    return whenLoaded(loadNav(id), setList, console.warn);
  }, [id]);
  return list;
}

/**
 * Scrolls a list so that the current entry is visible, unless it is. It moves the list alone, never the window,
 * which scrollIntoView would.
 *
 * @param list a scrolling element; its scroll padding is the height of a fixed head
 */
function bringCurrentIntoView(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  // A hidden panel has no size.
  if (!entry || box.height === 0) return;
  const start = box.top + (parseFloat(getComputedStyle(list).scrollPaddingBlockStart) || 0);
  const end = Math.min(box.bottom, window.innerHeight);
  if (entry.top >= start && entry.bottom <= end) return;
  list.scrollTop += (entry.top + entry.bottom - start - end) / 2;
}

/** Distance of a link below the list's upper edge, in pixels. */
const offsetIn = (list: HTMLElement, link: Element): number =>
  link.getBoundingClientRect().top - list.getBoundingClientRect().top;

/**
 * Leaves a list where the visitor scrolled it, as long as the current entry is visible. A clicked entry does not
 * move, although those above it open or close.
 *
 * @param entries content of the list; it may be loaded later than the page
 */
function useCurrentInView(list: RefObject<HTMLElement | null>, path: string, entries: unknown): void {
  const clicked = useRef<{ link: Element; offset: number } | null>(null);
  useEffect(() => {
    const panel = list.current;
    const recordClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      clicked.current = panel && link && { link, offset: offsetIn(panel, link) };
    };
    panel?.addEventListener('click', recordClick);
    return () => panel?.removeEventListener('click', recordClick);
  }, [list]);
  useLayoutEffect(() => {
    if (!list.current) return;
    if (clicked.current?.link.matches('[aria-current=page]')) {
      list.current.scrollTop += offsetIn(list.current, clicked.current.link) - clicked.current.offset;
    }
    clicked.current = null;
    bringCurrentIntoView(list.current);
  }, [list, path, entries]);
}

/**
 * Loads what scripts add to the menu panel (drawer-behavior.ts): at once on touch screens, where it can be swiped open,
 * otherwise when it is first opened.
 */
function useDrawer(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const load = (): void => {
      import(/* webpackChunkName: "drawer" */ './drawer-behavior').then(({ connectDrawer }) => {
        if (panel.current && !signal.aborted) connectDrawer(panel.current, signal);
        // Without it the panel still opens and closes.
      }, console.warn);
    };
    if (navigator.maxTouchPoints > 0) load();
    else panel.current?.addEventListener('beforetoggle', load, { once: true, signal });
    return () => mounted.abort();
  }, [panel]);
}

interface DrawerProps {
  /** Whether it is a sidebar beside the text on wide screens. */
  readonly isBeside: boolean;
  readonly pathname: string;
  /** The listed entries; when they change, the current page's entry is scrolled into view. */
  readonly entries: unknown;
  readonly children: ReactNode;
}

/** The sidebar. On small screens it is a popover that the header's button opens without scripts. */
function Drawer({ isBeside, pathname, entries, children }: DrawerProps) {
  const t = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  useCurrentInView(panel, pathname, entries);
  useDrawer(panel);
  return (
    <div
      ref={panel}
      id={MENU_ID}
      className={`${drawer.panel} ${isBeside ? drawer.beside : ''}`}
      {...{ popover: 'auto' }}
    >
      <div className={drawer.head}>
        <span aria-hidden>{t('header.menu')}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={t('sidebar.close')}
          {...{ popovertarget: MENU_ID, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}

function Frame({ pathname, nav, anchors, written, children }: Omit<ShellProps, 'isBare'>) {
  const t = useMessages();
  const path = withTrailingSlash(pathname);
  const section = sectionOfPath(path);
  const list = useNav(nav);
  const { prefix } = languageOfPath(path);
  /** Whether the page has contents, with a bar that has the menu's button on small screens. */
  const hasContents = anchors.length > 1;
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('skip.content')}
      </a>
      {hasContents && (
        <a className={styles.skip} href={`#${CONTENTS_ID}`}>
          {t('skip.contents')}
        </a>
      )}
      <LanguageOffer pathname={path} written={written} />
      <NotificationBar />
      <SiteHeader pathname={path} hasMenu={!hasContents} />
      {section?.documentation && <SectionBar active={section.name} />}
      <div className={nav === '' ? styles.plain : styles.columns}>
        <Drawer isBeside={nav !== ''} pathname={path} entries={list}>
          <nav className={styles.mainLinks} aria-label={t('header.navigation')}>
            <MainLinks pathname={path} active={section} />
          </nav>
          {list && (
            <nav aria-label={section ? t('sidebar.label') : t('sidebar.standalone')}>
              <Sidebar
                key={nav}
                list={list}
                pathname={path}
                anchors={anchors}
                printable={section?.printable ? `${prefix}/${section.name}/printable/` : null}
                onLoadAnchors={loadAnchors}
              />
            </nav>
          )}
        </Drawer>
        <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
          <PrintHeader path={path} />
          <ErrorBoundary key={path}>{children}</ErrorBoundary>
        </main>
      </div>
      <SiteFooter />
    </>
  );
}

/** The frame of every page. It stays mounted on navigation. */
export function Shell({ isBare, children, ...frame }: ShellProps) {
  return (
    <LanguageProvider language={languageOfPath(frame.pathname)}>
      <ErrorBoundary>
        {isBare ? <main id={CONTENT_ID}>{children}</main> : <Frame {...frame}>{children}</Frame>}
      </ErrorBoundary>
    </LanguageProvider>
  );
}
