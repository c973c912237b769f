import enHome from '../../i18n/en/home.json';
import { translatorOf } from '../../i18n/translator';
import { describeRank, formatAmount } from './format-amount';

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = translatorOf(language, enHome);

  test.each([0, 100, 1005, 250_000, 5_000_000, 123_456_789])(
    '%d cents are written as Intl writes them',
    (cents) => {
      const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
      const intl = new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits,
      });
      expect(formatAmount(cents, t)).toBe(intl.format(cents / 100));
    },
  );
});

test('a rank is described by what it takes', () => {
  const t = translatorOf('en', enHome);
  expect(describeRank('platinum', 'total', t)).toBe('from $50,000 in total');
  expect(describeRank('bronze', 'month', t)).toBe('from $10 a month');
  expect(describeRank('latest', 'total', t)).toMatch(/14/);
});
