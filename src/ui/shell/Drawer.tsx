import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../components/Icon/Icon';
import { useCurrentInView } from '../hooks/use-current-in-view';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Drawer.module.css';

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
  /** Target of the header's button. */
  readonly id: string;
  /** Whether it is a sidebar beside the text on wide screens. */
  readonly isBeside: boolean;
  readonly pathname: string;
  /** The listed entries; when they change, the current page's entry is scrolled into view. */
  readonly entries: unknown;
  readonly children: ReactNode;
}

/** The sidebar. On small screens it is a popover that the header's button opens without scripts. */
export function Drawer({ id, isBeside, pathname, entries, children }: DrawerProps) {
  const t = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  useCurrentInView(panel, pathname, entries);
  useDrawer(panel);
  return (
    <div
      ref={panel}
      id={id}
      className={`${styles.panel} ${isBeside ? styles.beside : ''}`}
      {...{ popover: 'auto' }}
    >
      <div className={styles.head}>
        <span aria-hidden>{t('header.menu')}</span>
        <button
          type="button"
          aria-label={t('sidebar.close')}
          {...{ popovertarget: id, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
