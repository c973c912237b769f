import { useState, type RefObject } from 'react';
import { sponsoring, type TotalsType } from '../../config/sponsors';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { formatDay } from '../lib/format-day';
import type { SponsorLists } from './sponsor-source';
import { Backers } from './Backers';
import { SponsorList } from './SponsorList';
import { Tip } from './Tip';
import { useBackers } from './use-backers';
import { useStillFoot } from './use-still-foot';
import { useTip } from './use-tip';
import * as styles from './Sponsors.module.css';

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
