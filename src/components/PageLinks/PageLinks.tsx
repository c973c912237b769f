import * as styles from './PageLinks.module.css';

interface PageLinksProps {
  readonly heading: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
}

/** Pages by their names, each with its address beside it or, where there is no room, below. */
export function PageLinks({ heading, pages }: PageLinksProps) {
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>
              <span>{title}</span> <code>{url}</code>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
