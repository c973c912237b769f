import { localizeAddress } from './localize-address';

test.each([
  ['/concepts/', '/zh/concepts/'],
  ['/concepts/?a#b', '/zh/concepts/?a#b'],
  ['/', '/zh/'],
  ['/zh/concepts/', '/zh/concepts/'],
  ['/icon.svg', '/icon.svg'],
  ['#part', '#part'],
  ['//host/', '//host/'],
  ['https://host/', 'https://host/'],
])('%s becomes %s', (url, expected) => {
  expect(localizeAddress(url, '/zh')).toBe(expected);
  expect(localizeAddress(url, '')).toBe(url);
});
