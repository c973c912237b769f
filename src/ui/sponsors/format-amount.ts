import { sponsoring, type SponsorRank, type TotalsType } from '../../config/sponsors';
import type { Translate } from '../../i18n/en';

/** Formats US cents in a language; cents are shown only where there are some. */
export function formatAmount(cents: number, language: string): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits,
  });
}

/** What it takes to be in a rank: `from $50,000 in total`. */
export function describeRank(rank: SponsorRank, type: TotalsType, t: Translate, language: string): string {
  const bound = sponsoring.bounds.find((each) => each.rank === rank);
  if (!bound) return t('sponsors.new', { days: String(sponsoring.latestDays) });
  const amount = formatAmount(bound[type], language);
  return t('sponsors.from', { amount: t(`sponsors.by.${type}`, { amount }) });
}
