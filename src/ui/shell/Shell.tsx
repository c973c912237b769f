import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { BackToTop } from '../components/BackToTop/BackToTop';
import { Icon } from '../components/Icon/Icon';
import { LanguageOffer } from '../components/LanguageMenu/LanguageMenu';
import { MainLinks, SectionBar } from '../components/MainLinks/MainLinks';
import { NotificationBar } from '../components/NotificationBar/NotificationBar';
import { PrintHeader, SiteHeader } from '../components/SiteHeader/SiteHeader';
import { Sidebar } from '../components/Sidebar/Sidebar';
import { SiteFooter } from '../components/SiteFooter/SiteFooter';
import { languageOfPath } from '../../config/languages';
import { useCurrentInView } from '../hooks/use-current-in-view';
import { useNav } from '../hooks/use-nav';
import { LanguageProvider, useMessages } from '../../i18n/use-messages';
import { CONTENTS_ID, MENU_ID, type Anchor } from '../lib/nav';
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
          {children}
        </main>
      </div>
      <BackToTop targetId={CONTENT_ID} />
      <SiteFooter />
    </>
  );
}

/** The frame of every page. It stays mounted on navigation. */
export function Shell({ isBare, children, ...frame }: ShellProps) {
  return (
    <LanguageProvider language={languageOfPath(frame.pathname)}>
      {isBare ? <main id={CONTENT_ID}>{children}</main> : <Frame {...frame}>{children}</Frame>}
    </LanguageProvider>
  );
}
