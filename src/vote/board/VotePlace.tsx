import { memo, Suspense } from 'react';
import { VoteBoard } from '#vote-source';
import { VoteFailure } from './VoteFailure';
import type { VoteBoardProps } from './vote-topic';
import * as styles from './VoteBoard.module.css';

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
