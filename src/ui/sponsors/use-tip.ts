import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SponsorRank } from '../../config/sponsors';
import type { Sponsor } from './sponsor-ranks';

/** Whom the tip tells of, and beside what. */
export interface TipTarget {
  readonly anchor: HTMLElement;
  readonly sponsor: Sponsor;
  readonly rank: SponsorRank;
}

/** What the tip answers; the same functions for as long as it lives. */
export interface TipHandlers {
  readonly onShow: (target: TipTarget) => void;
  readonly onHide: () => void;
  /** The pointer has left; it may be on its way to the tip. */
  readonly onLeave: () => void;
  /** The pointer has come to the tip. */
  readonly onStay: () => void;
}

/** How long a pointer may be under way between a sponsor and the tip, in milliseconds. */
const UNDER_WAY = 200;

/**
 * A tip that WCAG 1.4.13 accepts: the pointer can go on it, Escape takes it away, and it stays until the pointer or the
 * focus has left.
 */
export function useTip(): readonly [TipTarget | null, TipHandlers] {
  const [target, setTarget] = useState<TipTarget | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const onStay = useCallback(() => clearTimeout(timer.current), []);
  const handlers = useMemo<TipHandlers>(() => {
    const set = (next: TipTarget | null): void => {
      onStay();
      setTarget(next);
    };
    return {
      onShow: set,
      onHide: () => set(null),
      onLeave: () => {
        onStay();
        timer.current = setTimeout(() => setTarget(null), UNDER_WAY);
      },
      onStay,
    };
  }, [onStay]);
  useEffect(() => onStay, [onStay]);
  useEffect(() => {
    if (!target) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') handlers.onHide();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [target, handlers]);
  return [target, handlers];
}
