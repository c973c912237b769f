import { useMemo } from 'react';
import { useActiveAnchor } from '../../hooks/use-active-anchor';
import { useMessages } from '../../i18n/use-messages';
import type { Anchor } from '../../lib/nav';
import { AnchorList } from '../AnchorList/AnchorList';
import * as styles from './Contents.module.css';

interface ContentsProps {
  readonly anchors: readonly Anchor[];
  /** Whether the text stands in the page, so that its headings can be watched. */
  readonly isShown: boolean;
}

/** What is on the page: beside the text on wide screens, folded above it on others. */
export function Contents({ anchors, isShown }: ContentsProps) {
  const t = useMessages();
  const ids = useMemo(() => (isShown ? anchors.map(({ id }) => id) : []), [anchors, isShown]);
  const active = useActiveAnchor(ids);
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <details>
        <summary id="contents-title">{t('contents.title')}</summary>
        <AnchorList anchors={anchors} base="" active={active} />
      </details>
    </nav>
  );
}
