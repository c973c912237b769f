import { useSyncExternalStore } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { plainText } from '../../ui/lib/code-parts';
import type { VoteSession, VoteNews } from '../client/vote-session';
import { Icon } from '../../ui/components/Icon/Icon';
import * as board from './VoteBoard.module.css';
import * as styles from './VoteControls.module.css';
import type { Translate } from '../../i18n/en';
import type { VoteStore } from '../client/vote-store';

/**
 * What has just happened, in a sentence.
 *
 * @param keeps where votes are kept: a score is told where others vote, too
 * @param titleOf a topic's title without marks
 */
function newsText(
  t: Translate,
  news: VoteNews,
  keeps: VoteStore['keeps'],
  titleOf: (id: string) => string,
): string {
  switch (news.kind) {
    case 'none':
      return t(keeps === 'visit' ? 'vote.readyForVisit' : 'vote.ready');
    case 'spent':
      return t('vote.spent');
    case 'sorted':
      return t('vote.isSorted');
    case 'given':
      return t(keeps === 'server' ? 'vote.givenScore' : 'vote.given', {
        title: titleOf(news.id),
        mine: String(news.mine),
        score: String(news.score),
        left: String(news.left),
      });
    case 'undone': {
      const title = titleOf(news.id);
      return news.fault === 'busy' && news.wait > 0
        ? t('vote.fault.busyWait', { title, seconds: String(news.wait) })
        : t(`vote.fault.${news.fault}`, { title });
    }
  }
}

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
