import { isMissingInVersion4 } from './version-4-pages';

test.each([
  ['/guides/caching/', false],
  ['/guides/', false],
  ['/guides/vue/', true],
  ['/guides/of-tomorrow/', true],
  ['/migrate/5/', true],
  ['/blog/2020-10-10-webpack-5-release/', false],
  ['/glossary/', false],
])('version 4 lacks %s, if that is a page of its sections: %s', (path, isMissing) => {
  expect(isMissingInVersion4(path)).toBe(isMissing);
});
