import enSearch from '../../i18n/en/search.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { langAttribute } from '../../ui/lib/site-path';
import type { SearchResult } from '../search-engine';
import { MarkedText } from '../MarkedText';
import * as styles from './SearchResults.module.css';

/** The list of results on the search page, best first. */
export function SearchResults({ results }: { readonly results: readonly SearchResult[] }) {
  const t = useMessages(enSearch);
  const { code } = useLanguage();
  return (
    <ol className={styles.results}>
      {results.map(({ url, path, title, snippet, kind, since, language }) => {
        const lang = langAttribute(language, code);
        return (
          <li key={url}>
            <a href={url} lang={lang}>
              <MarkedText parts={title} />
            </a>{' '}
            <span className={styles.kind}>{t(`search.kind.${kind}`)}</span>
            {since && <span className={styles.kind}>{since}+</span>}
            {path.length > 1 && (
              <p className={styles.path} lang={lang}>
                {path.slice(0, -1).join(' › ')}
              </p>
            )}
            {snippet.length > 0 && (
              <p lang={lang}>
                <MarkedText parts={snippet} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
