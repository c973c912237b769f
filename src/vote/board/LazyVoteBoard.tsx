import { memo, Suspense, useEffect, useState } from 'react';
import { VoteBoard, watchFailure } from '#vote-source';
import type { VoteBoardProps } from './vote-topic';
import * as styles from './VoteBoard.module.css';
import enVote from '../../i18n/en/vote.json';
import { useMessages } from '../../i18n/use-messages';

/** Reports over the page that the board's script could not be loaded. */
function VoteFailure() {
  const t = useMessages(enVote);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useEffect(() => watchFailure((again) => setRetry(() => again)), []);
  if (!retry) return null;
  return (
    <div role="alert" className={styles.trouble}>
      <p>{t('vote.failed')}</p>
      <button type="button" className="link-button" onClick={retry}>
        {t('page.retry')}
      </button>
    </div>
  );
}

/**
 * The server's list, hydrated once the board's script is loaded. It has no state and is rendered once: an update before
 * that would make React remove the list.
 */
export const LazyVoteBoard = memo(function LazyVoteBoard(props: VoteBoardProps) {
  return (
    <>
      <Suspense fallback={<div className={styles.place} />}>
        <VoteBoard {...props} />
      </Suspense>
      <VoteFailure />
    </>
  );
});
