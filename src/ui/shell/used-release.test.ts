/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { site } from '../../config/site';
import { createBodyListeners, prepareBody } from './body-behavior';
import { findReleases, isLacking, listMinors } from './used-release';

createBodyListeners((key) => key);

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<div>
    <p class="used-release needs-script"><button type="button" class="badge" value="5.112">Mark what my webpack 5.x lacks</button></p>
    <h2 id="clean">clean <span class="badge">5.20+</span></h2>
    <dl class="facts"><dt>Since</dt><dd>5.37</dd></dl>
    <div class="facts-list"><dl><dt><code>a</code> <span class="badge">5.99.9+</span></dt></dl></div>
  </div>`;
});

const settle = () => new Promise((done) => setTimeout(done));
async function press(): Promise<HTMLSelectElement> {
  document.querySelector<HTMLElement>('.used-release button')!.click();
  await settle();
  return document.querySelector('select')!;
}
const choose = (value: string) => fireEvent.change(document.querySelector('select')!, { target: { value } });
const marks = () =>
  [...document.querySelectorAll('h2, dd, dt')]
    .map(({ textContent }) => textContent?.trim())
    .filter((text) => text?.includes(' not in '));
const status = () => document.querySelector('[role=status]')?.textContent;

test('the button becomes a list of releases with the focus, and nothing is marked yet', async () => {
  expect(listMinors('5.2')).toEqual(['5.2', '5.1', '5.0']);
  const select = await press();
  expect(select).toHaveFocus();
  expect(document.querySelector('button')).toBeNull();
  expect([...select.options].slice(0, 2).map(({ text }) => text)).toEqual(['5.x: mark nothing', '5.112']);
  expect([marks(), status()]).toEqual([[], '']);
});

test('a chosen release is stored; what it lacks is marked and counted for screen readers', async () => {
  await press();
  choose('5.36');
  expect(localStorage.getItem(site.usedReleaseKey)).toBe('5.36');
  expect(marks()).toEqual(['5.37 not in 5.36', 'a 5.99.9+ not in 5.36']);
  expect(status()).toBe('Marked on this page because 5.36 lacks it: 2');
  choose('5.112');
  expect([marks(), status()]).toEqual([[], '5.112 has everything on this page.']);
  choose('');
  expect([localStorage.getItem(site.usedReleaseKey), status()]).toEqual(['', '']);
});

test('a mark is no longer part of its heading’s name once it is gone', async () => {
  const heading = document.querySelector('h2')!;
  await press();
  choose('5.10');
  heading.setAttribute('aria-label', heading.textContent ?? '');
  choose('');
  expect(heading).toHaveAccessibleName('clean 5.20+');
});

test.each([
  ['5.10', '5.10', 3],
  // No release.
  ['<b>5</b>', '', 0],
])(
  'the stored text %j chooses %j on the next page at once, without taking the focus',
  async (stored, value, count) => {
    localStorage.setItem(site.usedReleaseKey, stored);
    prepareBody();
    await settle();
    expect(document.querySelector('select')).toHaveValue(value);
    expect(marks()).toHaveLength(count);
    expect(document.body).toHaveFocus();
  },
);

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
