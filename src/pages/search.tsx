import { useEffect, useState } from 'react';
import type { PageProps } from 'gatsby';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { SearchForm } from '../search/page/SearchForm';
import { MarkedText } from '../search/MarkedText';
import type { SearchResult } from '../search/search-engine';
import { sections } from '../config/sections';
import { useSearch } from '../search/use-search';
import enSearch from '../i18n/en/search.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { langAttribute } from '../ui/lib/site-path';
import { buildSearchUrl, parseSearchUrl, shownQuery, type SearchParameters } from '../search/search-url';
import '../ui/styles/select.css';
import * as styles from './search.module.css';

const NOTHING: SearchParameters = { query: '', within: '' };
const LIMIT = 30;

/** The messages before there is a response. */
const STATUS = {
  idle: 'search.hint',
  searching: 'search.searching',
  done: 'search.searching',
  failed: 'search.failed',
} as const;

/** Links to all sections, for visitors without scripts or results. */
function SectionLinks() {
  const t = useMessages(enSearch);
  const { prefix } = useLanguage();
  return (
    <ul>
      {sections.map(({ name }) => (
        <li key={name}>
          <a href={`${prefix}/${name}/`}>{t(`section.${name}`)}</a>
        </li>
      ))}
    </ul>
  );
}

/** The list of results on the search page, best first. */
function SearchResults({ results }: { readonly results: readonly SearchResult[] }) {
  const t = useMessages(enSearch);
  const { code } = useLanguage();
  return (
    <ol className={`plain-list ${styles.results}`}>
      {results.map(({ url, path, title, snippet, kind, since, signature, language }) => {
        const lang = langAttribute(language, code);
        return (
          <li key={url}>
            <a href={url} lang={lang}>
              <MarkedText parts={title} />
            </a>{' '}
            <span className={styles.kind}>{t(`search.kind.${kind}`)}</span>
            {since && <span className={styles.kind}>{`${since}+`}</span>}
            {signature && <code className={styles.signature}>{signature}</code>}
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

/** The search page. Its URL contains the query, so that it can be shared. */
export default function SearchPage({ location: { pathname, search } }: PageProps) {
  const t = useMessages(enSearch);
  const { code } = useLanguage();
  // Read after the first render, which must equal the server's.
  const [parameters, setParameters] = useState<SearchParameters | null>(null);
  // Not the router's location: text typed before hydration is in the window's by now.
  useEffect(() => setParameters(parseSearchUrl(window.location.search)), [search]);
  const { query, within } = parameters ?? NOTHING;
  const { status, response, retry } = useSearch(query, {
    language: code,
    limit: LIMIT,
    within: within === '' ? undefined : within,
  });
  const onChange = (change: Partial<SearchParameters>): void => {
    const { pathname: here, search: before, hash } = window.location;
    const next = { ...(parameters ?? parseSearchUrl(before)), ...change };
    setParameters(next);
    window.history.replaceState(window.history.state, '', `${here}${buildSearchUrl(next)}${hash}`);
  };
  const shown = query.trim();
  const count = response?.results.length ?? 0;
  return (
    <div className={styles.page}>
      <PageHead path={pathname} title={t('search.title')} description={t('search.description')} hidden />
      <h1>{t('search.title')}</h1>
      <SearchForm
        query={query}
        within={within}
        onQuery={(text) => onChange({ query: text })}
        onWithin={(name) => onChange({ within: name })}
        onSubmit={() => onChange({ query: shown })}
      />
      <p role="status" className={`${styles.status} needs-script`}>
        {response
          ? t(`search.${count === 0 ? 'none' : response.isWeak ? 'weak' : count === 1 ? 'one' : 'count'}`, {
              query: shownQuery(response.query),
              count: String(response.total),
            })
          : t(STATUS[status])}
      </p>
      {status === 'failed' && (
        <button type="button" className="link-button" onClick={retry}>
          {t('search.retry')}
        </button>
      )}
      {response && count > 0 && <SearchResults results={response.results} />}
      {response && count === 0 && within !== '' && (
        <button type="button" className="link-button" onClick={() => onChange({ within: '' })}>
          {t('search.noneWithin')}
        </button>
      )}
      {response && count === 0 && within === '' && (
        <>
          <p>{t('search.noneHelp')}</p>
          <SectionLinks />
        </>
      )}
      <noscript>
        <p>{t('search.noScript')}</p>
        <SectionLinks />
      </noscript>
    </div>
  );
}
