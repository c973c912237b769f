import { formatDay, formatAmount } from './format';

test.each([
  ['2020-12-08', 'en', 'December 8, 2020'],
  ['2026-01-01', 'en', 'January 1, 2026'],
  ['2020-12-08', 'zh', '2020年12月8日'],
])('the day %s in %s', (day, language, expected) => {
  expect(formatDay(day, language)).toBe(expected);
});

test('the time zone of the machine does not matter', () => {
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  formatDay('2026-01-01', 'en');
  expect(format.mock.calls[0]?.[1]).toMatchObject({ timeZone: 'UTC' });
  format.mockRestore();
});

test('an invalid day is an error', () => {
  expect(() => formatDay('soon', 'en')).toThrow(RangeError);
});

test.each([
  [100, 'en', '$1'],
  [123_456, 'en', '$1,234.56'],
  [5_000_000, 'en', '$50,000'],
  [150, 'en', '$1.50'],
  [123_400, 'zh', 'US$1,234'],
])('%i cents in %s: %s', (cents, language, expected) => {
  expect(formatAmount(cents, language)).toBe(expected);
});
