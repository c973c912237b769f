import { useEffect, useMemo, useRef } from 'react';
import { setCurrentHeading, useCurrentHeading } from '../../hooks/use-current-heading';
import { useMessages } from '../../../i18n/use-messages';
import { CONTENTS_ID, HEADINGS_ID, MENU_ID, type Anchor } from '../../lib/nav';
import { BreakableName } from '../BreakableName/BreakableName';
import { Icon } from '../Icon/Icon';
import * as styles from './TableOfContents.module.css';

/**
 * The window's upper third, and everything above it: a heading inside has been reached. Open to the top, so that a
 * jump over many headings is reported like a scroll past each.
 */
const REACHED = '1000000px 0px -66% 0px';

/** Keeps the current heading up to date: the last one that has reached the upper third of the window, or ''. */
function useHeadingObserver(ids: readonly string[]): void {
  useEffect(() => {
    setCurrentHeading('');
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrentHeading(ids.findLast((id) => reached.has(id)) ?? '');
      },
      { rootMargin: REACHED },
    );
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
}

interface AnchorListProps {
  readonly anchors: readonly Anchor[];
  /** Id of the current heading, or ''. */
  readonly active: string;
  /** Language of the headings, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** Headings of level 2, each with its headings of level 3 below it. */
export function AnchorList({ anchors, active, lang }: AnchorListProps) {
  const nested = anchors.reduce<{ head: Anchor; children: Anchor[] }[]>((list, anchor) => {
    const last = list.at(-1);
    if (anchor.level === 2 || !last) return [...list, { head: anchor, children: [] }];
    last.children.push(anchor);
    return list;
  }, []);
  const link = ({ id, title }: Anchor) => (
    <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
      <BreakableName text={title} />
    </a>
  );
  return (
    <ul lang={lang}>
      {nested.map(({ head, children }) => (
        <li key={head.id}>
          {link(head)}
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.id}>{link(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface TableOfContentsProps {
  readonly anchors: readonly Anchor[];
  /** Whether the text is in the page, so that its headings can be observed. */
  readonly isShown: boolean;
  /** Language of the headings, where it is not the page's. */
  readonly lang?: string | undefined;
}

/**
 * The page's headings: a list beside the text on wide windows. On others a bar below the header, which stays there: the
 * button of the menu, and the current heading, which opens the list, a popover. A page with one heading has none.
 */
export function TableOfContents({ anchors, isShown, lang }: TableOfContentsProps) {
  const t = useMessages();
  const ids = useMemo(() => (isShown ? anchors.map(({ id }) => id) : []), [anchors, isShown]);
  const active = useCurrentHeading();
  useHeadingObserver(ids);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const show = (): void => showMarked(element);
    show();
    element.addEventListener('toggle', show);
    return () => element.removeEventListener('toggle', show);
  }, [active]);

  if (anchors.length < 2) return null;
  const title = t('contents.title');
  const current = anchors.find(({ id }) => id === active)?.title;
  return (
    <nav id={CONTENTS_ID} tabIndex={-1} className={styles.contents} aria-labelledby="contents-title">
      <button type="button" className={styles.menu} {...{ popovertarget: MENU_ID }}>
        {t('header.menu')}
      </button>
      <button
        type="button"
        className={styles.current}
        aria-label={current && `${title}: ${current}`}
        {...{ popovertarget: HEADINGS_ID }}
      >
        <span lang={current && lang}>{current ?? title}</span>
        <span className="arrow">
          <Icon name="chevron" />
        </span>
      </button>
      <div ref={list} id={HEADINGS_ID} className={styles.list} {...{ popover: 'auto' }}>
        <p id="contents-title" className={styles.title}>
          {title}
        </p>
        <AnchorList anchors={anchors} active={active} lang={lang} />
      </div>
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
