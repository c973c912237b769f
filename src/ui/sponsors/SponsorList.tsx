import { useRef } from 'react';
import type { SponsorRank } from '../../config/sponsors';
import { useNearView } from '../hooks/use-near-view';
import { useMessages } from '../../i18n/use-messages';
import type { Sponsor } from './sponsor-ranks';
import { SponsorLink } from './SponsorLink';
import type { TipHandlers } from './use-tip';
import * as styles from './Sponsors.module.css';

interface SponsorListProps {
  readonly rank: SponsorRank;
  readonly sponsors: readonly Sponsor[];
  readonly tip: TipHandlers;
}

/** The sponsors of one rank, or that there are none. Their pictures are fetched once the list is in view; of a long one, those in view. */
export function SponsorList({ rank, sponsors, tip }: SponsorListProps) {
  const t = useMessages();
  const ref = useRef<HTMLUListElement>(null);
  const isInView = useNearView(ref);
  if (sponsors.length === 0) return <p>{t('sponsors.nobody')}</p>;
  return (
    <ul ref={ref} className={styles.list} data-rank={rank}>
      {sponsors.map((sponsor, index) => (
        <li key={index}>
          <SponsorLink sponsor={sponsor} rank={rank} hasPicture={isInView} tip={tip} />
        </li>
      ))}
    </ul>
  );
}
