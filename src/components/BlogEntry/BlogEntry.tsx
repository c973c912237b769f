import { useLanguage } from '../../i18n/use-messages';
import { formatDay } from '../../lib/format-day';

interface BlogEntryProps {
  readonly title: string;
  readonly url: string;
  /** YYYY-MM-DD, or ''. */
  readonly date: string;
  readonly summary: string;
}

/** A post in the blog's list. */
export function BlogEntry({ title, url, date, summary }: BlogEntryProps) {
  const { code } = useLanguage();
  return (
    <article>
      <h2>
        <a href={url}>{title}</a>
      </h2>
      {date !== '' && (
        <p>
          <time dateTime={date}>{formatDay(date, code)}</time>
        </p>
      )}
      {summary !== '' && <p>{summary}</p>}
    </article>
  );
}
