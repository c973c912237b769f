import { useSyncExternalStore } from 'react';
import { vote } from '../../config/vote';
import enVoteBoard from '../../i18n/en/vote-board.json';
import { useMessages } from '../../i18n/use-messages';
import { plainText } from '../../ui/lib/code-parts';
import type { VoteSession, VoteEvent } from '../client/vote-session';
import { Icon } from '../../ui/components/Icon/Icon';
import { usePressAndHold } from './use-press-and-hold';
import * as board from './VoteBoard.module.css';
import * as styles from './VoteControls.module.css';
import type { Translate } from '../../i18n/translate';
import type { VoteStore } from '../client/vote-store';

/** The status message for an event; the score is only reported where others vote, too. */
function messageOf(
  t: Translate<keyof typeof enVoteBoard>,
  event: VoteEvent,
  storage: VoteStore['storage'],
  titleOf: (id: string) => string,
): string {
  switch (event.kind) {
    case 'none':
      return t(storage === 'visit' ? 'vote.readyForVisit' : 'vote.ready');
    case 'spent':
      return t('vote.spent');
    case 'sorted':
      return t('vote.isSorted');
    case 'given':
      return t(storage === 'server' ? 'vote.givenScore' : 'vote.given', {
        title: titleOf(event.id),
        mine: String(event.mine),
        score: String(event.score),
        left: String(event.left),
      });
    case 'undone': {
      const title = titleOf(event.id);
      return event.fault === 'busy' && event.wait > 0
        ? t('vote.fault.busyWait', { title, seconds: String(event.wait) })
        : t(`vote.fault.${event.fault}`, { title });
    }
  }
}

interface VoteBarProps {
  readonly session: VoteSession;
  readonly topics: readonly { readonly slug: string; readonly title: string }[];
}

/** As wide as the largest number: nothing beside it moves when it gets another digit. */
const padNumber = (number: number, largest: number): string =>
  String(number).padStart(String(largest).length, FIGURE_SPACE);
const FIGURE_SPACE = '\u2007';

/** More dots than these cannot be counted at a glance. */
const DOTS_LIMIT = 20;

/** The remaining influence, the button that sorts, and the status message. */
export function VoteBar({ session, topics }: VoteBarProps) {
  const t = useMessages(enVoteBoard);
  const { left, budget, isSorted, lastEvent } = useSyncExternalStore(
    session.subscribe,
    session.read,
    session.read,
  );
  const titleOf = (id: string): string => plainText(topics.find(({ slug }) => slug === id)?.title ?? '');
  const text = messageOf(t, lastEvent, session.storage, titleOf);
  const isTrouble = lastEvent.kind === 'undone';
  return (
    <>
      <div className={styles.row}>
        <span>{t('vote.left', { left: padNumber(left, budget), budget: String(budget) })}</span>
        {budget <= DOTS_LIMIT && (
          <span className={styles.dots} aria-hidden="true">
            {Array.from({ length: budget }, (_, index) => (
              <span key={index} className={index < left ? styles.full : undefined} />
            ))}
          </span>
        )}
        <button
          type="button"
          className={`link-button ${styles.sort}`}
          aria-disabled={isSorted}
          onClick={isSorted ? undefined : () => session.sort(true)}
        >
          {t(isSorted ? 'vote.sorted' : 'vote.sort')}
        </button>
      </div>
      {/* Two elements: errors float, so that they are visible from every topic. */}
      <div role="status">
        {isTrouble ? (
          <div key="trouble" className={board.trouble}>
            <p>{text}</p>
            <button
              type="button"
              className="icon-button"
              aria-label={t('vote.close')}
              onClick={session.dismiss}
            >
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

interface TopicVoteProps {
  readonly session: VoteSession;
  readonly id: string;
  readonly title: string;
}

/** The visitor's influence on one topic, with buttons for more and less. */
export function TopicVote({ session, id, title }: TopicVoteProps) {
  const t = useMessages(enVoteBoard);
  const { topics, left, lastTopic } = useSyncExternalStore(session.subscribe, session.read, session.read);
  const { score, mine, isUndone } = topics.get(id) ?? { score: 0, mine: 0, isUndone: false };
  const less = usePressAndHold(() => session.step(id, -1));
  const more = usePressAndHold(() => session.step(id, 1));
  const name = { title: plainText(title) };
  const facts = [
    ...(session.storage === 'server' ? [t('vote.score', { score: String(score) })] : []),
    ...(lastTopic === id ? [t('vote.rest', { left: String(left) })] : []),
  ];
  return (
    <div className={styles.vote}>
      {/* A disabled button would lose the focus. */}
      <button type="button" aria-label={t('vote.less', name)} aria-disabled={mine === 0} {...less}>
        −
      </button>
      <span className={mine > 0 ? styles.given : styles.none}>
        <span className="sr-only">{t('vote.mine')} </span>
        <span>{mine}</span>
      </span>
      <button
        type="button"
        aria-label={t('vote.more', name)}
        aria-disabled={left === 0 || mine >= vote.mostPerTopic}
        {...more}
      >
        +
      </button>
      <span className={isUndone ? styles.undone : styles.facts}>
        {isUndone ? t('vote.undone') : facts.join(' · ')}
      </span>
    </div>
  );
}
