/** @jest-environment jsdom */
import { findReleases, isLacking } from './used-release';

const found = (html: string): string[] => {
  document.body.innerHTML = html;
  return findReleases(document.body).map(({ element, release }) => `${release} ${element.textContent}`);
};
const entry = (name: string, badges = ''): string => `<dt><a><code>${name}</code></a>${badges}</dt>`;
const badge = (label: string): string => ` <span class="badge">${label}</span>`;

test.each([
  ['a badge of an entry', `<dl>${entry('clean', badge('5.99.9+'))}</dl>`, ['5.99.9 5.99.9+']],
  ['another package', `<dl>${entry('--x', badge('webpack-cli 7.1+'))}</dl>`, []],
  ['a deprecation', `<dl>${entry('old', badge('deprecated since 5.80'))}</dl>`, []],
  ['a value that looks alike, not in a row of facts', '<dl><dt>Version</dt><dd>5.37</dd></dl>', []],
])('%s', (_, html, expected) => expect(found(html)).toEqual(expected));

test('what came with the option that contains it has that option’s release, at any depth', () => {
  const list = (...entries: string[]): string => `<div class="facts-list"><dl>${entries.join('')}</dl></div>`;
  expect(
    found(
      `<h2><code>cache.x</code></h2><dl class="facts"><dt>Since</dt><dd>5.9</dd></dl>${list(
        entry('cache.x.a'),
        entry('cache.x.a.b'),
        entry('cache.x.c', badge('5.12+')),
        entry('cache.x.c.d'),
        entry('cache.y'),
      )}`,
    ),
  ).toEqual(['5.12 5.12+', '5.9 5.9', '5.9 cache.x.a', '5.9 cache.x.a.b', '5.12 cache.x.c.d']);
});

test.each([
  ['5.60', '5.61', true],
  ['5.60', '5.60', false],
  ['5.9', '5.10', true],
  ['5.100', '5.99.9', false],
  ['5.99', '5.99.9', false],
  ['5.112', '6.0', true],
  ['6.0', '5.112', false],
])('%s lacks what came with %s: %s', (used, release, expected) =>
  expect(isLacking(used, release)).toBe(expected),
);
