import { useLayoutEffect, useCallback, useEffect, useState, type RefObject } from 'react';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatDay } from '../lib/format';
import type { SponsorLists } from './sponsor-source';
import type { Sponsor } from './sponsor-ranks';
import { SponsorList } from './SponsorList';
import { Tip, useTip, type TipHandlers } from './SponsorTip';
import * as styles from './Sponsors.module.css';

/**
 * Keeps the scroll position of what follows a section when this component replaces something of another height in it.
 * Browsers' scroll anchoring finds no anchor here, and Safari has none at all.
 *
 * @param section the element around this component
 */
export function useScrollCompensation(section: RefObject<HTMLElement | null>): void {
  // Before the replacement: the current render is not in the page yet.
  const [height] = useState(() => section.current?.offsetHeight ?? 0);
  useLayoutEffect(() => {
    if (!section.current) return;
    const { top, height: grown } = section.current.getBoundingClientRect();
    const isEndVisible = top + height < window.innerHeight;
    if (isEndVisible) window.scrollBy({ top: grown - height, behavior: 'instant' });
  }, [section, height]);
}

interface BackersProps {
  readonly type: TotalsType;
  readonly backers: BackersState;
  /** How many backers there are. */
  readonly all: number;
  readonly tip: TipHandlers;
}

/** The sample of a type's backers, or why there is none yet. */
type BackersState = readonly Sponsor[] | 'loading' | 'failed';

/**
 * The backers of a type; another type's are fetched on demand.
 *
 * @returns those of the type, and a function that prefetches another type's, as on hover or focus
 */
function useBackers(
  { initial, initialBackers, fetchSample }: SponsorLists,
  type: TotalsType,
): readonly [BackersState, (type: TotalsType) => void] {
  const [known, setKnown] = useState<Partial<Record<TotalsType, BackersState>>>({
    [initial]: initialBackers,
  });
  const prefetch = useCallback(
    (wanted: TotalsType): void => {
      const set = (backers: BackersState): void => setKnown((before) => ({ ...before, [wanted]: backers }));
      fetchSample(wanted).then(set, (error: unknown) => {
        console.warn(error);
        set('failed');
      });
    },
    [fetchSample],
  );
  useEffect(() => prefetch(type), [prefetch, type]);
  return [known[type] ?? 'loading', prefetch];
}

/** The backers, or a random sample of them where there are many. */
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
      {backers === 'loading' && <div className={styles.coming} />}
      {typeof backers !== 'string' && <SponsorList key={type} rank="backer" sponsors={backers} tip={tip} />}
    </div>
  );
}

const other = (type: TotalsType): TotalsType => (type === 'month' ? 'total' : 'month');

interface SponsorsProps {
  readonly lists: SponsorLists;
  /** The section whose headings they replace. */
  readonly section: RefObject<HTMLElement | null>;
}

/** The sponsors by rank, and a switch between total and monthly amounts. */
export function Sponsors({ lists, section }: SponsorsProps) {
  useScrollCompensation(section);
  const t = useMessages();
  const { code } = useLanguage();
  const [type, setType] = useState(lists.initial);
  const [backers, prefetch] = useBackers(lists, type);
  const [tipped, tip] = useTip();
  const prefetchOther = (): void => prefetch(other(type));
  return (
    <>
      <div className={styles.controls}>
        <label onPointerEnter={prefetchOther} onFocus={prefetchOther}>
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
          // A new element each time: a moved one would count as a layout shift.
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
