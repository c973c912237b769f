import { useSyncExternalStore } from 'react';
import { vote } from '../../config/vote';
import { usePressAndHold } from './use-press-and-hold';
import { useMessages, useLanguage } from '../../i18n/use-messages';
import { plainText, codeParts } from '../../ui/lib/code-parts';
import type { VoteSession } from '../client/vote-session';
import * as styles from './VoteControls.module.css';
import type { MessageKey } from '../../i18n/en';
import { foreignLanguage } from '../../ui/lib/site-path';
import { formatDay } from '../../ui/lib/format';
import type { VoteTopic } from './vote-topic';

/** What a link leads to, in words; the number is the address's last part. */
const LINK_TEXTS: Readonly<Record<string, MessageKey>> = {
  issue: 'vote.link.issue',
  pull: 'vote.link.pull',
  discussion: 'vote.link.discussion',
  roadmap: 'vote.link.roadmap',
  proposal: 'vote.link.proposal',
  source: 'vote.link.source',
};

/** A text whose names of code stand between backticks. */
function Words({ text }: { readonly text: string }) {
  return codeParts(text).map((part, index) =>
    part.isCode ? <code key={index}>{part.text}</code> : part.text,
  );
}

/** What a topic is about, and where to read more of it. */
export function TopicText({ slug, title, text, language, since, links }: VoteTopic) {
  const t = useMessages();
  const { code } = useLanguage();
  const lang = foreignLanguage(language, code);
  return (
    <div className="prose">
      <h3 id={`topic-${slug}`} lang={lang}>
        <Words text={title} />
      </h3>
      <p lang={lang}>
        <Words text={text} />
      </p>
      <ul>
        {links.map(({ kind, url }) => (
          <li key={url}>
            <a className="external" href={url} rel="noopener noreferrer">
              {t(LINK_TEXTS[kind] ?? 'vote.link.source', { number: `#${/\d+$/.exec(url)?.[0] ?? ''}` })}
            </a>
          </li>
        ))}
        <li>
          <time dateTime={since}>{t('vote.since', { date: formatDay(since, code) })}</time>
        </li>
      </ul>
    </div>
  );
}

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
