import { useEffect, useState } from 'react';

/** The part of the window in which a heading counts as being read: from below the header to a third of the height. */
const READING_BAND = '-72px 0px -66% 0px';

/**
 * The heading whose part is being read: the last one that has reached the upper third of the window.
 *
 * @param ids the page's anchors, in order
 * @returns an id, or '' above the first heading
 */
export function useActiveAnchor(ids: readonly string[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    setActive('');
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          if (isIntersecting) setActive(target.id);
          else if (rootBounds && boundingClientRect.top >= rootBounds.bottom) {
            // It left downwards, the visitor scrolls up: the part before it is being read.
            setActive((now) => (now === target.id ? (ids[ids.indexOf(target.id) - 1] ?? '') : now));
          }
        }
      },
      { rootMargin: READING_BAND },
    );
    for (const id of ids) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return active;
}
