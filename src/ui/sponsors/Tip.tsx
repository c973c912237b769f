import { useId, useRef, useCallback, useEffect, useMemo, useState } from 'react';
import type { TotalsType, SponsorRank } from '../../config/sponsors';
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatAmount } from '../lib/format';
import * as styles from './Sponsors.module.css';
import type { Sponsor } from './sponsor-ranks';

/** Whom the tip tells of, and beside what. */
interface TipTarget {
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

/** What covers the window's top: links to headings stop below it, and so does the tip. */
function coveredTop(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/**
 * Puts a tip above its anchor, in the middle, or below where there is no room. It never leaves its frame, the element
 * it is placed in.
 */
export function placeTip(tip: HTMLElement, anchor: HTMLElement): void {
  const frame = (tip.offsetParent ?? document.body).getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const middle = box.left + box.width / 2 - frame.left - tip.offsetWidth / 2;
  const left = Math.max(0, Math.min(middle, frame.width - tip.offsetWidth));
  const isAbove = box.top - tip.offsetHeight >= coveredTop();
  const top = (isAbove ? box.top - tip.offsetHeight : box.bottom) - frame.top;
  tip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

interface TipProps {
  readonly target: TipTarget;
  readonly type: TotalsType;
  readonly handlers: TipHandlers;
}

/** Tells a sponsor's name and amount beside their picture; the picture's link is described by the amount. */
export function Tip({ target: { anchor, sponsor, rank }, type, handlers }: TipProps) {
  const t = useMessages();
  const { code } = useLanguage();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (ref.current) placeTip(ref.current, anchor);
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  // The latest are ordered by all they gave, whatever the others are counted by.
  const shown = rank === 'latest' ? 'total' : type;
  return (
    <div
      ref={ref}
      role="tooltip"
      className={styles.tip}
      onPointerEnter={handlers.onStay}
      onPointerLeave={handlers.onLeave}
    >
      <span className={styles.bubble}>
        <bdi>{sponsor.name}</bdi>{' '}
        <span id={id} className={styles.amount}>
          {t(`sponsors.by.${shown}`, { amount: formatAmount(sponsor[shown], code) })}
        </span>
      </span>
    </div>
  );
}
