import { useLanguage, useMessages } from '../../i18n/use-messages';
import type { MessageKey } from '../../i18n/en';
import { codeParts } from '../../ui/lib/code-parts';
import { foreignLanguage } from '../../ui/lib/foreign-language';
import { formatDay } from '../../ui/lib/format-day';
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
