import enSearch from '../../i18n/en/search.json';
import type { Translate } from '../../i18n/translate';
import { useMessages } from '../../i18n/use-messages';
import { showDialog } from '../../ui/components/Dialog/Dialog';
import { Icon } from '../../ui/components/Icon/Icon';
import { sectionOfPath } from '../../ui/lib/site-path';
import { MAX_QUERY_LENGTH, shownQuery } from '../search-url';
import * as styles from './SearchBox.module.css';
import { ResultList, Suggestions } from './SearchOptions';
import { useSearchBox, type SearchBoxProps } from './use-search-box';

/** The messages that name the keys, by what their caps show. */
const KEY_NAMES = {
  '↵': 'search.box.enterKey',
  '↑': 'search.box.upKey',
  '↓': 'search.box.downKey',
  Esc: 'search.box.escapeKey',
} as const;

interface KeyHintProps {
  readonly keys: readonly (keyof typeof KEY_NAMES)[];
  readonly action: string;
}

/** Keys, and what they do. */
function KeyHint({ keys, action }: KeyHintProps) {
  const t = useMessages(enSearch);
  return (
    <span className={styles.hint}>
      {keys.map((key) => (
        <kbd key={key}>
          <span role="img" aria-label={t(KEY_NAMES[key])}>
            {key}
          </span>
        </kbd>
      ))}{' '}
      {action}
    </span>
  );
}

/** Algolia requires its logo beside its results. */
const HAS_LOGO = __HOSTED_SEARCH__ !== null;

