import enNotFound from '../../../i18n/en/not-found.json';
import { useMessages } from '../../../i18n/use-messages';
import type { ListedPage } from '../../lib/nearest-pages';
import * as styles from './PageLinks.module.css';

interface PageLinksProps {
  readonly heading: string;
  readonly pages: readonly ListedPage[];
  /** Shown while there are no pages. */
  readonly note?: string | null;
}

/**
 * A live region with pages that may be of use: each by its title, with its path beside it or, on narrow screens, below.
 */
export function PageLinks({ heading, pages, note }: PageLinksProps) {
  return (
    <div className={`${styles.place} needs-script`} role="status">
      {pages.length === 0 && note && <p>{note}</p>}
      {pages.length > 0 && (
        <>
          <h2>{heading}</h2>
          <ul>
            {pages.map(({ url, title }) => (
              <li key={url}>
                <a href={url}>
                  <span>{title}</span> <code>{url}</code>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface NearestPagesProps {
  /** `failed`: no note, since the pages are unknown. */
  readonly status: 'searching' | 'done' | 'failed';
  /** Empty until `done`. */
  readonly pages: readonly ListedPage[];
}

/** Pages that the visitor of an unknown URL may have meant. */
export function NearestPages({ status, pages }: NearestPagesProps) {
  const t = useMessages(enNotFound);
  const notes = { searching: t('notFound.searching'), done: t('notFound.none'), failed: null };
  return <PageLinks heading={t('notFound.near')} pages={pages} note={notes[status]} />;
}
