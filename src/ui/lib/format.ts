/** Formats a day (YYYY-MM-DD) in a language; the same in every time zone. */
export function formatDay(day: string, language: string): string {
  return new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}
