import { cleanText } from './service-error';

test.each([
  ['Sponsor 17', 'Sponsor 17'],
  ['  Sponsor \n\t 17\u0000\u0007 ', 'Sponsor 17'],
  ['\u001b[31mSponsor\u001b[0m', '[31mSponsor [0m'],
  ['Spon\u202esor\u2066 17\u2069\u200e\u061c', 'Sponsor 17'],
  ['Spon\u200b\u00ad\ufeffsor', 'Sponsor'],
  ['Sponsor \ud800', 'Sponsor'],
  ['Sponsor\u3000十七', 'Sponsor 十七'],
  // What writing needs is left alone.
  ['نمونه‌ها', 'نمونه‌ها'],
  ['👩‍💻 Ünïcode', '👩‍💻 Ünïcode'],
  ['Cafe\u0301', 'Café'],
  ['<b>Sponsor</b> & "17"', '<b>Sponsor</b> & "17"'],
  [`a${'\u0301\u0302\u0303\u0304'.repeat(50)}b`, 'á\u0302\u0303\u0304b'],
  // Nothing to be seen is nothing.
  ['', ''],
  [' \u200b\u202e\u0000', ''],
  ['\u200d\u200c', ''],
  ['\u0301\u0302', ''],
])('%j becomes %j', (text, expected) => {
  expect(cleanText(text, 80)).toBe(expected);
});

test('long text is cut between graphemes', () => {
  expect(cleanText('a'.repeat(80), 80)).toBe('a'.repeat(80));
  expect(cleanText('a'.repeat(81), 80)).toBe(`${'a'.repeat(79)}…`);
  expect(cleanText('👩‍💻'.repeat(5), 4)).toBe(`${'👩‍💻'.repeat(3)}…`);
  expect(cleanText('x'.repeat(10_000_000), 10)).toBe('xxxxxxxxx…');
});

test('clean text is unchanged', () => {
  for (const text of ['\u001b[1mA\u0301', 'a'.repeat(500), ' x\u202ey ', 'e\u0301\u0301\u0301\u0301\u0301']) {
    const clean = cleanText(text, 80);
    expect(cleanText(clean, 80)).toBe(clean);
  }
});
