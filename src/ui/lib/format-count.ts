import type { Translate } from '../../i18n/translate';

// In a file of its own: what formats days is in every page's script, and these numbers are on the home page alone.

/** Formats a whole number, with its digits in groups of three. */
export function formatCount(count: number, t: Translate<'number.group'>): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, t('number.group'));
}
