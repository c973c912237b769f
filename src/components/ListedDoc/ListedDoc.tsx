import { useLanguage } from '../../i18n/use-messages';
import { formatDay } from '../../lib/format-day';

interface ListedDocProps {
  readonly title: string;
  readonly url: string;
  /** YYYY-MM-DD, or ''. */
  readonly date: string;
  readonly summary: string;
}

/** A page in a list of pages. */
export function ListedDoc({ title, url, date, summary }: ListedDocProps) {
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
