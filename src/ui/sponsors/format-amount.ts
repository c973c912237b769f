import { sponsoring, type SponsorRank, type TotalsType } from '../../config/sponsors';
import type enHome from '../../i18n/en/home.json';
import type { Translate } from '../../i18n/translate';
import { formatCount } from '../lib/format-count';

/** Formats US cents in the language of the messages; cents are shown only where there are some. */
export function formatAmount(cents: number, t: Translate<keyof typeof enHome>): string {
  const dollars = formatCount(Math.floor(cents / 100), t);
  const rest = cents % 100;
  const fraction = rest === 0 ? '' : t('number.decimal') + String(rest).padStart(2, '0');
  return t('sponsors.dollars', { amount: dollars + fraction });
}

/** What it takes to be in a rank: `from $50,000 in total`. */
export function describeRank(rank: SponsorRank, type: TotalsType, t: Translate<keyof typeof enHome>): string {
  const bound = sponsoring.bounds.find((each) => each.rank === rank);
  if (!bound) return t('sponsors.new', { days: String(sponsoring.latestDays) });
  const amount = formatAmount(bound[type], t);
  return t('sponsors.from', { amount: t(`sponsors.by.${type}`, { amount }) });
}
