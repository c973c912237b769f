import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { defaultLanguage } from '../../config/languages';
import type { TotalsType } from '../../config/sponsors';
import enHome from '../../i18n/en/home.json';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatAmount } from './format-amount';
import * as styles from './Sponsors.module.css';
import type { Sponsor } from './sponsor-lists';

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
  /** The element that it is shown beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly sponsor: Sponsor;
  /** The amount that it tells. */
  readonly type: TotalsType;
  /** Id of the amount and the reason, which describe the sponsor's link. */
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * A tooltip with a sponsor's name, amount and reason. According to WCAG 1.4.13 the pointer can move onto it, since it is
 * in the element that shows it, and Escape closes it.
 */
export function Tip({ anchor, sponsor, type, id, onClose }: TipProps) {
  const t = useMessages(enHome);
  const { code } = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current && anchor.current) positionTip(ref.current, anchor.current);
  }, [anchor]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  // Not every reason has been translated.
  const reason = sponsor.reason?.[code] ?? sponsor.reason?.[defaultLanguage.code];
  return (
    <div ref={ref} role="tooltip" className={styles.tip}>
      <span className={styles.bubble}>
        <bdi>{sponsor.name}</bdi>{' '}
        <span id={id} className={styles.amount}>
          {t(`sponsors.by.${type}`, { amount: formatAmount(sponsor[type], t) })}
          {reason && <span>{reason}</span>}
        </span>
      </span>
    </div>
  );
}
