import { useEffect, useState } from 'react';

/**
 * Everything above the window's upper third: a heading inside has been reached. Open to the top, so that a jump over
 * many headings is told like a scroll past each.
 */
const REACHED = '1000000px 0px -66% 0px';

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
