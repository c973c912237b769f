import enHome from '../../i18n/en/home.json';
import { translatorOf } from '../../i18n/translator';
import { formatDay } from './format';
import { formatCount } from './format-count';

const LANGUAGES = ['en', 'zh'] as const;

// As the browser would, without the data that it loads for that.
describe.each(LANGUAGES)('in %s', (language) => {
  const t = translatorOf(language, enHome);

  test('days are written as Intl writes them, in Chinese with spaces beside numbers', () => {
    const intl = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const days = Array.from({ length: 12 }, (_, month) => `2020-${String(month + 1).padStart(2, '0')}-08`);
    for (const day of [...days, '2026-12-31', '2024-02-29'])
      expect(formatDay(day, t)).toBe(intl.format(new Date(day)).replace(/(?=[年月日])|(?<=[年月])/g, ' '));
  });

  test.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567])('%d is written as Intl writes it', (count) => {
    expect(formatCount(count, t)).toBe(new Intl.NumberFormat(language).format(count));
  });
});
