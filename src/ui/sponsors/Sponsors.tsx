import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, RefObject } from 'react';
import { sponsoring, type SponsorRank, type TotalsType } from '../../config/sponsors';
import { site } from '../../config/site';
import { useMessages } from '../../i18n/use-messages';
import { Avatar } from '../components/Avatar/Avatar';
import { useNearView } from '../hooks/use-near-view';
import { formatDay } from '../lib/format';
import { formatCount } from '../lib/format';
import { describeRank } from './format-amount';
import type { SponsorLists } from './sponsor-source';
import type { Sponsor } from './sponsor-ranks';
import { Tip, useTip, type TipHandlers } from './SponsorTip';
import * as styles from './Sponsors.module.css';

/**
 * Keeps the position of what follows a section when this component replaces something of another height in it: if its
 * end is visible, the window is scrolled; if it would come into view, the section fills the window. Browsers'
 * scroll anchoring finds no anchor here, and Safari has none at all.
 */
function useScrollCompensation(section: RefObject<HTMLElement | null>): void {
  // Before the replacement: the current render is not in the page yet.
  const [height] = useState(() => section.current?.offsetHeight ?? 0);
  useLayoutEffect(() => {
    if (!section.current) return;
    const { top, height: grown } = section.current.getBoundingClientRect();
    const isEndVisible = top + height < window.innerHeight;
    if (isEndVisible) window.scrollBy({ top: grown - height, behavior: 'instant' });
    else if (top + grown < window.innerHeight)
      section.current.style.minBlockSize = `${window.innerHeight - top}px`;
  }, [section, height]);
}

/** Width and height of a rank's images, in CSS pixels. */
const SIZES: Readonly<Record<SponsorRank, number>> = {
  latest: 40,
  platinum: 80,
  gold: 56,
  silver: 48,
  bronze: 40,
  backer: 32,
};

/** Ranks whose names are shown beside the images; in the others only where there are few. */
const NAMED: readonly SponsorRank[] = ['latest', 'platinum', 'gold'];
const FEW = 12;

/** The first letters of a name's first two words: `GA` for Google Angular. */
export function initialsOf(name: string): string {
  return (name.match(/(?<!\S)[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase();
}

interface SponsorLinkProps {
  readonly sponsor: Sponsor;
  readonly rank: SponsorRank;
  readonly isVisible: boolean;
  readonly isNamed: boolean;
  readonly tip: TipHandlers;
}

/** A sponsor: image, name and link. The amount is in the tooltip. */
function SponsorLink({ sponsor, rank, isVisible, isNamed, tip }: SponsorLinkProps) {
  const { name, link, image } = sponsor;
  const show = ({ currentTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>): void =>
    tip.onShow({ anchor: currentTarget, sponsor, rank });
  return (
    <a
      href={link}
      rel="nofollow noopener sponsored"
      // A touch opens the link.
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event)}
      onPointerLeave={tip.onLeave}
      onFocus={show}
      onBlur={tip.onHide}
    >
      <Avatar src={image} size={SIZES[rank]} isWanted={isVisible} initials={initialsOf(name)} />
      <bdi className={isNamed ? styles.name : 'sr-only'}>{name}</bdi>
    </a>
  );
}

interface SponsorListProps {
  readonly rank: SponsorRank;
  readonly sponsors: readonly Sponsor[];
  readonly tip: TipHandlers;
}

/** The sponsors of one rank. Images are fetched once the list is in view. */
function SponsorList({ rank, sponsors, tip }: SponsorListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const isInView = useNearView(ref);
  const isNamed = NAMED.includes(rank) || sponsors.length <= FEW;
  return (
    <ul ref={ref} className={`${styles.list} ${isNamed ? styles.named : ''}`} data-rank={rank}>
      {sponsors.map((sponsor, index) => (
        <li key={index}>
          <SponsorLink sponsor={sponsor} rank={rank} isVisible={isInView} isNamed={isNamed} tip={tip} />
        </li>
      ))}
    </ul>
  );
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

/** The backers of a type; another type's are fetched on demand. */
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
  const number = (count: number): string => formatCount(count, t);
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

interface EmptyRanksProps {
  readonly ranks: readonly SponsorRank[];
  readonly type: TotalsType;
}

/** The ranks without anybody, in one card: what it takes to be in them. */
function EmptyRanks({ ranks, type }: EmptyRanksProps) {
  const t = useMessages();
  return (
    <div className={styles.card}>
      <h3>{t('sponsors.support')}</h3>
      <p>{t('sponsors.free')}</p>
      <dl>
        {ranks.map((rank) => (
          <div key={rank}>
            <dt>{t(`sponsors.${rank}`)}</dt>
            <dd>{describeRank(rank, type, t)}</dd>
          </div>
        ))}
      </dl>
      <a href={site.collective} rel="noopener noreferrer">
        {t('sponsors.link')}
      </a>
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
  const [type, setType] = useState(lists.initial);
  const [backers, prefetch] = useBackers(lists, type);
  const [tipped, tip] = useTip();
  const prefetchOther = (): void => prefetch(other(type));
  const isEmpty = (rank: SponsorRank): boolean =>
    rank === 'backer' ? lists.backers[type] === 0 : lists.ranks[type][rank].length === 0;
  const empty = sponsoring.ranks.filter(isEmpty);
  return (
    <>
      <div className={styles.controls}>
        <label onPointerEnter={prefetchOther} onFocus={prefetchOther}>
          <input type="checkbox" checked={type === 'month'} onChange={() => setType(other(type))} />
          {t('sponsors.byMonth')}
        </label>
        {lists.asOf !== '' && <p>{t('sponsors.asOf', { date: formatDay(lists.asOf, t) })}</p>}
      </div>
      <div className={styles.ranks}>
        {sponsoring.ranks.map((rank) => {
          if (isEmpty(rank)) return null;
          return rank === 'backer' ? (
            <Backers key={rank} type={type} backers={backers} all={lists.backers[type]} tip={tip} />
          ) : (
            <div key={rank} className={styles.rank}>
              <h3>{t(`sponsors.${rank}`)}</h3>
              <SponsorList key={type} rank={rank} sponsors={lists.ranks[type][rank]} tip={tip} />
            </div>
          );
        })}
        {empty.length > 0 && <EmptyRanks ranks={empty} type={type} />}
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
