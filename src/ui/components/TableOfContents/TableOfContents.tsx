import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages';
import type { Anchor } from '../../lib/nav';
import { AnchorList } from '../AnchorList/AnchorList';
import * as styles from './TableOfContents.module.css';

/**
 * The window's upper third, and everything above it: a heading inside has been reached. Open to the top, so that a
 * jump over many headings is reported like a scroll past each.
 */
const REACHED = '1000000px 0px -66% 0px';

/** Id of the current heading: the last one that has reached the upper third of the window, or ''. */
function useActiveAnchor(ids: readonly string[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    setActive('');
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setActive(ids.findLast((id) => reached.has(id)) ?? '');
      },
      { rootMargin: REACHED },
    );
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return active;
}

interface TableOfContentsProps {
  readonly anchors: readonly Anchor[];
  /** Whether the text is in the page, so that its headings can be observed. */
  readonly isShown: boolean;
  /** Language of the headings, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** From this width on the list is beside the text; the same as in the styles. */
const BESIDE = '(width >= 80rem)';

/** The page's headings: beside the text on wide screens, folded above it on others. */
export function TableOfContents({ anchors, isShown, lang }: TableOfContentsProps) {
  const t = useMessages();
  const ids = useMemo(() => (isShown ? anchors.map(({ id }) => id) : []), [anchors, isShown]);
  const active = useActiveAnchor(ids);
  const box = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);

  // Beside the text the list is always visible: the element must be open for assistive technology, too.
  useEffect(() => {
    const beside = window.matchMedia(BESIDE);
    const fit = (): void => {
      if (details.current) details.current.open = beside.matches;
    };
    // Above the text it stays as it is: the visitor may have opened it before this script was loaded.
    if (beside.matches) fit();
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

/** Scrolls a long list, without its scrolling ancestors, until the marked entry and its neighbors are in view. */
function showMarked(box: HTMLElement): void {
  const marked = box.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!marked) return;
  const { top, bottom } = box.getBoundingClientRect();
  const margin = marked.height;
  if (marked.top - margin < top) box.scrollTop += marked.top - margin - top;
  else if (marked.bottom + margin > bottom) box.scrollTop += marked.bottom + margin - bottom;
}
