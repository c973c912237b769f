import { useEffect, useState } from 'react';
import { watchFailure } from '#vote-source';
import { useMessages } from '../../i18n/use-messages';
import * as styles from './VoteBoard.module.css';

/** Says that the vote's script has not come, over the page, where no room is made for it. */
export function VoteFailure() {
  const t = useMessages();
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useEffect(() => watchFailure((again) => setRetry(() => again)), []);
  if (!retry) return null;
  return (
    <div role="alert" className={styles.trouble}>
      <p>{t('vote.failed')}</p>
      <button type="button" onClick={retry}>
        {t('page.retry')}
      </button>
    </div>
  );
}
