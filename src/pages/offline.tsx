import { useEffect } from 'react';
import type { PageProps } from 'gatsby';
import { CachedPages, reloadWhenOnline, useCachedPages } from '../offline/ui/CachedPages';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { SearchForm, useTextFromUrl } from '../search/page/SearchForm';
import { site } from '../config/site';
import { useFoundPages } from '../search/use-search';
import enOffline from '../i18n/en/offline.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { parseSearchUrl } from '../search/search-url';
import * as styles from './message.module.css';

/**
 * The service worker's response for a page that cannot be loaded: what happened, what still works, one next step.
 */
export default function OfflinePage({ location: { pathname, search } }: PageProps) {
  const t = useMessages(enOffline);
  const language = useLanguage();
  const { code, prefix } = language;
  const pages = useCachedPages(language);
  // It may replace the search page.
  const [query, setQuery] = useTextFromUrl(parseSearchUrl(search).query);
  const found = useFoundPages(query, code);
  const isStandIn = pathname !== `${prefix}${site.offlinePath}`;
  useEffect(() => (isStandIn ? reloadWhenOnline() : undefined), [isStandIn]);
  return (
    <div className={styles.page}>
      <PageHead path={`${prefix}${site.offlinePath}`} title={t('offline.heading')} hidden />
      <h1>{t('offline.heading')}</h1>
      <p>{t('offline.text')}</p>
      <p className={styles.actions}>
        <button type="button" className="primary needs-script" onClick={() => window.location.reload()}>
          {t('offline.retry')}
        </button>
        <a href={`${prefix}/`}>{t('offline.home')}</a>
      </p>
      {/* The search page may not be cached: its results are shown here. */}
      <SearchForm query={query} onQuery={setQuery} onSubmit={() => undefined} />
      <CachedPages pages={pages} found={found.status === 'idle' ? null : found} />
    </div>
  );
}
