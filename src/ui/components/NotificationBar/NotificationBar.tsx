import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './NotificationBar.module.css';
import { site } from '../../../config/site';
import { createRootState } from '../../hooks/root-state';

const CLOSED = 'closed';

const state = createRootState('notice', site.notificationKey, (stored) =>
  stored === site.notificationVersion ? CLOSED : '',
);

const readDismissed = (): boolean => state.read() === CLOSED;

function Bar({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const { prefix } = useLanguage();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const leaving = bar.current;
    return () => {
      // Focus would fall back to the top of the document: move it to what follows the bar.
      if (!leaving?.contains(document.activeElement)) return;
      leaving.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('notification.label')}>
      <p>
        {`${t('notification.text')} `}
        <a href={`${prefix}/migrate/5/`}>{t('notification.link')}</a>
      </p>
      <button
        type="button"
        className={`icon-button needs-script ${styles.close}`}
        aria-label={t('notification.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/**
 * A notification for every visitor, above the header, until it is closed. It is part of every page's HTML; after
 * it was closed the early script marks the root element, so that it never shows and nothing moves.
 */
export function NotificationBar() {
  const isDismissed = useSyncExternalStore(state.subscribe, readDismissed, () => false);
  return isDismissed ? null : <Bar onClose={() => state.store(site.notificationVersion)} />;
}
