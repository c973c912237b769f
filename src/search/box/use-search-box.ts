import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Language } from '../../config/languages';
import type { SectionName } from '../../config/sections';
import { site } from '../../config/site';
import { useLanguage } from '../../i18n/use-messages';
import { buildSearchUrl } from '../search-url';
import { loadEngine, useSearch } from '../use-search';
import { groupByPage, type Suggestion } from './SearchOptions';
import { addRecent, useSuggestions } from './use-suggestions';

export interface SearchBoxProps {
  /** The section the visitor is in; its pages come first among equals. */
  readonly section: SectionName | null;
  /** Called after the box has closed, with the URL to navigate to. */
  readonly onClose: (url?: string) => void;
}

/** Results in the box; the search page lists the rest. */
const LIMIT = 16;

/** Index after a navigation key; null for any other key. */
function move(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Keeps Tab inside the box. */
function keepFocus(event: KeyboardEvent, box: HTMLElement): void {
  const controls = [...box.querySelectorAll<HTMLElement>('input, button, a[href]')];
  const [end, other] = event.shiftKey ? [0, -1] : [-1, 0];
  if (document.activeElement !== controls.at(end)) return;
  event.preventDefault();
  controls.at(other)?.focus();
}

/**
 * Shows the box above the page as a popover, until it closes or is unmounted. `showModal` would make the whole page
 * inert, for which browsers compute the style of every element again: twice the time on a long page.
 *
 * @param onClosed also called where the browser closes it, e.g. by a phone's button for going back
 */
function usePopover(onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    box.showPopover();
    box.querySelector('input')?.focus();
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'closed') onClosed();
    };
    box.addEventListener('toggle', onToggle as (event: Event) => void);
    return () => box.removeEventListener('toggle', onToggle as (event: Event) => void);
    // Shown once, as long as it is mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return dialog;
}

/** Loads the search before anything is typed; returns whether there is neither a network nor its data. */
function useWarmEngine(language: Language['code']): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    loadEngine()
      .then((engine) => engine.warm(language))
      .catch((error: unknown) => {
        console.warn(error);
        setMissing(!navigator.onLine);
      });
  }, [language]);
  return isMissing;
}

/** What is typed, what is found or offered for it, and which of that is active. */
function useOptions(section: SectionName | null) {
  const { code } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const { status, response, retry } = useSearch(query, {
    language: code,
    limit: LIMIT,
    section: section ?? undefined,
  });
  const isBlank = query.trim() === '';
  const groups = useMemo(() => groupByPage(response?.results ?? []), [response]);
  const suggestions = useSuggestions(() => {
    setActive(-1);
    field.current?.focus();
  });
  const options: readonly Suggestion[] = (isBlank ? suggestions : groups).flatMap(({ results }) => results);
  const changeQuery = (text: string): void => {
    setQuery(text);
    setActive(text.trim() === '' ? -1 : 0);
    field.current?.focus();
  };
  return {
    ...{ field, query, active, status, response, retry, isBlank, groups, suggestions, options },
    ...{ setActive, changeQuery, isAnswered: response?.query === query },
  };
}

/** The state of the search box, and what can be done with it. */
function useBoxState({ section, onClose }: SearchBoxProps) {
  const { code, prefix } = useLanguage();
  const dialog = usePopover(() => onClose());
  const isMissing = useWarmEngine(code);
  const popupId = useId();
  const search = useOptions(section);
  const { query, options, status, isAnswered } = search;
  /** The query that Enter was pressed for before its results were there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const optionId = (index: number): string => `${popupId}-${index}`;
  const pageUrl = `${prefix}${site.searchPath}${buildSearchUrl({ query, within: '' })}`;

  const changeQuery = (text: string): void => {
    search.changeQuery(text);
    setAwaited(null);
  };
  const close = (url?: string): void => {
    // Restores the focus before the navigation, which may move it.
    dialog.current?.hidePopover();
    onClose(url);
  };
  const open = (result: Suggestion): void => {
    addRecent(result);
    close(result.url);
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
  return {
    ...search,
    ...{ dialog, popupId, optionId, pageUrl, isMissing, close, open, changeQuery, setAwaited },
  };
}

/** The state of the search box, and what its keys and clicks do. */
export function useSearchBox(props: SearchBoxProps) {
  const box = useBoxState(props);
  const { dialog, query, options, active, isBlank, isAnswered, close, open } = box;
  const onEnter = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void => {
    // Outdated results are not what was typed: the first new one is opened when it is there.
    if (!isBlank && !isAnswered) box.setAwaited(query);
    const result = isBlank || isAnswered ? options[active] : undefined;
    if (!result) {
      if (isAnswered && !isBlank) close(box.pageUrl);
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
      box.setActive(next);
      document.getElementById(box.optionId(next))?.scrollIntoView({ block: 'nearest' });
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
    if (event.key === 'Escape' && query !== '') box.changeQuery('');
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

  return { ...box, onFieldKeyDown, onKeyDown, onClick };
}
