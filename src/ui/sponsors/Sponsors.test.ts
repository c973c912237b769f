import enHome from '../../i18n/en/home.json';
import { translatorOf } from '../../i18n/translator';
import { describeRank, formatAmount } from './format-amount';
import { initialsOf } from './Sponsors';

test.each([
  ['Google Angular', 'GA'],
  ['architects.io', 'A'],
  ['José de la Cruz', 'JD'],
  ['(@#)', ''],
])('the initials of %s are %s', (name, expected) => expect(initialsOf(name)).toBe(expected));

const t = translatorOf('en', enHome);

test('amounts have cents only where there are some', () => {
  expect([0, 1005, 123_456_700].map((cents) => formatAmount(cents, t))).toEqual([
    '$0',
    '$10.05',
    '$1,234,567',
  ]);
  expect(formatAmount(250_000, translatorOf('zh', enHome))).toBe('US$2,500');
});

test('a rank is described by what it takes', () => {
  expect(describeRank('platinum', 'total', t)).toBe('from $50,000 in total');
  expect(describeRank('bronze', 'month', t)).toBe('from $10 a month');
  expect(describeRank('latest', 'total', t)).toMatch(/14/);
});
