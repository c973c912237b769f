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
          <ul className="plain-list">
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
