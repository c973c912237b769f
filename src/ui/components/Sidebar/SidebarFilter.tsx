import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import * as styles from './SidebarFilter.module.css';

interface SidebarFilterProps {
  readonly query: string;
  /** How many pages are left, and of how many. */
  readonly hits: number;
  readonly total: number;
  readonly onQuery: (query: string) => void;
}

/** A field that narrows the list below it, and says how much is left. */
export function SidebarFilter({ query, hits, total, onQuery }: SidebarFilterProps) {
  const t = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const isFiltering = query.trim() !== '';

  // What was typed before the application had started.
  useEffect(() => onQuery(ref.current?.value ?? ''), [onQuery]);

  // The first Escape empties the field; the panel of a phone closes with the next.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    onQuery('');
  };
  const onClear = (): void => {
    onQuery('');
    ref.current?.focus();
  };

  return (
    <div className={`${styles.filter} needs-script`}>
      <input
        ref={ref}
        type="search"
        value={query}
        placeholder={t('sidebar.filter')}
        aria-label={t('sidebar.filter')}
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="done"
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={hits === 0 ? styles.none : 'sr-only'}>
        {isFiltering &&
          (hits === 0
            ? t('sidebar.noHits', { query: query.trim() })
            : t('sidebar.hits', { count: String(hits), total: String(total) }))}
      </p>
      {hits === 0 && (
        <button type="button" onClick={onClear}>
          {t('sidebar.all')}
        </button>
      )}
    </div>
  );
}
