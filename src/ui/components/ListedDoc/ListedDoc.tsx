import { useLanguage } from '../../../i18n/use-messages';
import { foreignLanguage, inLanguage } from '../../lib/site-path';
import { formatDay } from '../../lib/format';

interface ListedDocProps {
  readonly title: string;
  readonly url: string;
  /** YYYY-MM-DD, or ''. */
  readonly date: string;
  readonly summary: string;
  /** Code of the language its words are in. */
  readonly language: string;
}

/** A page in a list of pages. */
export function ListedDoc({ title, url, date, summary, language }: ListedDocProps) {
  const { code, prefix } = useLanguage();
  const lang = foreignLanguage(language, code);
  return (
    <article>
      <h2>
        <a href={inLanguage(url, prefix)} lang={lang}>
          {title}
        </a>
      </h2>
      {date !== '' && (
        <p>
          <time dateTime={date}>{formatDay(date, code)}</time>
        </p>
      )}
      {summary !== '' && <p lang={lang}>{summary}</p>}
    </article>
  );
}
