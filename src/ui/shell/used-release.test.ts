/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { site } from '../../config/site';
import { createBodyListeners, prepareBody } from './body-behavior';
import { listMinors } from './used-release';

createBodyListeners((key) => key);

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<div>
    <p class="used-release needs-script"><button type="button" class="badge" value="5.112">I use webpack 5.x</button></p>
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
  expect([...select.options].slice(0, 2).map(({ text }) => text)).toEqual(['any 5.x', '5.112']);
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
