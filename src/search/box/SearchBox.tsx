import enSearch from '../../i18n/en/search.json';
import type { Translate } from '../../i18n/translate';
import { useMessages } from '../../i18n/use-messages';
import { showDialog } from '../../ui/components/Dialog/Dialog';
import { Icon } from '../../ui/components/Icon/Icon';
import { sectionOfPath } from '../../ui/lib/site-path';
import { MAX_QUERY_LENGTH, shownQuery } from '../search-url';
import * as styles from './SearchBox.module.css';
import { SearchFooter } from './SearchFooter';
import { ResultList, Suggestions } from './SearchOptions';
import { useSearchBox, type SearchBoxProps } from './use-search-box';

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
