import * as styles from './PageLinks.module.css';

interface PageLinksProps {
  readonly heading: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
  /** Said while there are no pages: why, or that they are being looked for. */
  readonly note?: string | null;
}

/**
 * Pages that may be of use, told politely once they are known: each by its name, with its address beside it or, where
 * there is no room, below.
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
