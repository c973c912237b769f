import { useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { plainText } from '../../ui/lib/code-parts';
import type { VoteSession } from '../client/vote-session';
import { Icon } from '../../ui/components/Icon/Icon';
import { newsText } from './news-text';
import * as board from './VoteBoard.module.css';
import * as styles from './VoteControls.module.css';

interface VoteBarProps {
  readonly session: VoteSession;
  readonly topics: readonly { readonly slug: string; readonly title: string }[];
}

/** More dots than these would be a line nobody counts. */
const MOST_DOTS = 20;

/** What is left to spend, the order, and what has just happened. */
export function VoteBar({ session, topics }: VoteBarProps) {
  const t = useMessages();
  const { left, budget, isSorted, news } = useSyncExternalStore(
    session.subscribe,
    session.read,
    session.read,
  );
  const titleOf = (id: string): string => plainText(topics.find(({ slug }) => slug === id)?.title ?? '');
  const text = newsText(t, news, session.keeps, titleOf);
  const isTrouble = news.kind === 'undone';
  return (
    <>
      <div className={styles.row}>
        <span>{t('vote.left', { left: String(left), budget: String(budget) })}</span>
        {budget <= MOST_DOTS && (
          <span className={styles.dots} aria-hidden="true">
            {Array.from({ length: budget }, (_, index) => (
              <span key={index} className={index < left ? styles.full : styles.spent} />
            ))}
          </span>
        )}
        <button
          type="button"
          className={styles.sort}
          aria-disabled={isSorted}
          onClick={isSorted ? undefined : () => session.sort(true)}
        >
          {t(isSorted ? 'vote.sorted' : 'vote.sort')}
        </button>
      </div>
      {/* Two elements, not one that moves: what went wrong floats where it is seen from every topic. */}
      <div role="status">
        {isTrouble ? (
          <div key="trouble" className={board.trouble}>
            <p>{text}</p>
            <button type="button" aria-label={t('vote.close')} onClick={session.dismiss}>
              <Icon name="close" />
            </button>
          </div>
        ) : (
          <p key="news" className={styles.news}>
            {text}
          </p>
        )}
      </div>
    </>
  );
}
