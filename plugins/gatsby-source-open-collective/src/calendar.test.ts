import { isoDay, monthsBefore } from './calendar';

test.each([
  ['2026-11-21T10:20:30.400Z', 12, '2025-11-21T10:20:30.400Z'],
  // Across a year's end.
  ['2026-01-15T00:00:00.000Z', 12, '2025-01-15T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', 4, '2025-11-30T23:59:59.999Z'],
  // Leap days, and days that a month does not have.
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
  ['2025-02-28T12:00:00.000Z', 12, '2024-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 48, '2020-02-29T12:00:00.000Z'],
  ['2024-03-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
  ['2024-03-01T00:00:00.000Z', 12, '2023-03-01T00:00:00.000Z'],
])('%s, %i months before: %s', (date, months, expected) => {
  expect(monthsBefore(new Date(date), months).toISOString()).toBe(expected);
});

test('a date is not changed by looking back from it', () => {
  const date = new Date('2024-02-29T12:00:00Z');
  monthsBefore(date, 12);
  expect(isoDay(date)).toBe('2024-02-29');
});
