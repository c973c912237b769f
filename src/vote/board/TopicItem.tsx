import { useSyncExternalStore } from 'react';
import { vote } from '../../config/vote';
import { usePressAndHold } from './use-press-and-hold';
import enVoteBoard from '../../i18n/en/vote-board.json';
import { useMessages, useLanguage } from '../../i18n/use-messages';
import { plainText, codeParts } from '../../ui/lib/code-parts';
import type { VoteSession } from '../client/vote-session';
import * as styles from './VoteControls.module.css';
import { langAttribute } from '../../ui/lib/site-path';
import { formatDay } from '../../ui/lib/format';
import type { VoteTopic } from './vote-topic';

/** Kinds of links with a text of their own. */
const LINK_KINDS = ['issue', 'pull', 'discussion', 'roadmap', 'proposal'] as const;

/** Text with code between backticks. */
function InlineCode({ text }: { readonly text: string }) {
  return codeParts(text).map((part, index) =>
    part.isCode ? <code key={index}>{part.text}</code> : part.text,
  );
}

/** A topic's title, description and links. */
export function TopicText({ slug, title, text, language, since, links }: VoteTopic) {
  const t = useMessages(enVoteBoard);
  const { code } = useLanguage();
  const lang = langAttribute(language, code);
  return (
    <div className="prose">
      <h3 id={`topic-${slug}`} lang={lang}>
        <InlineCode text={title} />
      </h3>
      <p lang={lang}>
        <InlineCode text={text} />
      </p>
      <ul>
        {links.map(({ kind, url }) => (
          <li key={url}>
            <a className="external" href={url} rel="noopener noreferrer">
              {t(`vote.link.${LINK_KINDS.find((name) => name === kind) ?? 'source'}`, {
                number: `#${/\d+$/.exec(url)?.[0] ?? ''}`,
              })}
            </a>
          </li>
        ))}
        <li>
          <time dateTime={since}>{t('vote.since', { date: formatDay(since, t) })}</time>
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
