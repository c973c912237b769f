import { useEffect, useState } from 'react';
import type { PageProps } from 'gatsby';
import { addMessages } from '#messages';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { SearchForm } from '../search/page/SearchForm';
import { SearchResults } from '../search/page/SearchResults';
import { sections } from '../config/sections';
import { useSearch } from '../search/page/use-search';
import { enSearch } from '../i18n/en-search';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { buildSearchAddress, parseSearchAddress, type SearchAddress } from '../search/search-address';
import * as styles from './search.module.css';

addMessages(enSearch);

const NOTHING: SearchAddress = { query: '', within: '' };
const MOST = 30;

/** All sections, for who cannot search or has found nothing. */
function SectionLinks() {
  const t = useMessages();
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

/** The page of the search: what it asks stands in its address, so that it can be shared. */
export default function SearchPage({ location: { pathname, search } }: PageProps) {
  const t = useMessages();
  const { code } = useLanguage();
  // The server knows no query; the address is read after the first render, which so is the same in both places.
  const [asked, setAsked] = useState<SearchAddress | null>(null);
  // Not the router's: what was typed before the application had started stands in the window's by now.
  useEffect(() => setAsked(parseSearchAddress(window.location.search)), [search]);
  const { query, within } = asked ?? NOTHING;
  const { status, answer, retry } = useSearch(query, {
    language: code,
    limit: MOST,
    ...(within === '' ? {} : { within }),
  });
  const onChange = (change: Partial<SearchAddress>): void => {
    const { pathname: here, search: before, hash } = window.location;
    const next = { ...(asked ?? parseSearchAddress(before)), ...change };
    setAsked(next);
    window.history.replaceState(window.history.state, '', `${here}${buildSearchAddress(next)}${hash}`);
  };
  const shown = query.trim();
  const count = answer?.results.length ?? 0;
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
        {status === 'idle' && t('search.hint')}
        {status === 'searching' && !answer && t('search.searching')}
        {status === 'failed' && t('search.failed')}
        {answer && count === 0 && t('search.none', { query: answer.query.trim() })}
        {answer && count === 1 && t('search.one', { query: answer.query.trim() })}
        {answer &&
          count > 1 &&
          t('search.count', { query: answer.query.trim(), count: String(answer.total) })}
      </p>
      {status === 'failed' && (
        <button type="button" className={styles.again} onClick={retry}>
          {t('search.retry')}
        </button>
      )}
      {answer && count > 0 && <SearchResults results={answer.results} />}
      {answer && count === 0 && within !== '' && (
        <button type="button" className={styles.again} onClick={() => onChange({ within: '' })}>
          {t('search.noneWithin')}
        </button>
      )}
      {answer && count === 0 && within === '' && (
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
