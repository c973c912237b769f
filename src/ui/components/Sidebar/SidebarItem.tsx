import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import type { Anchor, NavEntry } from '../../lib/nav';
import { AnchorList } from '../AnchorList/AnchorList';
import { Icon } from '../Icon/Icon';
import * as styles from './Sidebar.module.css';

interface SidebarItemProps {
  readonly entry: NavEntry;
  /** Held back by the filter; it keeps its state meanwhile. */
  readonly isHidden: boolean;
  /** Headings of the page being read; only used when this is its entry. */
  readonly currentAnchors: readonly Anchor[] | null;
  /** Fetches the headings of another page. */
  readonly onLoadAnchors: (url: string) => Promise<readonly Anchor[]>;
}

/** A page in the sidebar: open while it is being read, or as the visitor left it. */
export function SidebarItem({ entry, isHidden, currentAnchors, onLoadAnchors }: SidebarItemProps) {
  const t = useMessages();
  const isCurrent = currentAnchors !== null;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [loaded, setLoaded] = useState<readonly Anchor[] | null>(null);
  const isOpen = chosen ?? isCurrent;
  const anchors = currentAnchors ?? loaded;

  const onToggle = (): void => {
    setChosen(!isOpen);
    // Kept for when the visitor has gone on to another page and this item stays open.
    if (currentAnchors) setLoaded(currentAnchors);
    if (isOpen || anchors) return;
    // Without the headings there is nothing to unfold; the link still leads to them.
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
