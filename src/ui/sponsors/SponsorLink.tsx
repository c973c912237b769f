import type { FocusEvent, PointerEvent } from 'react';
import type { SponsorRank } from '../../config/sponsors';
import type { Sponsor } from './sponsor-ranks';
import { Avatar } from '../components/Avatar/Avatar';
import type { TipHandlers } from './use-tip';
import * as styles from './Sponsors.module.css';

/** Width and height of a rank's pictures, in CSS pixels. */
const SIZES: Readonly<Record<SponsorRank, number>> = {
  latest: 40,
  platinum: 80,
  gold: 56,
  silver: 48,
  bronze: 40,
  backer: 32,
};

/** Ranks whose names are written beside the pictures. */
const NAMED: readonly SponsorRank[] = ['latest', 'platinum', 'gold'];

interface SponsorLinkProps {
  readonly sponsor: Sponsor;
  readonly rank: SponsorRank;
  readonly hasPicture: boolean;
  readonly tip: TipHandlers;
}

/** A sponsor: the picture, the name, the way to them. The amount is in the tip. */
export function SponsorLink({ sponsor, rank, hasPicture, tip }: SponsorLinkProps) {
  const { name, link, picture } = sponsor;
  const show = ({ currentTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>): void =>
    tip.onShow({ anchor: currentTarget, sponsor, rank });
  return (
    <a
      href={link}
      rel="nofollow noopener sponsored"
      // A finger that touches is on its way to the link.
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event)}
      onPointerLeave={tip.onLeave}
      onFocus={show}
      onBlur={tip.onHide}
    >
      <Avatar src={picture} size={SIZES[rank]} isWanted={hasPicture} />
      <bdi className={NAMED.includes(rank) ? styles.name : 'sr-only'}>{name}</bdi>
    </a>
  );
}
