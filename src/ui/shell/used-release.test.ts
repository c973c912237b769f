/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
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

const press = async (): Promise<HTMLSelectElement> => {
  fireEvent.click(screen.getByRole('button', { name: 'I use webpack 5.x' }));
  return screen.findByRole<HTMLSelectElement>('combobox', { name: /^I use webpack/ });
};
const marks = (): (string | null | undefined)[] =>
  screen.queryAllByText(/^not in/).map((mark) => mark.closest('h2, dt, dd')?.textContent?.trim());

test('the minor releases of a major, the newest first', () =>
  expect(listMinors('5.2')).toEqual(['5.2', '5.1', '5.0']));

test('the button becomes a list of releases with the focus, and nothing is marked yet', async () => {
  const select = await press();
  expect(select).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect([...select.options].slice(0, 2).map(({ text }) => text)).toEqual(['any 5.x', '5.112']);
  expect(select.options).toHaveLength(114);
  expect(marks()).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a chosen release is stored; what it lacks is marked and counted for screen readers', async () => {
  const select = await press();
  fireEvent.change(select, { target: { value: '5.36' } });
  expect(localStorage.getItem(site.usedReleaseKey)).toBe('5.36');
  expect(marks()).toEqual(['5.37 not in 5.36', 'a 5.99.9+ not in 5.36']);
  expect(screen.getByRole('status')).toHaveTextContent('Marked on this page because 5.36 lacks it: 2');
  fireEvent.change(select, { target: { value: '5.112' } });
  expect(marks()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('5.112 has everything on this page.');
  fireEvent.change(select, { target: { value: '' } });
  expect(localStorage.getItem(site.usedReleaseKey)).toBe('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a mark is part of its heading’s name, and no longer once it is gone', async () => {
  const heading = screen.getByRole('heading');
  const label = (): void => heading.setAttribute('aria-label', heading.textContent ?? '');
  label();
  const select = await press();
  fireEvent.change(select, { target: { value: '5.10' } });
  expect(heading).toHaveAccessibleName('clean 5.20+ not in 5.10');
  label();
  fireEvent.change(select, { target: { value: '' } });
  expect(heading).toHaveAccessibleName('clean 5.20+');
});

test('a stored release marks the next page at once, without taking the focus', async () => {
  localStorage.setItem(site.usedReleaseKey, '5.10');
  prepareBody();
  expect(await screen.findByRole('combobox')).toHaveValue('5.10');
  expect(marks()).toHaveLength(3);
  expect(document.body).toHaveFocus();
});

test('stored text that is no release is ignored', async () => {
  localStorage.setItem(site.usedReleaseKey, '<b>5</b>');
  prepareBody();
  expect(await screen.findByRole('combobox')).toHaveValue('');
  expect(marks()).toEqual([]);
});
