import { memo, Suspense, useEffect, useState } from 'react';
import { VoteBoard, watchFailure } from '#vote-source';
import type { VoteBoardProps } from './vote-topic';
import * as styles from './VoteBoard.module.css';
import { useMessages } from '../../i18n/use-messages';

/** Says that the vote's script has not come, over the page, where no room is made for it. */
function VoteFailure() {
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

/**
 * Where the vote stands on its page: the server's list, and the script that brings it to life when that has come. It
 * has no state and is rendered once: an update before would make React put the list away until the script is here.
 */
export const VotePlace = memo(function VotePlace(props: VoteBoardProps) {
  return (
    <>
      <Suspense fallback={<div className={styles.place} />}>
        <VoteBoard {...props} />
      </Suspense>
      <VoteFailure />
    </>
  );
});
