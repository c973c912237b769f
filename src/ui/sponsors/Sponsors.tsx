import { useId, useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react';
import { sponsoring, type SponsorRank, type TotalsType } from '../../config/sponsors';
import enHome from '../../i18n/en/home.json';
import { useMessages, useLanguage } from '../../i18n/use-messages';
import { Avatar } from '../components/Avatar/Avatar';
import { useNearView } from '../hooks/use-near-view';
import { formatDay } from '../lib/format';
import { formatCount } from '../lib/format-count';
import { describeRank, formatAmount } from './format-amount';
import type { Sponsor, SponsorLists } from './sponsor-lists';
import * as styles from './Sponsors.module.css';
import { defaultLanguage } from '../../config/languages';

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
function Tip({ anchor, sponsor, type, id, onClose }: TipProps) {
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

/**
 * Keeps the position of what follows a section when this component replaces something of another height in it: if its
 * end is visible, the window is scrolled; if it would come into view, the section fills the window. Browsers'
 * scroll anchoring finds no anchor here, and Safari has none at all.
 */
function useScrollCompensation(section: RefObject<HTMLElement | null>): void {
  // Before the replacement: the current render is not in the page yet.
  const [height] = useState(() => section.current?.getBoundingClientRect().height ?? 0);
  useLayoutEffect(() => {
    const element = section.current;
    if (!element) return;
    // As high as before while it is measured: of a page that has become shorter a browser moves the window.
    element.style.minBlockSize = `${height}px`;
    const { top } = element.getBoundingClientRect();
    const { scrollY, innerHeight } = window;
    element.style.minBlockSize = '';
    const grown = element.getBoundingClientRect().height;
    const isEndVisible = top + height < innerHeight;
    if (isEndVisible) window.scrollTo({ top: scrollY + grown - height, behavior: 'instant' });
    else if (top + grown < innerHeight) element.style.minBlockSize = `${innerHeight - top}px`;
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

interface SponsorItemProps {
  readonly sponsor: Sponsor;
  readonly rank: SponsorRank;
  readonly type: TotalsType;
  readonly isVisible: boolean;
  readonly isNamed: boolean;
}

/** A sponsor: image, name and link, and the amount in a tooltip while it is pointed at or has the focus. */
function SponsorItem({ sponsor, rank, type, isVisible, isNamed }: SponsorItemProps) {
  const { name, link, image } = sponsor;
  const id = useId();
  const anchor = useRef<HTMLAnchorElement>(null);
  const [isShown, setIsShown] = useState(false);
  const hide = (): void => setIsShown(false);
  return (
    <li
      // A touch opens the link.
      onPointerEnter={({ pointerType }) => setIsShown(pointerType !== 'touch')}
      onPointerLeave={hide}
      onFocus={() => setIsShown(true)}
      onBlur={hide}
    >
      <a
        ref={anchor}
        href={link}
        rel="nofollow noopener sponsored"
        aria-describedby={isShown ? id : undefined}
      >
        <Avatar src={image} size={SIZES[rank]} isWanted={isVisible} initials={initialsOf(name)} />
        <bdi className={isNamed ? styles.name : 'sr-only'}>{name}</bdi>
      </a>
      {/* The latest are sorted by total amount with either type. */}
      {isShown && (
        <Tip {...{ id, anchor, sponsor }} type={rank === 'latest' ? 'total' : type} onClose={hide} />
      )}
    </li>
  );
}

interface SponsorListProps {
  readonly rank: SponsorRank;
  readonly type: TotalsType;
  readonly sponsors: readonly Sponsor[];
}

/** The sponsors of one rank. Images are fetched once the list is in view. */
function SponsorList({ rank, type, sponsors }: SponsorListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const isVisible = useNearView(ref);
  const isNamed = NAMED.includes(rank) || sponsors.length <= FEW;
  return (
    <ul ref={ref} className={`plain-list ${styles.list} ${isNamed ? styles.named : ''}`} data-rank={rank}>
      {sponsors.map((sponsor, index) => (
        <SponsorItem key={index} {...{ sponsor, rank, type, isVisible, isNamed }} />
      ))}
    </ul>
  );
}

interface EmptyRanksProps {
  readonly ranks: readonly SponsorRank[];
  readonly type: TotalsType;
}

/** The ranks without anybody, as the last row: what it takes to be in them. */
function EmptyRanks({ ranks, type }: EmptyRanksProps) {
  const t = useMessages(enHome);
  return (
    <div className={styles.rank}>
      <h3>{t('sponsors.open')}</h3>
      <dl>
        {ranks.map((rank) => (
          <div key={rank}>
            <dt>{t(`sponsors.${rank}`)}</dt>
            <dd>{describeRank(rank, type, t)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface SponsorsProps {
  readonly lists: SponsorLists;
  /** The section whose headings they replace. */
  readonly section: RefObject<HTMLElement | null>;
}

/** The sponsors by rank, and a switch between total and monthly amounts. */
export function Sponsors({ lists, section }: SponsorsProps) {
  useScrollCompensation(section);
  const t = useMessages(enHome);
  const [type, setType] = useState(lists.initial);
  const ranks = lists[type];
  const isEmpty = (rank: SponsorRank): boolean => ranks[rank].length === 0;
  const empty = sponsoring.ranks.filter(isEmpty);
  return (
    <>
      <div className={styles.controls}>
        <label>
          <input
            type="checkbox"
            checked={type === 'month'}
            onChange={({ target }) => setType(target.checked ? 'month' : 'total')}
          />
          {t('sponsors.byMonth')}
        </label>
        {lists.asOf !== '' && <p>{t('sponsors.asOf', { date: formatDay(lists.asOf, t) })}</p>}
      </div>
      <div className={styles.ranks}>
        {sponsoring.ranks.map((rank) =>
          isEmpty(rank) ? null : (
            <div key={rank} className={styles.rank}>
              <div>
                <h3>{t(`sponsors.${rank}`)}</h3>
                {rank === 'backer' && ranks.backer.length < ranks.backers && (
                  <p>
                    {t('sponsors.drawn', {
                      count: formatCount(ranks.backer.length, t),
                      all: formatCount(ranks.backers, t),
                    })}
                  </p>
                )}
              </div>
              <SponsorList key={type} rank={rank} type={type} sponsors={ranks[rank]} />
            </div>
          ),
        )}
        {empty.length > 0 && <EmptyRanks ranks={empty} type={type} />}
      </div>
    </>
  );
}
