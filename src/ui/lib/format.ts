import type { Translate } from '../../i18n/translate';

// Not by Intl: its first use loads the data of a language, which blocks a page that starts for 25 ms, and a phone four
// times as long.

/** Formats a day (YYYY-MM-DD) in the language of the messages. */
export function formatDay(day: string, t: Translate): string {
  const [year = '', month, date] = day.split('-');
  const name = t('date.months').split(' ')[Number(month) - 1] ?? '';
  return t('date.day', { year, month: name, day: String(Number(date)) });
}
