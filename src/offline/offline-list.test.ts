import { formatBytes, totalBytes } from './offline-list';

test('a file that sections share counts once', () => {
  const shared = { path: '/nav/en/a.json', bytes: 10 };
  expect(
    totalBytes([
      { name: 'a', digest: 'd', files: [shared, { path: '/a/', bytes: 5 }] },
      { name: 'b', digest: 'd', files: [shared, { path: '/b/', bytes: 7 }] },
    ]),
  ).toBe(22);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_000, '999 kB'],
  [1_234_567, '1.2 MB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes, 'en')).toBe(expected);
});
