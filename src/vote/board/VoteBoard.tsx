import {
  useMemo,
  useRef,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { vote } from '../../config/vote';
import enVote from '../../i18n/en/vote.json';
import enVoteBoard from '../../i18n/en/vote-board.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { codeParts } from '../../ui/lib/code-parts';
import { formatDay } from '../../ui/lib/format';
import { langAttribute } from '../../ui/lib/site-path';
import { TopicVote, VoteBar } from './VoteControls';
import { VOTE_ANCHOR, type VoteBoardProps, type VoteTopic } from './vote-topic';
import * as styles from './VoteBoard.module.css';
import { type VoteSession, type VoteSnapshot, createVoteSession } from '../client/vote-session';
import type { TopicBase, StoredText } from '../client/vote-store';
import { readStored, writeStored } from '../../ui/hooks/storage';
import { createDeviceStore } from '../client/device-store';
import { createServerStore } from '../client/server-store';

/** Whether local storage can be written, tested by writing and removing an entry. */
function canStore(): boolean {
  const key = 'storage-test';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    // Forbidden or full.
    return false;
  }
}

/** Starts a session that follows other tabs, and stores pending changes when the page is left. */
function startSession(topics: readonly TopicBase[], endpoint: string, signal: AbortSignal): VoteSession {
  const isLocal = endpoint === '';
  const key = isLocal ? vote.deviceKey : vote.todayKey;
  const stored: StoredText = { read: () => readStored(key), write: (text) => writeStored(key, text) };
  const store = isLocal
    ? createDeviceStore(topics, stored, canStore())
    : createServerStore(endpoint, topics, stored);
  const session = createVoteSession(topics, store);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) void session.load();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', session.flush, { signal });
  signal.addEventListener('abort', session.flush);
  return session;
}

/** Whether the visitor uses the list already: the pointer or the focus is in it, or it is visible after scrolling. */
function isListInUse(list: HTMLElement | null): boolean {
  if (!list) return false;
  const { top, bottom } = list.getBoundingClientRect();
  const isRead = window.scrollY > 0 && top < window.innerHeight && bottom > 0;
  return isRead || list.matches(':hover, :focus-within');
}

const NO_STORE = () => () => undefined;

/**
 * Starts a session after hydration. The topics are sorted once their scores are known, unless the visitor uses the list
 * by then, and later on request only.
 *
 * @param topics the same array each time
 * @param endpoint URL of the vote server, '' for none
 * @returns nulls on the server and before hydration
 */
function useVote(topics: readonly TopicBase[], endpoint: string, list: RefObject<HTMLElement | null>) {
  const [session, setSession] = useState<VoteSession | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const started = startSession(topics, endpoint, controller.signal);
    setSession(started);
    void started.load().then(() => {
      if (started.read().status === 'ready' && !isListInUse(list.current)) started.sort(false);
    });
    return () => controller.abort();
  }, [topics, endpoint, list]);
  const read = useCallback(() => session?.read() ?? null, [session]);
  const snapshot = useSyncExternalStore<VoteSnapshot | null>(
    session?.subscribe ?? NO_STORE,
    read,
    () => null,
  );
  return { session, snapshot };
}

const texts = { ...enVote, ...enVoteBoard };

/** Kinds of links with a text of their own. */
const LINK_KINDS = ['issue', 'pull', 'discussion', 'roadmap', 'proposal'] as const;

/** Text with code between backticks. */
function InlineCode({ text }: { readonly text: string }) {
  return codeParts(text).map((part, index) =>
    part.isCode ? <code key={index}>{part.text}</code> : part.text,
  );
}

/** A topic's title, description and links. */
function TopicText({ slug, title, text, language, since, links }: VoteTopic) {
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

/** What is shown until the votes are there; after a failure with a button to try again. */
function VoteStatus({
  session,
  isFailed,
}: {
  readonly session: VoteSession | null;
  readonly isFailed: boolean;
}) {
  const t = useMessages(texts);
  const onRetry = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button is removed; the focus stays in the section.
    currentTarget.closest('section')?.focus({ preventScroll: true });
    void session?.load();
  };
  return (
    <>
      <p role="status">{t(isFailed ? 'vote.failed' : 'vote.loading')}</p>
      {isFailed && (
        <button type="button" className="link-button" onClick={onRetry}>
          {t('page.retry')}
        </button>
      )}
    </>
  );
}

/**
 * The topics and the controls to vote on them. The list is rendered on the server and readable without scripts; there
 * is space reserved for the controls, so that nothing moves.
 */
export function VoteBoard({ topics, endpoint }: VoteBoardProps) {
  const t = useMessages(texts);
  const list = useRef<HTMLOListElement>(null);
  const bases = useMemo(
    () => topics.map(({ slug, score, locked }) => ({ id: slug, score, isLocked: locked })),
    [topics],
  );
  const { session, snapshot } = useVote(bases, endpoint, list);
  const bySlug = useMemo(() => new Map(topics.map((topic) => [topic.slug, topic])), [topics]);
  const shown = snapshot ? snapshot.order.flatMap((slug) => bySlug.get(slug) ?? []) : topics;
  const ready = snapshot?.status === 'ready' ? session : null;
  const isLocked = (slug: string, locked: boolean): boolean =>
    locked || (ready !== null && snapshot?.topics.get(slug)?.isLocked === true);

  return (
    <section aria-labelledby={VOTE_ANCHOR} tabIndex={-1} className={styles.board}>
      <h2 id={VOTE_ANCHOR}>{t('vote.topics')}</h2>
      <p>
        {t('vote.intro', { budget: String(vote.budget) })}
        {t(endpoint === '' ? 'vote.onDevice' : 'vote.onServer')}
      </p>
      <noscript>
        <p className={styles.note}>{t('vote.noScript')}</p>
      </noscript>
      {topics.length === 0 && <p className={styles.note}>{t('vote.empty')}</p>}
      {topics.length > 0 && (
        <div className={`${styles.bar} needs-script`}>
          {ready ? (
            <VoteBar session={ready} topics={topics} />
          ) : (
            <VoteStatus session={session} isFailed={snapshot?.status === 'failed'} />
          )}
        </div>
      )}
      <ol key={snapshot?.edition ?? 0} ref={list} className={`plain-list ${styles.topics}`}>
        {shown.map((topic) => (
          <li key={topic.slug}>
            <TopicText {...topic} />
            <div className={styles.slot}>
              {isLocked(topic.slug, topic.locked) ? (
                <p className={styles.locked}>{t('vote.locked')}</p>
              ) : (
                ready && <TopicVote session={ready} id={topic.slug} title={topic.title} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
