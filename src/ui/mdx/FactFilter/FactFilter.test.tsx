/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import enBodies from '../../../i18n/en/bodies.json';
import { FactFilter } from './FactFilter';

const texts = Object.fromEntries(
  Object.entries(enBodies).map(([key, text]) => [key.replace('FactFilter.', ''), text]),
) as Parameters<typeof FactFilter>[0]['texts'];

const OPTIONS = `
  <h2>cache</h2>
  <dl class="facts-all">
    <dt data-production="false" data-development="{ type: 'memory' }">cache</dt><dd>boolean | object</dd>
    <dt data-since="5.9">cache.maxAge</dt><dd>number</dd>
  </dl>
  <h2>output</h2>
  <dl class="facts-all">
    <dt data-since="5.20">output.clean</dt><dd>boolean | CleanOptions = false</dd>
    <dt>output.filename</dt><dd>string | function</dd>
  </dl>`;
const MESSAGES = `
  <h2>webpack</h2>
  <details><summary>lib</summary><ul><li id="a">Module not found: {err}</li></ul></details>
  <details><summary>lib/cache</summary><ul><li id="b" data-type="warning">Nothing was cached</li></ul></details>`;

/** Shows the filter above a list at a URL. */
function show(of: string, list: string, search = ''): void {
  window.history.replaceState({ key: 'kept' }, '', `/configuration/all-options/${search}#output`);
  jest.useFakeTimers();
  document.body.innerHTML = `<div><div data-component="FactFilter"></div>${list}</div>`;
  render(<FactFilter attributes={{ of }} texts={texts} isInteractive />, {
    container: document.querySelector<HTMLElement>('[data-component]')!,
  });
  wait();
}

const wait = (): void => act(() => void jest.runAllTimers());
const set = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  wait();
};
/** What is shown of headings and entries. */
const shown = (): string =>
  [...document.querySelectorAll<HTMLElement>('h2, dt, dd, li')]
    .filter((element) => !element.closest('[hidden]'))
    .map(({ textContent }) => textContent)
    .join(' · ');

afterEach(() => jest.useRealTimers());

test.each([
  [/name/, 'CLEAN out', '?q=CLEAN+out', 'output · output.clean · boolean | CleanOptions = false'],
  [/^Type/, 'function', '?type=function', 'output · output.filename · string | function'],
  [
    /release/,
    '5.9',
    '?since=5.9',
    'cache · cache.maxAge · number · output · output.clean · boolean | CleanOptions = false',
  ],
  [/release/, '5.20', '?since=5.20', 'output · output.clean · boolean | CleanOptions = false'],
  [/mode/, 'development', '?mode=development', "cache · cache · boolean | object = { type: 'memory' }"],
])('%s narrows the options with %j, at %s', (label, value, search, expected) => {
  show('options', OPTIONS);
  expect(screen.getByRole('status')).toHaveTextContent('4 of 4');
  set(label, value);
  expect(shown()).toBe(expected);
  expect(window.location.search + window.location.hash).toBe(`${search}#output`);
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(screen.getByRole('status')).toHaveTextContent(`${expected.split(' · ').length > 4 ? 2 : 1} of 4`);
  set(label, '');
  expect([shown().split(' · ').length, window.location.search]).toEqual([10, '']);
});

test('the URL has what the list is narrowed to; choices are what it has, the newest release first', () => {
  show('options', OPTIONS, '?type=object&q=output');
  expect(shown()).toBe('output · output.clean · boolean | CleanOptions = false');
  const choices = (label: RegExp) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text).join(' ');
  expect([/^Type/, /release/, /mode/].map(choices)).toEqual([
    'any boolean function number object string',
    'any 5.20 5.9',
    'any development production',
  ]);
});

test('folded messages are open while they match, and folded again after that', () => {
  show('messages', MESSAGES);
  const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  expect([isOpen(), shown().split(' · ').length]).toEqual([[false, false], 3]);
  set(/^Type/, 'warning');
  expect([isOpen()[1], shown()]).toEqual([true, 'webpack · Nothing was cached']);
  set(/name/, 'nowhere');
  expect([shown(), screen.getByRole('status').textContent]).toEqual(['', '0 of 2']);
  set(/name/, '');
  set(/^Type/, '');
  expect([isOpen(), screen.queryByLabelText(/release/)]).toEqual([[false, false], null]);
});
