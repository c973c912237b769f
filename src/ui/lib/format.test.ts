import { formatDay } from './format';

test.each([
  ['2020-12-08', 'en', 'December 8, 2020'],
  ['2026-01-01', 'en', 'January 1, 2026'],
  ['2020-12-08', 'zh', '2020年12月8日'],
])('the day %s in %s', (day, language, expected) => {
  expect(formatDay(day, language)).toBe(expected);
});

test('the time zone of the machine does not matter', () => {
  const format = jest.spyOn(Date.prototype, 'toLocaleDateString');
  formatDay('2026-01-01', 'en');
  expect(format.mock.calls[0]?.[1]).toMatchObject({ timeZone: 'UTC' });
});
