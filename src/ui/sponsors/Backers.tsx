import type { TotalsType } from '../../config/sponsors';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { SponsorList } from './SponsorList';
import type { Backers as BackersState } from './use-backers';
import type { TipHandlers } from './use-tip';
import * as styles from './Sponsors.module.css';

interface BackersProps {
  readonly type: TotalsType;
  readonly backers: BackersState;
  /** How many there are, of whom some were drawn. */
  readonly all: number;
  readonly tip: TipHandlers;
}

/** The backers: some, drawn at random, where there are many. */
export function Backers({ type, backers, all, tip }: BackersProps) {
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
