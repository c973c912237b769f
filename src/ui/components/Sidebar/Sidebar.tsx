import { useState, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { useCurrentHeading } from '../../hooks/use-current-heading';
import { shortenAnchors } from '../../lib/name-parts';
import { filterEntries, groupEntries, type Anchor, type NavList, type NavEntry } from '../../lib/nav';
import * as styles from './Sidebar.module.css';
import { BreakableName } from '../BreakableName/BreakableName';
import { sectionOfPath } from '../../lib/site-path';
import { VersionSelector } from './VersionSelector';

interface SidebarItemProps {
  readonly entry: NavEntry;
  /** Excluded by the filter; the item keeps its state. */
  readonly isHidden: boolean;
  /** Headings of the current page; only used for its entry. */
  readonly currentAnchors: readonly Anchor[] | null;
  /** Fetches the headings of another page. */
  readonly onLoadAnchors: (url: string) => Promise<readonly Anchor[]>;
}

const subscribe = () => () => undefined;

/** Whether scripts run: false in the server's HTML, which needs no controls that do nothing without them. */
const useHasScripts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** A page in the sidebar: open while it is the current page, or as the visitor left it. */
function SidebarItem({ entry, isHidden, currentAnchors, onLoadAnchors }: SidebarItemProps) {
  const t = useMessages();
  const hasScripts = useHasScripts();
  const isCurrent = currentAnchors !== null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [loaded, setLoaded] = useState<readonly Anchor[] | null>(null);
  const isOpen = chosen ?? isCurrent;
  const anchors = currentAnchors ?? loaded;

  const onToggle = (): void => {
    setChosen(!isOpen);
    // For when this item stays open on the next page.
    if (currentAnchors) setLoaded(currentAnchors);
    if (isOpen || anchors) return;
    // Without headings there is nothing to unfold; the link works.
    onLoadAnchors(entry.url).then(setLoaded, () => setChosen(false));
  };

  return (
    <li className={styles.item} hidden={isHidden}>
      <div className={styles.row}>
        <a href={entry.url} lang={entry.lang} aria-current={isCurrent ? 'page' : undefined}>
          <BreakableName text={entry.title} fitting={20} />
        </a>
        {entry.hasAnchors && hasScripts && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'sidebar.collapse' : 'sidebar.expand', { title: entry.title })}
            onClick={onToggle}
          />
        )}
      </div>
      {isOpen && anchors && anchors.length > 0 && (
        <Parts entry={entry} anchors={anchors} isCurrent={isCurrent} />
      )}
    </li>
  );
}

interface PartsProps {
  readonly entry: NavEntry;
  readonly anchors: readonly Anchor[];
  readonly isCurrent: boolean;
}

/**
 * The headings of level 2 of a page, or of level 3 where it has no others. On wide screens those of the current page are
 * listed beside its text; this list then shows the one that is being read alone.
 */
function Parts({ entry, anchors, isCurrent }: PartsProps) {
  const heading = useCurrentHeading();
  const first = Math.min(...anchors.map(({ level }) => level));
  const parts = shortenAnchors(anchors, entry).filter(({ level }) => level === first);
  const until = anchors.findIndex(({ id }) => id === heading);
  const read = anchors.findLast(({ level }, index) => level === first && index <= until) ?? parts[0];
  return (
    <ul lang={entry.lang} className={isCurrent && anchors.length > 1 ? styles.brief : undefined}>
      {parts.map(({ id, title }) => (
        <li key={id} data-read={isCurrent && id === read?.id ? '' : undefined}>
          <a href={`${isCurrent ? '' : entry.url}#${id}`}>
            <BreakableName text={title} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SidebarFilterProps {
  readonly query: string;
  /** Numbers of matching pages and of all. */
  readonly hits: number;
  readonly total: number;
  readonly onQuery: (query: string) => void;
}

/** A field that filters the list below it, and reports the number of hits. */
function SidebarFilter({ query, hits, total, onQuery }: SidebarFilterProps) {
  const t = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const isFiltering = query.trim() !== '';

  // Text typed before hydration.
  useEffect(() => onQuery(ref.current?.value ?? ''), [onQuery]);

  // The first Escape empties the field; the next one closes the panel on small screens.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    onQuery('');
  };

  return (
    <div className={`${styles.filter} needs-script`}>
      <input
        ref={ref}
        className="field"
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
    </div>
  );
}

interface SidebarProps {
  readonly list: NavList;
  readonly pathname: string;
  /** Headings of the current page. */
  readonly anchors: readonly Anchor[];
  /** Path of the section's combined page, or null. */
  readonly printable: string | null;
  readonly onLoadAnchors: (url: string) => Promise<readonly Anchor[]>;
}

/** Lists of at least this many pages have a filter. */
const FILTER_FROM = 8;

/** The pages of a section, grouped. */
export function Sidebar({ list, pathname, anchors, printable, onLoadAnchors }: SidebarProps) {
  const t = useMessages();
  const [query, setQuery] = useState('');
  const hits = new Set(filterEntries(list.entries, query));
  return (
    <>
      <div className={styles.top}>
        {sectionOfPath(pathname)?.documentation && (
          <VersionSelector
            pathname={pathname}
            isNew={list.entries.some(({ url, isNew }) => url === pathname && isNew)}
          />
        )}
        {list.entries.length >= FILTER_FROM && (
          <SidebarFilter query={query} hits={hits.size} total={list.entries.length} onQuery={setQuery} />
        )}
      </div>
      {list.earlier !== null && (
        <a className={styles.more} href={list.earlier}>
          {t('sidebar.earlier')}
        </a>
      )}
      {groupEntries(list.entries).map(({ heading, entries }) => {
        const [first] = entries;
        const title = heading !== '' && <h2 lang={first?.groupLang}>{heading}</h2>;
        const items = (
          <ul>
            {entries.map((entry) => (
              <SidebarItem
                key={entry.url}
                entry={entry}
                isHidden={!hits.has(entry)}
                currentAnchors={entry.url === pathname ? anchors : null}
                onLoadAnchors={onLoadAnchors}
              />
            ))}
          </ul>
        );
        const isOpen = query.trim() !== '' || entries.some(({ url }) => url === pathname);
        return (
          <section
            key={`${heading} ${first?.url}`}
            className={styles.group}
            hidden={!entries.some((entry) => hits.has(entry))}
          >
            {first?.isRetired ? (
              <details open={isOpen}>
                <summary>{title}</summary>
                {items}
              </details>
            ) : (
              <>
                {title}
                {items}
              </>
            )}
          </section>
        );
      })}
      {list.later !== null && (
        <a className={styles.more} href={list.later}>
          {t('sidebar.later')}
        </a>
      )}
      {printable !== null && (
        <a className={styles.print} href={printable} target="_blank" rel="noopener nofollow">
          {t('sidebar.print')}
        </a>
      )}
    </>
  );
}
