import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import { filterEntries, groupEntries, type Anchor, type NavList } from '../../lib/nav';
import { VersionSelector } from '../VersionSelector/VersionSelector';
import { SidebarFilter } from './SidebarFilter';
import { SidebarItem } from './SidebarItem';
import * as styles from './Sidebar.module.css';

interface SidebarProps {
  readonly list: NavList;
  readonly pathname: string;
  /** Headings of the page being read. */
  readonly anchors: readonly Anchor[];
  /** Path of the section's combined page, or null where there is none. */
  readonly printable: string | null;
  readonly onLoadAnchors: (url: string) => Promise<readonly Anchor[]>;
}

/** From how many pages on a list can be narrowed; fewer are seen at a glance. */
const FILTER_FROM = 8;

/** The pages of a section, as a table of contents. */
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
