import type { Translate } from '../../i18n/translate';

// In a file of its own, since no page but the home page has such numbers.

/** Formats a whole number, with its digits in groups of three. */
export function formatCount(count: number, t: Translate<'number.group'>): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, t('number.group'));
}
