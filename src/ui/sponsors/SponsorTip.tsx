import { useLayoutEffect, useId, useRef, useEffect, useMemo, useState } from 'react';
import { defaultLanguage } from '../../config/languages';
import type { TotalsType, SponsorRank } from '../../config/sponsors';
import enHome from '../../i18n/en/home.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatAmount } from './format-amount';
import * as styles from './Sponsors.module.css';
import type { Sponsor } from './sponsor-ranks';

/** The sponsor that the tooltip describes, and the element it is shown beside. */
interface TipTarget {
  readonly anchor: HTMLElement;
  readonly sponsor: Sponsor;
  readonly rank: SponsorRank;
}

/** The same functions for as long as the component is mounted. */
export interface TipHandlers {
  readonly onShow: (target: TipTarget) => void;
  readonly onHide: () => void;
  /** The pointer has left; it may be moving to the tooltip. */
  readonly onLeave: () => void;
  /** The pointer is on the tooltip. */
  readonly onStay: () => void;
}

/** Time for the pointer to move from a sponsor to the tooltip, in milliseconds. */
const LEAVE_DELAY = 200;

/**
 * The state of a tooltip according to WCAG 1.4.13: the pointer can move onto it, Escape closes it, and it stays
 * until the pointer or the focus has left.
 */
export function useTip(): readonly [TipTarget | null, TipHandlers] {
  const [target, setTarget] = useState<TipTarget | null>(null);
  const handlers = useMemo<TipHandlers>(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStay = (): void => clearTimeout(timer);
    const set = (next: TipTarget | null): void => {
      onStay();
      setTarget(next);
    };
    const onHide = (): void => set(null);
    const onLeave = (): void => {
      onStay();
      timer = setTimeout(onHide, LEAVE_DELAY);
    };
    return { onShow: set, onHide, onLeave, onStay };
  }, []);
  useEffect(() => handlers.onStay, [handlers]);
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

/** Height of what covers the top of the window, in pixels. */
function coveredTop(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
}

/** Positions a tooltip above its anchor, or below where it does not fit, within the element that contains it. */
function positionTip(tip: HTMLElement, anchor: HTMLElement): void {
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

/** A tooltip with a sponsor's name, amount and reason, which describes the sponsor's link. */
export function Tip({ target: { anchor, sponsor, rank }, type, handlers }: TipProps) {
  const t = useMessages(enHome);
  const { code } = useLanguage();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) positionTip(ref.current, anchor);
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  // The latest are sorted by total amount with either type.
  const shown = rank === 'latest' ? 'total' : type;
  // Not every reason has been translated.
  const reason = sponsor.reason?.[code] ?? sponsor.reason?.[defaultLanguage.code];
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
          {t(`sponsors.by.${shown}`, { amount: formatAmount(sponsor[shown], t) })}
          {reason && <span>{reason}</span>}
        </span>
      </span>
    </div>
  );
}
