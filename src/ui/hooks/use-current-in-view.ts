import { useEffect, useRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect';

/**
 * Scrolls a list so that the entry of the page being read is seen; not at all when it is. It moves the list alone,
 * never the window, which scrollIntoView would.
 *
 * @param list an element that scrolls by itself; its scroll padding is what a fixed head covers
 */
export function bringCurrentIntoView(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  // A panel that is not shown has no size.
  if (!entry || box.height === 0) return;
  const start = box.top + (parseFloat(getComputedStyle(list).scrollPaddingBlockStart) || 0);
  const end = Math.min(box.bottom, window.innerHeight);
  if (entry.top >= start && entry.bottom <= end) return;
  list.scrollTop += (entry.top + entry.bottom - start - end) / 2;
}

/** How far below the list's upper edge a link stands, in pixels. */
const placeIn = (list: HTMLElement, link: Element): number =>
  link.getBoundingClientRect().top - list.getBoundingClientRect().top;

/**
 * Keeps a list where the visitor scrolled it, as long as the entry of the page being read can be seen. An entry that
 * was clicked stays where it is, although those above it unfold or fold up.
 *
 * @param path the page being read
 * @param entries what the list shows; it may come later than the page
 */
export function useCurrentInView(list: RefObject<HTMLElement | null>, path: string, entries: unknown): void {
  const clicked = useRef<{ link: Element; place: number } | null>(null);
  useEffect(() => {
    const panel = list.current;
    const remember = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      clicked.current = panel && link && { link, place: placeIn(panel, link) };
    };
    panel?.addEventListener('click', remember);
    return () => panel?.removeEventListener('click', remember);
  }, [list]);
  useIsomorphicLayoutEffect(() => {
    if (!list.current) return;
    if (clicked.current?.link.matches('[aria-current=page]')) {
      list.current.scrollTop += placeIn(list.current, clicked.current.link) - clicked.current.place;
    }
    clicked.current = null;
    bringCurrentIntoView(list.current);
  }, [list, path, entries]);
}
