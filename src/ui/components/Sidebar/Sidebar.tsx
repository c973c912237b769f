import { useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { filterEntries, groupEntries, type Anchor, type NavList, type NavEntry } from '../../lib/nav';
import * as styles from './Sidebar.module.css';
import { AnchorList } from '../AnchorList/AnchorList';
import { Icon } from '../Icon/Icon';
import { defaultVersion, versions, version4, type Version } from '../../../config/versions';
import { Dropdown } from '../Dropdown/Dropdown';
import { languageOfPath } from '../../../config/languages';
import { languageLink, withoutLanguage, withTrailingSlash } from '../../lib/site-path';

/** Home, a section's index, a page of a section, or a page outside of sections. */
const PAGE = /^\/(?:([\w-]+)\/(?:([\w-]+)\/)?)?$/;

function isInVersion4(path: string): boolean {
  const match = PAGE.exec(path);
  if (!match) return false;
  const [, section, page] = match;
  if (section === undefined) return true;
  if (version4.sections.includes(section)) return !version4.lacks.some((missing) => missing === path);
  return page === undefined && version4.pages.some((name) => name === section);
}

/**
 * A page's URL in the documentation of a version: the same path on that version's host, in English, or its home
 * page where it lacks the page.
 *
 * @param pathname a path of this site, without query and hash; cannot change the host
 * @returns `isSamePage`: whether it is the same page, not the home page
 */
export function versionLink(pathname: string, version: Version) {
  if (version === defaultVersion) {
    return { href: languageLink(pathname, languageOfPath(pathname)), isSamePage: true };
  }
  const path = withTrailingSlash(withoutLanguage(pathname));
  const isSamePage = isInVersion4(path);
  return { href: `${version4.origin}${isSamePage ? path : '/'}`, isSamePage };
}

export function VersionSelector({ pathname }: { readonly pathname: string }) {
  const t = useMessages();
  const current = t('version.label', { version: defaultVersion });
  return (
    <div className={styles.selector}>
      <Dropdown id="menu-versions" name={current} label={<span>{current}</span>} align="both">
        {versions.map((version) => {
          const { href, isSamePage } = versionLink(pathname, version);
          return (
            <li key={version}>
              <a href={href} aria-current={version === defaultVersion ? 'true' : undefined}>
                {t('version.label', { version })}
                {!isSamePage && <small>{t('version.start', { version })}</small>}
              </a>
            </li>
          );
        })}
      </Dropdown>
    </div>
  );
}

interface SidebarItemProps {
  readonly entry: NavEntry;
  /** Excluded by the filter; the item keeps its state. */
  readonly isHidden: boolean;
  /** Headings of the current page; only used for its entry. */
  readonly currentAnchors: readonly Anchor[] | null;
  /** Fetches the headings of another page. */
  readonly onLoadAnchors: (url: string) => Promise<readonly Anchor[]>;
}

/** A page in the sidebar: open while it is the current page, or as the visitor left it. */
function SidebarItem({ entry, isHidden, currentAnchors, onLoadAnchors }: SidebarItemProps) {
  const t = useMessages();
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
          {entry.title}
        </a>
        {entry.hasAnchors && (
          <button
            type="button"
            className={`${styles.toggle} needs-script`}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'sidebar.collapse' : 'sidebar.expand', { title: entry.title })}
            onClick={onToggle}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {isOpen && anchors && anchors.length > 0 && (
        <AnchorList anchors={anchors} base={isCurrent ? '' : entry.url} lang={entry.lang} />
      )}
    </li>
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
      <VersionSelector pathname={pathname} />
      {list.entries.length >= FILTER_FROM && (
        <SidebarFilter query={query} hits={hits.size} total={list.entries.length} onQuery={setQuery} />
      )}
      {list.earlier !== null && (
        <a className={styles.more} href={list.earlier}>
          {t('sidebar.earlier')}
        </a>
      )}
      {groupEntries(list.entries).map(({ heading, entries }) => (
        <section
          key={`${heading} ${entries[0]?.url}`}
          className={styles.group}
          hidden={!entries.some((entry) => hits.has(entry))}
        >
          {heading !== '' && <h2 lang={entries[0]?.lang}>{heading}</h2>}
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
        </section>
      ))}
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
