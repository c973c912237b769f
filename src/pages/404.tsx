import { useEffect, useState } from 'react';
import type { PageProps } from 'gatsby';
import { playgroundPath } from '../config/playground';
import type { Language } from '../config/languages';
import { whenLoaded } from '../ui/hooks/when-loaded';
import { fetchJson } from '../ui/lib/fetch-json';
import { PageLinks } from '../ui/components/PageLinks/PageLinks';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { SearchForm, useTextFromUrl } from '../search/page/SearchForm';
import { useFoundPages } from '../search/use-search';
import enNotFound from '../i18n/en/not-found.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import {
  MOST_OFFERED,
  nearestPages,
  queryOfPath,
  withSectionStart,
  type ListedPage,
} from '../ui/lib/nearest-pages';
import { sectionOfPath } from '../ui/lib/site-path';
import * as styles from './message.module.css';

/** How far the search is; `failed` means that the list of pages did not come. */
interface NearestPagesState {
  readonly status: 'searching' | 'done' | 'failed';
  readonly pages: readonly ListedPage[];
}

const SEARCHING: NearestPagesState = { status: 'searching', pages: [] };

/** The pages whose names are nearest to a path that has none, from the list that the browser fetches. */
function useNearestPages(pathname: string, code: Language['code']): NearestPagesState {
  const [state, setState] = useState(SEARCHING);
  useEffect(() => {
    setState(SEARCHING);
    const show = (list: unknown): void =>
      setState({ status: 'done', pages: nearestPages(pathname, list as ListedPage[]) });
    return whenLoaded(fetchJson(`/nav/${code}/pages.json`), show, (error) => {
      // The page is complete without it.
      console.warn(error);
      setState({ status: 'failed', pages: [] });
    });
  }, [pathname, code]);
  return state;
}

/**
 * The pages a visitor of a URL without a page may have meant: those with a similar name, else what the search
 * finds for the words it ends in.
 */
function useOfferedPages(pathname: string, code: Language['code']): NearestPagesState {
  const near = useNearestPages(pathname, code);
  const isUnlike = near.status !== 'searching' && near.pages.length === 0;
  const words = isUnlike ? queryOfPath(pathname) : '';
  const { status, pages } = useFoundPages(words, code);
  if (words === '') return near;
  // It begins after the first frame.
  return { status: status === 'idle' ? 'searching' : status, pages: pages.slice(0, MOST_OFFERED) };
}

/** The not-found page. The document's title is the site's name alone. */
export default function NotFoundPage({ location: { pathname } }: PageProps) {
  const t = useMessages(enNotFound);
  const { code, prefix } = useLanguage();
  const { status, pages } = useOfferedPages(pathname, code);
  const section = sectionOfPath(pathname);
  const offered = section
    ? withSectionStart(pages, { url: `${prefix}/${section.name}/`, title: t(`section.${section.name}`) })
    : pages;

  const [query, setQuery] = useTextFromUrl(queryOfPath(pathname));
  return (
    <div className={styles.page}>
      <PageHead path={pathname} title="" hidden />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.text')}</h1>
      <p className={styles.actions}>
        <a className="primary" href={`${prefix}/`}>
          {t('notFound.home')}
        </a>
        <a href={`${prefix}${playgroundPath}`}>{t('section.playground')}</a>
      </p>
      <SearchForm query={query} onQuery={setQuery} />
      <PageLinks
        heading={t('notFound.near')}
        pages={status === 'done' ? offered : []}
        note={status === 'failed' ? null : t(status === 'searching' ? 'notFound.searching' : 'notFound.none')}
      />
    </div>
  );
}
