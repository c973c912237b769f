import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the element is, or has been, in the window or near it, by an IntersectionObserver. Contributors poll
 * every 300 ms instead, as specified.
 *
 * @param margin distance around the window, as in `50% 0px`
 */
export function useNearView(ref: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, ref, margin]);
  return isNear;
}
