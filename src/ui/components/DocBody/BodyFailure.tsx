import type { MouseEvent } from 'react';
import { useOnline } from '../../hooks/use-online';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import * as styles from './DocBody.module.css';

/** Stands where a page's text did not come: what happened, what still works, one next step. */
export function BodyFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  const { code } = useLanguage();
  const isOnline = useOnline();
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes away; the keyboard stays in the page.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className={styles.place} lang={code}>
      <div role="alert" className={styles.failure}>
        <p>{t('page.error')}</p>
        <button type="button" onClick={onClick}>
          {t('page.retry')}
        </button>
        {/* Last, since it changes with the network: nothing must move. */}
        <p>{isOnline ? t('page.errorHelp') : t('page.offline')}</p>
      </div>
    </div>
  );
}
