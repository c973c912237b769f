import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import { useEffect, useMemo, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { site } from '../../config/site';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { buildSearchAddress } from '../search-address';
import { createDocSearchClient, type DocSearchHit } from '../docsearch-client';
import { searchEngine } from '../engine';
import { cleanKeptHits } from '../kept-hits';
import { buildTranslations } from './build-translations';
import type { CellProps } from './mend-markup';

import { SearchHit } from './SearchHit';
import * as styles from './SearchModal.module.css';
import type { SearchModalProps } from './use-filling';

type HitProps = ComponentProps<NonNullable<DocSearchModalProps['hitComponent']>>;
type Client = Parameters<NonNullable<DocSearchModalProps['transformSearchClient']>>[0];

/** What fits without scrolling, and some more; the page of the search lists the rest. */
const MOST = 12;

/** Neither is used: the client that is made with them is replaced. DocSearch refuses to start without. */
const NOBODY = 'none';

function Hit({ hit, children, cell }: HitProps & { readonly cell?: CellProps }) {
  return (
    <SearchHit
      result={(hit as unknown as DocSearchHit).result}
      id={cell?.id}
      isActive={cell?.['aria-selected']}
    >
      {children}
    </SearchHit>
  );
}

function doNothing(): void {
  // There is nobody to ask but the index.
}

/** DocSearch's modal, driven by our engine, with nothing shown that is not text. */
export function SearchModal({ initialQuery, section, onClose }: SearchModalProps) {
  const t = useMessages();
  const { code, prefix } = useLanguage();
  const status = useRef<HTMLParagraphElement>(null);
  const pageOf = (query: string): string =>
    `${prefix}${site.searchPath}${buildSearchAddress({ query, within: '' })}`;

  const client = useMemo(() => {
    cleanKeptHits(site.searchIndex);
    const options = { language: code, limit: MOST, ...(section === null ? {} : { section }) };
    return createDocSearchClient(searchEngine(), options, t('search.box.results'), (answer) => {
      if (!status.current) return;
      status.current.textContent = answer
        ? t('search.box.counted', { count: String(answer.total) })
        : t('search.box.broken');
      status.current.toggleAttribute('data-failed', answer === null);
    });
  }, [code, section, t]);
  const transformSearchClient = useMemo(
    () => (own: Client) => ({ ...own, search: client.search as unknown as Client['search'] }),
    [client],
  );
  const navigator = useMemo(
    () => ({
      navigate: ({ itemUrl }: { itemUrl: string }) => onClose(itemUrl),
      navigateNewTab: ({ itemUrl }: { itemUrl: string }) => void window.open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }: { itemUrl: string }) =>
        void window.open(itemUrl, '_blank', 'noopener,popup'),
    }),
    [onClose],
  );
  useEffect(() => searchEngine().warm(code), [code]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const field = event.target;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || event.nativeEvent.isComposing)
      return;
    const query = field.value;
    if (query.trim() === '' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { query: asked, answer, found: known } = client.last();
    const row = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    const chosen = row?.querySelector('a')?.getAttribute('href');
    if (asked === query && known?.results.some(({ url }) => url === chosen)) return;
    // What is listed still answers what was typed before; the first of what comes is meant.
    event.preventDefault();
    event.stopPropagation();
    void answer.then((found) => onClose((asked === query && found?.results[0]?.url) || pageOf(query)));
  };

  return (
    <div className={styles.modal} onKeyDownCapture={onKeyDown}>
      <DocSearchModal
        appId={NOBODY}
        apiKey={NOBODY}
        indices={[site.searchIndex]}
        transformSearchClient={transformSearchClient}
        initialQuery={initialQuery}
        initialScrollY={window.scrollY}
        maxResultsPerGroup={MOST}
        hitComponent={Hit}
        resultsFooterComponent={({ state: { query } }) => (
          <a href={pageOf(query)}>{t('search.box.all', { query })}</a>
        )}
        getMissingResultsUrl={({ query }) => pageOf(query)}
        navigator={navigator}
        translations={buildTranslations(t)}
        insights={false}
        onClose={() => onClose()}
        onAskAiToggle={doNothing}
      />
      <p ref={status} role="status" className={styles.status} />
    </div>
  );
}
