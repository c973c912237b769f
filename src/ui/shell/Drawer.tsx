import { useRef, type ReactNode } from 'react';
import { Icon } from '../components/Icon/Icon';
import { useCurrentInView } from '../hooks/use-current-in-view';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './Drawer.module.css';
import { useDrawer } from './use-drawer';

interface DrawerProps {
  /** The header's button names it. */
  readonly id: string;
  /** Whether it stands beside the text where there is room for both. */
  readonly isBeside: boolean;
  readonly pathname: string;
  /** What it lists; when that changes, the page being read is looked for in it. */
  readonly entries: unknown;
  readonly children: ReactNode;
}

/**
 * The sidebar. On small screens it is a panel that the header's button opens without any script of ours; with scripts
 * a finger draws it out, too.
 */
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
