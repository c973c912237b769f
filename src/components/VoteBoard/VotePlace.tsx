import { memo, Suspense, useEffect, useState } from 'react';
import { VoteBoard, watchFailure } from 'vote-source';
import { useMessages } from '../../i18n/use-messages';
import type { VoteBoardProps } from './vote-topic';
import * as styles from './VoteBoard.module.css';

/**
 * Where the vote stands on its page: the server's list, and the script that brings it to life when that has come. It
 * renders once: an update before would make React put the list away until the script is here.
 */
export const VotePlace = memo(function VotePlace(props: VoteBoardProps) {
  const t = useMessages();
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useEffect(() => watchFailure((again) => setRetry(() => again)), []);
  return (
    <>
      <Suspense fallback={<div className={styles.place} />}>
        <VoteBoard {...props} />
      </Suspense>
      {retry && (
        <div role="alert" className={styles.trouble}>
          <p>{t('vote.failed')}</p>
          <button type="button" onClick={retry}>
            {t('page.retry')}
          </button>
        </div>
      )}
    </>
  );
});
