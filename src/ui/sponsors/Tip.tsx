import { useId, useRef } from 'react';
import type { TotalsType } from '../../config/sponsors';
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatAmount } from '../lib/format-amount';
import { placeTip } from './place-tip';
import type { TipHandlers, TipTarget } from './use-tip';
import * as styles from './Sponsors.module.css';

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
