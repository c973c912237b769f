import { formatAmount } from './format-amount';

test.each([
  [100, 'en', '$1'],
  [123_456, 'en', '$1,234.56'],
  [5_000_000, 'en', '$50,000'],
  [150, 'en', '$1.50'],
  [123_400, 'zh', 'US$1,234'],
])('%i cents in %s: %s', (cents, language, expected) => {
  expect(formatAmount(cents, language)).toBe(expected);
});
