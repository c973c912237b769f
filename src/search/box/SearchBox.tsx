import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { SectionName } from '../../config/sections';
import { site } from '../../config/site';
import enSearch from '../../i18n/en/search.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { Icon } from '../../ui/components/Icon/Icon';
import { loadEngine, useSearch } from '../use-search';
import { buildSearchUrl, MAX_QUERY_LENGTH, shownQuery } from '../search-url';
import { AlgoliaLogo } from './AlgoliaLogo';
import { useUnansweredReport } from '../unanswered-query';
import { addRecent } from './recent-results';
import * as styles from './SearchBox.module.css';
import { KeyHint } from './KeyHint';
import { groupByPage, ResultList, Suggestions, type Suggestion } from './SearchOptions';
import { useSuggestions } from './use-suggestions';

interface SearchBoxProps {
  /** The section the visitor is in; its pages come first among equals. */
  readonly section: SectionName | null;
  /** Called after the box has closed, with the URL to navigate to. */
  readonly onClose: (url?: string) => void;
}

/** Results in the box; the search page lists the rest. */
const LIMIT = 16;

/** Algolia requires its logo beside its results. */
const HAS_LOGO = __HOSTED_SEARCH__?.service === 'algolia';

/** Index after a navigation key; null for any other key. */
function move(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Shows the box above the page as a popover. `showModal` would make the whole page inert, for which browsers compute
 * the style of every element again: twice the time on a long page. Browsers without popovers ignore the attribute.
 */
function show(box: HTMLDialogElement): void {
  if (!('popover' in box)) return (box as HTMLDialogElement).showModal();
  box.showPopover();
  box.querySelector('input')?.focus();
}

function hide(box: HTMLDialogElement): void {
  if ('popover' in box) box.hidePopover();
  else (box as HTMLDialogElement).close();
}

/** Keeps Tab inside the box. */
function keepFocus(event: KeyboardEvent, box: HTMLDialogElement): void {
  const controls = [...box.querySelectorAll<HTMLElement>('input, button, a[href]')];
  const [end, other] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== controls.at(end)) return;
  event.preventDefault();
  controls.at(other)?.focus();
}

/**
 * The search box: a modal dialog with a combobox, after the ARIA authoring practices. Its popup is a listbox of
 * results, grouped by page, or with an empty field a grid of what the visitor may want again and common questions.
 */