/** Algolia's logo: a path for each letter, and the clock before them. */
const LOGO = [
  'M1070.38,275.3V5.91c0-3.63-3.24-6.39-6.82-5.83l-50.46,7.94c-2.87,.45-4.99,2.93-4.99,5.84l.17,273.22c0,12.92,0,92.7,95.97,95.49,3.33,.1,6.09-2.58,6.09-5.91v-40.78c0-2.96-2.19-5.51-5.12-5.84-34.85-4.01-34.85-47.57-34.85-54.72Z',
  'M1845.88,104.73h62.58v277.9h-62.58Z',
  'M1851.78,71.38h50.77c3.26,0,5.9-2.64,5.9-5.9V5.9c0-3.62-3.24-6.39-6.82-5.83l-50.77,7.95c-2.87,.45-4.99,2.92-4.99,5.83v51.62c0,3.26,2.64,5.9,5.9,5.9Z',
  'M1764.03,275.3V5.91c0-3.63-3.24-6.39-6.82-5.83l-50.46,7.94c-2.87,.45-4.99,2.93-4.99,5.84l.17,273.22c0,12.92,0,92.7,95.97,95.49,3.33,.1,6.09-2.58,6.09-5.91v-40.78c0-2.96-2.19-5.51-5.12-5.84-34.85-4.01-34.85-47.57-34.85-54.72Z',
  'M1631.95,142.72c-11.14-12.25-24.83-21.65-40.78-28.31-15.92-6.53-33.26-9.85-52.07-9.85-18.78,0-36.15,3.17-51.92,9.85-15.59,6.66-29.29,16.05-40.76,28.31-11.47,12.23-20.38,26.87-26.76,44.03-6.38,17.17-9.24,37.37-9.24,58.36,0,20.99,3.19,36.87,9.55,54.21,6.38,17.32,15.14,32.11,26.45,44.36,11.29,12.23,24.83,21.62,40.6,28.46,15.77,6.83,40.12,10.33,52.4,10.48,12.25,0,36.78-3.82,52.7-10.48,15.92-6.68,29.46-16.23,40.78-28.46,11.29-12.25,20.05-27.04,26.25-44.36,6.22-17.34,9.24-33.22,9.24-54.21,0-20.99-3.34-41.19-10.03-58.36-6.38-17.17-15.14-31.8-26.43-44.03Zm-44.43,163.75c-11.47,15.75-27.56,23.7-48.09,23.7-20.55,0-36.63-7.8-48.1-23.7-11.47-15.75-17.21-34.01-17.21-61.2,0-26.89,5.59-49.14,17.06-64.87,11.45-15.75,27.54-23.52,48.07-23.52,20.55,0,36.63,7.78,48.09,23.52,11.47,15.57,17.36,37.98,17.36,64.87,0,27.19-5.72,45.3-17.19,61.2Z',
  'M894.42,104.73h-49.33c-48.36,0-90.91,25.48-115.75,64.1-14.52,22.58-22.99,49.63-22.99,78.73,0,44.89,20.13,84.92,51.59,111.1,2.93,2.6,6.05,4.98,9.31,7.14,12.86,8.49,28.11,13.47,44.52,13.47,1.23,0,2.46-.03,3.68-.09,.36-.02,.71-.05,1.07-.07,.87-.05,1.75-.11,2.62-.2,.34-.03,.68-.08,1.02-.12,.91-.1,1.82-.21,2.73-.34,.21-.03,.42-.07,.63-.1,32.89-5.07,61.56-30.82,70.9-62.81v57.83c0,3.26,2.64,5.9,5.9,5.9h50.42c3.26,0,5.9-2.64,5.9-5.9V110.63c0-3.26-2.64-5.9-5.9-5.9h-56.32Zm0,206.92c-12.2,10.16-27.97,13.98-44.84,15.12-.16,.01-.33,.03-.49,.04-1.12,.07-2.24,.1-3.36,.1-42.24,0-77.12-35.89-77.12-79.37,0-10.25,1.96-20.01,5.42-28.98,11.22-29.12,38.77-49.74,71.06-49.74h49.33v142.83Z',
  'M2133.97,104.73h-49.33c-48.36,0-90.91,25.48-115.75,64.1-14.52,22.58-22.99,49.63-22.99,78.73,0,44.89,20.13,84.92,51.59,111.1,2.93,2.6,6.05,4.98,9.31,7.14,12.86,8.49,28.11,13.47,44.52,13.47,1.23,0,2.46-.03,3.68-.09,.36-.02,.71-.05,1.07-.07,.87-.05,1.75-.11,2.62-.2,.34-.03,.68-.08,1.02-.12,.91-.1,1.82-.21,2.73-.34,.21-.03,.42-.07,.63-.1,32.89-5.07,61.56-30.82,70.9-62.81v57.83c0,3.26,2.64,5.9,5.9,5.9h50.42c3.26,0,5.9-2.64,5.9-5.9V110.63c0-3.26-2.64-5.9-5.9-5.9h-56.32Zm0,206.92c-12.2,10.16-27.97,13.98-44.84,15.12-.16,.01-.33,.03-.49,.04-1.12,.07-2.24,.1-3.36,.1-42.24,0-77.12-35.89-77.12-79.37,0-10.25,1.96-20.01,5.42-28.98,11.22-29.12,38.77-49.74,71.06-49.74h49.33v142.83Z',
  'M1314.05,104.73h-49.33c-48.36,0-90.91,25.48-115.75,64.1-11.79,18.34-19.6,39.64-22.11,62.59-.58,5.3-.88,10.68-.88,16.14s.31,11.15,.93,16.59c4.28,38.09,23.14,71.61,50.66,94.52,2.93,2.6,6.05,4.98,9.31,7.14,12.86,8.49,28.11,13.47,44.52,13.47h0c17.99,0,34.61-5.93,48.16-15.97,16.29-11.58,28.88-28.54,34.48-47.75v50.26h-.11v11.08c0,21.84-5.71,38.27-17.34,49.36-11.61,11.08-31.04,16.63-58.25,16.63-11.12,0-28.79-.59-46.6-2.41-2.83-.29-5.46,1.5-6.27,4.22l-12.78,43.11c-1.02,3.46,1.27,7.02,4.83,7.53,21.52,3.08,42.52,4.68,54.65,4.68,48.91,0,85.16-10.75,108.89-32.21,21.48-19.41,33.15-48.89,35.2-88.52V110.63c0-3.26-2.64-5.9-5.9-5.9h-56.32Zm0,64.1s.65,139.13,0,143.36c-12.08,9.77-27.11,13.59-43.49,14.7-.16,.01-.33,.03-.49,.04-1.12,.07-2.24,.1-3.36,.1-1.32,0-2.63-.03-3.94-.1-40.41-2.11-74.52-37.26-74.52-79.38,0-10.25,1.96-20.01,5.42-28.98,11.22-29.12,38.77-49.74,71.06-49.74h49.33Z',
  'M249.83,0C113.3,0,2,110.09,.03,246.16c-2,138.19,110.12,252.7,248.33,253.5,42.68,.25,83.79-10.19,120.3-30.03,3.56-1.93,4.11-6.83,1.08-9.51l-23.38-20.72c-4.75-4.21-11.51-5.4-17.36-2.92-25.48,10.84-53.17,16.38-81.71,16.03-111.68-1.37-201.91-94.29-200.13-205.96,1.76-110.26,92-199.41,202.67-199.41h202.69V407.41l-115-102.18c-3.72-3.31-9.42-2.66-12.42,1.31-18.46,24.44-48.53,39.64-81.93,37.34-46.33-3.2-83.87-40.5-87.34-86.81-4.15-55.24,39.63-101.52,94-101.52,49.18,0,89.68,37.85,93.91,85.95,.38,4.28,2.31,8.27,5.52,11.12l29.95,26.55c3.4,3.01,8.79,1.17,9.63-3.3,2.16-11.55,2.92-23.58,2.07-35.92-4.82-70.34-61.8-126.93-132.17-131.26-80.68-4.97-148.13,58.14-150.27,137.25-2.09,77.1,61.08,143.56,138.19,145.26,32.19,.71,62.03-9.41,86.14-26.95l150.26,133.2c6.44,5.71,16.61,1.14,16.61-7.47V9.48C499.66,4.25,495.42,0,490.18,0H249.83Z',
].join('');

