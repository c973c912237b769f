/**
 * The same day so many months earlier, or the last day of a month that has no such day. In UTC, as the service counts.
 *
 * @example monthsBefore(new Date('2024-02-29T12:00:00Z'), 12) // 2023-02-28T12:00:00Z
 */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return earlier;
}

/** The day of a date, as 2021-03-04. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
