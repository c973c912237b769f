import { useLayoutEffect, useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a list so that the current entry is visible, unless it is. It moves the list alone, never the window,
 * which scrollIntoView would.
 *
 * @param list a scrolling element; its scroll padding is the height of a fixed head
 */
function bringCurrentIntoView(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  // A hidden panel has no size.
  if (!entry || box.height === 0) return;
  const start = box.top + (parseFloat(getComputedStyle(list).scrollPaddingBlockStart) || 0);
  const end = Math.min(box.bottom, window.innerHeight);
  if (entry.top >= start && entry.bottom <= end) return;
  list.scrollTop += (entry.top + entry.bottom - start - end) / 2;
}

/** Distance of a link below the list's upper edge, in pixels. */
const offsetIn = (list: HTMLElement, link: Element): number =>
  link.getBoundingClientRect().top - list.getBoundingClientRect().top;

/**
 * Leaves a list where the visitor scrolled it, as long as the current entry is visible. A clicked entry does not
 * move, although those above it open or close.
 *
 * @param entries content of the list; it may be loaded later than the page
 */
export function useCurrentInView(list: RefObject<HTMLElement | null>, path: string, entries: unknown): void {
  const clicked = useRef<{ link: Element; offset: number } | null>(null);
  useEffect(() => {
    const panel = list.current;
    const recordClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      clicked.current = panel && link && { link, offset: offsetIn(panel, link) };
    };
    panel?.addEventListener('click', recordClick);
    return () => panel?.removeEventListener('click', recordClick);
  }, [list]);
  useLayoutEffect(() => {
    if (!list.current) return;
    if (clicked.current?.link.matches('[aria-current=page]')) {
      list.current.scrollTop += offsetIn(list.current, clicked.current.link) - clicked.current.offset;
    }
    clicked.current = null;
    bringCurrentIntoView(list.current);
  }, [list, path, entries]);
}