/** The attribution that Algolia requires beside its results. Only in builds that use Algolia. */
function AlgoliaLogo({ label }: { readonly label: string }) {
  return (
    <a
      className={styles.logo}
      href="https://www.algolia.com/ref/docsearch/"
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
      <svg viewBox="0 0 2196.2 500" width="80" role="img" aria-label="Algolia">
        <path fillRule="evenodd" d={LOGO} />
      </svg>
    </a>
  );
}

/** The keys of the box, and who has answered. */
function SearchFooter() {
  const t = useMessages(enSearch);
  return (
    <div className={styles.footer}>
      <KeyHint keys={['↵']} action={t('search.box.select')} />
      <KeyHint keys={['↑', '↓']} action={t('search.box.navigate')} />
      <KeyHint keys={['Esc']} action={t('search.box.close')} />
      {HAS_LOGO && <AlgoliaLogo label={t('search.box.poweredBy')} />}
    </div>
  );
}

type Box = ReturnType<typeof useSearchBox>;

/** The combobox, and the buttons beside it. */
function SearchField({ box }: { readonly box: Box }) {
  const t = useMessages(enSearch);
  const { field, query, isBlank, options, active, popupId, optionId, changeQuery, onFieldKeyDown } = box;
  const isOpen = options.length > 0;
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-haspopup={isBlank ? 'grid' : 'listbox'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        placeholder={t('search.label')}
        value={query}
        onChange={({ target }) => changeQuery(target.value)}
        onKeyDown={onFieldKeyDown}
      />
      {query !== '' && (
        <button type="button" className="link-button" onClick={() => changeQuery('')}>
          {t('search.box.clear')}
        </button>
      )}
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('dialog.close')}
        onClick={() => box.close()}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** What the search is doing, or has found; '' before the first query. */
function statusOf(
  { isMissing, isBlank, status, response, options }: Box,
  t: Translate<keyof typeof enSearch>,
): string {
  if (isMissing) return t('search.box.offline');
  if (isBlank) return t('search.hint');
  if (status === 'failed') return t('search.box.broken');
  if (!response) return status === 'searching' ? t('search.searching') : '';
  const query = shownQuery(response.query);
  if (options.length === 0) return t('search.none', { query });
  return response.isWeak
    ? t('search.weak', { query })
    : t('search.box.counted', { count: String(response.total) });
}

/** The link to all results on the search page. */
function MoreResults({ box: { response, options, pageUrl, query } }: { readonly box: Box }) {
  const t = useMessages(enSearch);
  const hasNone = response !== null && options.length === 0;
  return (
    <p className={styles.more}>
      {hasNone && <span>{t('search.box.noneHelp')} </span>}
      <a href={pageUrl}>
        {hasNone ? t('search.box.page') : t('search.box.all', { query: shownQuery(query) })}
      </a>
    </p>
  );
}

/**
 * The search box: a modal dialog with a combobox, after the ARIA authoring practices. Its popup is a listbox of
 * results, grouped by page, or with an empty field a grid of what the visitor may want again and common questions.
 */
export function SearchBox(props: SearchBoxProps) {
  const t = useMessages(enSearch);
  const box = useSearchBox(props);
  const { isBlank, isMissing, status, popupId, active, groups, suggestions } = box;
  return (
    // Keys close it, too: Escape, and the key that has opened it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={box.dialog}
      {...{ popover: 'auto' }}
      className={styles.dialog}
      aria-modal
      aria-label={t('search.label')}
      onKeyDown={box.onKeyDown}
      onClick={box.onClick}
    >
      <div className={styles.panel}>
        <SearchField box={box} />
        <div className={styles.body}>
          <p role="status" className={styles.status}>
            {statusOf(box, t)}
          </p>
          {isBlank && <Suggestions id={popupId} groups={suggestions} active={active} />}
          {!isBlank && groups.length > 0 && <ResultList id={popupId} groups={groups} active={active} />}
          {!isBlank && status === 'failed' && (
            <button type="button" className="link-button" onClick={box.retry}>
              {t('search.retry')}
            </button>
          )}
          {!isBlank && !isMissing && <MoreResults box={box} />}
        </div>
        <SearchFooter />
      </div>
    </dialog>
  );
}

/** Navigates like a click on a link: within the application for pages of the site. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Shows the box above the page, and navigates to what is chosen in it. */
export function showSearchBox(): void {
  const section = sectionOfPath(window.location.pathname);
  let isOpen = true;
  showDialog((onClose) => (
    <SearchBox
      section={section?.name ?? null}
      onClose={(url) => {
        if (isOpen) onClose();
        isOpen = false;
        if (url !== undefined) follow(url);
      }}
    />
  ));
}
