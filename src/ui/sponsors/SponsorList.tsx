import { useRef, type FocusEvent, type PointerEvent } from 'react';
import type { SponsorRank } from '../../config/sponsors';
import { useNearView } from '../hooks/use-near-view';
import { useMessages } from '../../i18n/use-messages';
import type { Sponsor } from './sponsor-ranks';
import type { TipHandlers } from './SponsorTip';
import * as styles from './Sponsors.module.css';
import { Avatar } from '../components/Avatar/Avatar';

/** Width and height of a rank's images, in CSS pixels. */
const SIZES: Readonly<Record<SponsorRank, number>> = {
  latest: 40,
  platinum: 80,
  gold: 56,
  silver: 48,
  bronze: 40,
  backer: 32,
};

/** Ranks whose names are shown beside the images. */
const NAMED: readonly SponsorRank[] = ['latest', 'platinum', 'gold'];

interface SponsorLinkProps {
  readonly sponsor: Sponsor;
  readonly rank: SponsorRank;
  readonly isVisible: boolean;
  readonly tip: TipHandlers;
}

/** A sponsor: image, name and link. The amount is in the tooltip. */
function SponsorLink({ sponsor, rank, isVisible, tip }: SponsorLinkProps) {
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
      <Avatar src={image} size={SIZES[rank]} isWanted={isVisible} />
      <bdi className={NAMED.includes(rank) ? styles.name : 'sr-only'}>{name}</bdi>
    </a>
  );
}

interface SponsorListProps {
  readonly rank: SponsorRank;
  readonly sponsors: readonly Sponsor[];
  readonly tip: TipHandlers;
}

/** The sponsors of one rank, or a note that there are none. Images are fetched once the list is in view. */
export function SponsorList({ rank, sponsors, tip }: SponsorListProps) {
  const t = useMessages();
  const ref = useRef<HTMLUListElement>(null);
  const isInView = useNearView(ref);
  if (sponsors.length === 0) return <p>{t('sponsors.nobody')}</p>;
  return (
    <ul ref={ref} className={styles.list} data-rank={rank}>
      {sponsors.map((sponsor, index) => (
        <li key={index}>
          <SponsorLink sponsor={sponsor} rank={rank} isVisible={isInView} tip={tip} />
        </li>
      ))}
    </ul>
  );
}
