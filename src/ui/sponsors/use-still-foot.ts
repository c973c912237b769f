import { useState, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect';

/**
 * Keeps what follows a section where it is seen when this component takes the place of something smaller or larger in
 * it. Scroll anchoring, which is to do that, has no anchor here, and Safari has none at all.
 *
 * @param section around this component
 */
export function useStillFoot(section: RefObject<HTMLElement | null>): void {
  // Before the exchange: what is rendered now is not in the page yet.
  const [height] = useState(() => section.current?.offsetHeight ?? 0);
  useIsomorphicLayoutEffect(() => {
    if (!section.current) return;
    const { top, height: grown } = section.current.getBoundingClientRect();
    const isFootSeen = top + height < window.innerHeight;
    if (isFootSeen) window.scrollBy({ top: grown - height, behavior: 'instant' });
  }, [section, height]);
}
