import { useSyncExternalStore } from 'react';
import { vote } from '../../config/vote';
import { usePressAndHold } from './use-press-and-hold';
import { useMessages } from '../../i18n/use-messages';
import { plainText } from '../../ui/lib/code-parts';
import type { VoteSession } from '../client/vote-session';
import * as styles from './VoteControls.module.css';

interface TopicVoteProps {
  readonly session: VoteSession;
  readonly id: string;
  readonly title: string;
}

/** What the visitor gives one topic, with a button for more and one for less, both of which can be held. */
export function TopicVote({ session, id, title }: TopicVoteProps) {
  const t = useMessages();
  const { topics, left, last } = useSyncExternalStore(session.subscribe, session.read, session.read);
  const { score, mine, isUndone } = topics.get(id) ?? { score: 0, mine: 0, isUndone: false };
  const less = usePressAndHold(() => session.step(id, -1));
  const more = usePressAndHold(() => session.step(id, 1));
  const name = { title: plainText(title) };
  const facts = [
    ...(session.keeps === 'server' ? [t('vote.score', { score: String(score) })] : []),
    ...(last === id ? [t('vote.rest', { left: String(left) })] : []),
  ];
  return (
    <div className={styles.vote}>
      {/* The focus stays where it is: a button that is disabled for real would lose it. */}
      <button type="button" aria-label={t('vote.less', name)} aria-disabled={mine === 0} {...less}>
        −
      </button>
      <span className={mine > 0 ? styles.given : styles.none}>
        <span className="sr-only">{t('vote.mine')} </span>
        {mine}
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