export function SearchBox({ section, onClose }: SearchBoxProps) {
  const t = useMessages(enSearch);
  const { code, prefix } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const popupId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  /** Whether there is neither a network nor the search's data. */
  const [isMissing, setMissing] = useState(false);
  /** The query that Enter was pressed for before its results were there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const { status, response, retry } = useSearch(query, {
    language: code,
    limit: LIMIT,
    section: section ?? undefined,
  });

  useUnansweredReport(response, code);

  const isBlank = query.trim() === '';
  const groups = useMemo(() => groupByPage(response?.results ?? []), [response]);
  const suggestions = useSuggestions(() => {
    setActive(-1);
    field.current?.focus();
  });
  const options: readonly Suggestion[] = (isBlank ? suggestions : groups).flatMap(({ results }) => results);
  const isOpen = options.length > 0;
  const isAnswered = response?.query === query;
  const optionId = (index: number): string => `${popupId}-${index}`;
  const pageUrl = `${prefix}${site.searchPath}${buildSearchUrl({ query, within: '' })}`;

  useEffect(() => {
    loadEngine()
      .then((engine) => engine.warm(code))
      .catch((error: unknown) => {
        console.warn(error);
        setMissing(!navigator.onLine);
      });
  }, [code]);

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    show(box);
    // Closed by the browser, e.g. by a phone's button for going back.
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') onClose();
    };
    box.addEventListener('toggle', onToggle);
    return () => box.removeEventListener('toggle', onToggle);
    // Shown once, as long as it is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const close = (url?: string): void => {
    // Restores the focus before the navigation, which may move it.
    if (dialog.current) hide(dialog.current);
    onClose(url);
  };
  const open = (result: Suggestion): void => {
    addRecent(result);
    close(result.url);
  };
  const changeQuery = (text: string): void => {
    setQuery(text);
    setActive(text.trim() === '' ? -1 : 0);
    setAwaited(null);
    field.current?.focus();
  };

  useEffect(() => {
    // The state may still be that of the text before the last key.
    if (awaited !== query || !(isAnswered || status === 'failed')) return;
    const [first] = options;
    if (first && isAnswered) open(first);
    else if (!isMissing) close(pageUrl);
    // The other values follow from these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [awaited, query, isAnswered, status]);

  const onEnter = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void => {
    // Outdated results are not what was typed: the first new one is opened when it is there.
    if (!isBlank && !isAnswered) setAwaited(query);
    const result = isBlank || isAnswered ? options[active] : undefined;
    if (!result) {
      if (isAnswered && !isBlank) close(pageUrl);
      return;
    }
    if (!ctrlKey && !metaKey && !shiftKey) return open(result);
    addRecent(result);
    window.open(result.url, '_blank', shiftKey ? 'noopener,popup' : 'noopener');
  };
  const onFieldKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = event.shiftKey ? null : move(event.key, active, options.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(event);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab' && dialog.current) return keepFocus(event, dialog.current);
    const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isToggle) return;
    event.preventDefault();
    if (event.key === 'Escape' && query !== '') changeQuery('');
    else close();
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) return close();
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const result = options.find(({ url }) => url === link?.getAttribute('href'));
    if (result) addRecent(result);
    // The click continues to the site's own handler of links.
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) close();
  };

  return (
    // Keys close it, too: Escape, and the key that has opened it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      {...{ popover: 'auto' }}
      className={styles.dialog}
      aria-modal
      aria-label={t('search.label')}
      onClose={() => onClose()}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.panel}>
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
            <button type="button" className={styles.clear} onClick={() => changeQuery('')}>
              {t('search.box.clear')}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t('dialog.close')}
            onClick={() => close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>
          <p role="status" className={styles.status}>
            {isMissing && t('search.box.offline')}
            {!isMissing && isBlank && t('search.hint')}
            {!isBlank && status === 'searching' && !response && t('search.searching')}
            {!isMissing && !isBlank && status === 'failed' && t('search.box.broken')}
            {!isBlank &&
              response &&
              isOpen &&
              (response.isWeak
                ? t('search.weak', { query: shownQuery(response.query) })
                : t('search.box.counted', { count: String(response.total) }))}
            {!isBlank && response && !isOpen && t('search.none', { query: shownQuery(response.query) })}
          </p>
          {isBlank && <Suggestions id={popupId} groups={suggestions} active={active} />}
          {!isBlank && isOpen && <ResultList id={popupId} groups={groups} active={active} />}
          {!isBlank && status === 'failed' && (
            <button type="button" className={styles.retry} onClick={retry}>
              {t('search.retry')}
            </button>
          )}
          {!isBlank && !isMissing && (
            <p className={styles.more}>
              {response && !isOpen ? (
                <>
                  {t('search.box.noneHelp')} <a href={pageUrl}>{t('search.box.page')}</a>
                </>
              ) : (
                <a href={pageUrl}>{t('search.box.all', { query: shownQuery(query) })}</a>
              )}
            </p>
          )}
        </div>
        <div className={styles.footer}>
          <KeyHint keys={['↵']} action={t('search.box.select')} />
          <KeyHint keys={['↑', '↓']} action={t('search.box.navigate')} />
          <KeyHint keys={['Esc']} action={t('search.box.close')} />
          {HAS_LOGO && <AlgoliaLogo label={t('search.box.poweredBy')} />}
        </div>
      </div>
    </dialog>
  );
}
