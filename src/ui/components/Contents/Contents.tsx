import { useEffect, useMemo, useRef } from 'react';
import { useActiveAnchor } from '../../hooks/use-active-anchor';
import { useMessages } from '../../../i18n/use-messages';
import type { Anchor } from '../../lib/nav';
import { AnchorList } from '../AnchorList/AnchorList';
import * as styles from './Contents.module.css';

interface ContentsProps {
  readonly anchors: readonly Anchor[];
  /** Whether the text stands in the page, so that its headings can be watched. */
  readonly isShown: boolean;
  /** Language of the headings, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** From here on the list stands beside the text; the same as in the styles. */
const BESIDE = '(width >= 80rem)';

/** What is on the page: beside the text on wide screens, folded above it on others. */
export function Contents({ anchors, isShown, lang }: ContentsProps) {
  const t = useMessages();
  const ids = useMemo(() => (isShown ? anchors.map(({ id }) => id) : []), [anchors, isShown]);
  const active = useActiveAnchor(ids);
  const box = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);

  // Beside the text the list always shows: what is said of it must say so, too.
  useEffect(() => {
    const beside = window.matchMedia(BESIDE);
    const fit = (): void => {
      if (details.current) details.current.open = beside.matches;
    };
    fit();
    beside.addEventListener('change', fit);
    return () => beside.removeEventListener('change', fit);
  }, []);

  useEffect(() => {
    if (box.current) showMarked(box.current);
  }, [active]);

  return (
    <nav ref={box} className={styles.contents} aria-labelledby="contents-title">
      <details ref={details}>
        <summary id="contents-title">{t('contents.title')}</summary>
        <AnchorList anchors={anchors} base="" active={active} lang={lang} />
      </details>
    </nav>
  );
}

/** Scrolls a long list, and nothing around it, so far that the marked entry and its neighbors are in view. */
function showMarked(box: HTMLElement): void {
  const marked = box.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!marked) return;
  const { top, bottom } = box.getBoundingClientRect();
  const room = marked.height;
  if (marked.top - room < top) box.scrollTop += marked.top - room - top;
  else if (marked.bottom + room > bottom) box.scrollTop += marked.bottom + room - bottom;
}
