import { formatBytes, totalBytes } from './offline-list';

test('a file that sections share counts once', () => {
  const shared = { path: '/nav/en/a.json', bytes: 10 };
  expect(
    totalBytes([
      { name: 'a', digest: 'd', files: [shared, { path: '/a/', bytes: 5 }] },
      { name: 'b', digest: 'd', files: [shared, { path: '/b/', bytes: 7 }] },
    ]),
  ).toBe(22);
  expect(totalBytes([])).toBe(0);
});

test.each([
  [0, 'en', '0 kB'],
  [1, 'en', '1 kB'],
  [999_000, 'en', '999 kB'],
  [1_234_567, 'en', '1.2 MB'],
  [1_234_567, 'zh', '1.2 MB'],
])('%i bytes in %s are %s', (bytes, language, expected) => {
  expect(formatBytes(bytes, language)).toBe(expected);
});
