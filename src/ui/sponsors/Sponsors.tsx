import { useState, type RefObject } from 'react';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatDay } from '../lib/format';
import type { SponsorLists } from './sponsor-source';
import { SponsorList } from './SponsorList';
import { Tip, useTip, type TipHandlers } from './Tip';
import { useBackers, type Backers as BackersState } from './use-backers';
import * as styles from './Sponsors.module.css';
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

interface BackersProps {
  readonly type: TotalsType;
  readonly backers: BackersState;
  /** How many there are, of whom some were drawn. */
  readonly all: number;
  readonly tip: TipHandlers;
}

/** The backers: some, drawn at random, where there are many. */
function Backers({ type, backers, all, tip }: BackersProps) {
  const t = useMessages();
  const { code } = useLanguage();
  const number = (count: number): string => count.toLocaleString(code);
  return (
    <div className={styles.rank}>
      <div>
        <h3>{t('sponsors.backer')}</h3>
        {typeof backers !== 'string' && backers.length < all && (
          <p>{t('sponsors.drawn', { count: number(backers.length), all: number(all) })}</p>
        )}
      </div>
      {backers === 'failed' && <p role="status">{t('sponsors.failed')}</p>}
      {backers === 'coming' && <div className={styles.coming} />}
      {typeof backers !== 'string' && <SponsorList key={type} rank="backer" sponsors={backers} tip={tip} />}
    </div>
  );
}

const other = (type: TotalsType): TotalsType => (type === 'month' ? 'total' : 'month');

interface SponsorsProps {
  readonly lists: SponsorLists;
  /** The section in which they take the headings' place. */
  readonly section: RefObject<HTMLElement | null>;
}

/** The sponsors by rank, and the switch between the two ways of counting. */
export function Sponsors({ lists, section }: SponsorsProps) {
  useStillFoot(section);
  const t = useMessages();
  const { code } = useLanguage();
  const [type, setType] = useState(lists.initial);
  const [backers, warm] = useBackers(lists, type);
  const [tipped, tip] = useTip();
  const warmOther = (): void => warm(other(type));
  return (
    <>
      <div className={styles.controls}>
        <label onPointerEnter={warmOther} onFocus={warmOther}>
          <input type="checkbox" checked={type === 'month'} onChange={() => setType(other(type))} />
          {t('sponsors.byMonth')}
        </label>
        {lists.asOf !== '' && <p>{t('sponsors.asOf', { date: formatDay(lists.asOf, code) })}</p>}
      </div>
      <div className={styles.ranks}>
        {sponsoring.ranks.map((rank) =>
          rank === 'backer' ? (
            <Backers key={rank} type={type} backers={backers} all={lists.backers[type]} tip={tip} />
          ) : (
            <div key={rank} className={styles.rank}>
              <h3>{t(`sponsors.${rank}`)}</h3>
              <SponsorList key={type} rank={rank} sponsors={lists.ranks[type][rank]} tip={tip} />
            </div>
          ),
        )}
        {tipped && (
          // A new one each time: one that went from place to place would count as moved by itself.
          <Tip
            key={`${tipped.rank} ${tipped.sponsor.link} ${tipped.sponsor.name}`}
            target={tipped}
            type={type}
            handlers={tip}
          />
        )}
      </div>
    </>
  );
}
