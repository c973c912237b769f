/**
 * What src/testing/browser/playground.test.ts does not try.
 *
 * @jest-environment jsdom
 */
import { TextDecoder } from 'node:util';
import { act, fireEvent, render } from '@testing-library/react';
import type { ClientOutcome, WebpackClient } from '../../../../plugins/webpack-in-browser/src/client';
import { enPlayground } from '../../../i18n/en-playground';
import type { Example } from '../examples/examples';
import { PlaygroundApp } from './PlaygroundApp';

// jsdom has none.
Object.assign(globalThis, { TextDecoder });
// The editor's library needs a layout; the plain field has the same role and name.
jest.mock('../editor/code-mirror', () => {
  throw new Error('not loaded');
});

const examples: readonly Example[] = [
  {
    id: 'tree-shaking',
    look: 'files',
    files: [
      ['src/index.js', "import './math.js';"],
      ['src/math.js', ''],
    ],
  },
  { id: 'loader', look: 'statistics', files: [['src/index.js', '1;']] },
];
const outcome: ClientOutcome = {
  ...{ type: 'built', configuration: 'data', files: [], statsText: '', graphs: [], duration: 12 },
  problems: [{ severity: 'error', message: 'no', file: 'src/math.js', line: 1, column: 1 }],
};
const build = jest.fn(() => Promise.resolve(outcome));
const client = { build, cancel: () => undefined, dispose: () => undefined } as Partial<WebpackClient>;

const show = (hash = '') => {
  window.history.replaceState(null, '', `/playground/${hash}`);
  return act(() =>
    Promise.resolve(
      render(
        <PlaygroundApp
          messages={enPlayground}
          examples={examples}
          versions={{ webpack: '5.112.2', webpackCli: '7.3.1', packages: [] }}
          resultFrame={{ document: '/playground-frame/0.html', script: '/playground-frame/0.js' }}
          create={() => client as WebpackClient}
        />,
      ),
    ),
  );
};
const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;
const field = (path: string) => find<HTMLTextAreaElement>(`textarea[aria-label="Text of ${path}"]`);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => [one.textContent, one.ariaLabel].includes(name))!;
const click = (name: string) => act(() => Promise.resolve(fireEvent.click(button(name))));
const change = (element: Element, value: string) => fireEvent.change(element, { target: { value } });
const alertText = () => find('[role=alert]')?.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  build.mockClear();
  jest.spyOn(console, 'warn').mockImplementation();
});

test('a problem leads to its place in the file', async () => {
  await show();
  await click('Run');
  expect(document.body).toHaveTextContent('Built in 12 ms: 1 errors, 0 warnings.');
  expect(button('Problems (1)')).toHaveAttribute('aria-selected', 'true');
  await click('Go to src/math.js:1:1');
  expect(field('src/math.js')).toHaveFocus();
});

test('files are added, renamed and deleted; what is refused is said', async () => {
  await show();
  await click('Add a file');
  const path = () => find<HTMLInputElement>('form input');
  expect(path()).toHaveFocus();
  change(path(), 'src/math.js');
  fireEvent.submit(path());
  expect(alertText()).toBe(enPlayground['problem.taken']);
  expect(path()).toHaveAccessibleDescription(enPlayground['problem.taken']);
  change(path(), 'src/new.js');
  fireEvent.submit(path());
  expect([alertText(), field('src/new.js').value]).toEqual(['', '']);
  await click('Rename');
  change(path(), 'src/other.js');
  fireEvent.submit(path());
  expect(field('src/other.js')).not.toBeNull();
  await click('Delete');
  expect(document.body).toHaveTextContent('src/other.js is deleted.');
  expect(field('src/other.js')).toBeNull();
});

test('an edit makes an example the visitor’s own, which is there at the next visit', async () => {
  const { unmount } = await show();
  const list = () => find<HTMLSelectElement>('select');
  change(list(), 'loader');
  expect(window.location.hash).toBe('#example=loader');
  change(field('src/index.js'), 'mine();');
  expect([window.location.hash, list().selectedOptions[0]?.text]).toEqual(['', 'Your project']);
  fireEvent(window, new Event('pagehide'));
  unmount();
  await show();
  expect(field('src/index.js').value).toBe('mine();');
  change(list(), 'tree-shaking');
  change(list(), 'own');
  expect(field('src/index.js').value).toBe('mine();');
});

test('a sample of a page that does not come is said, and nothing is built', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError())) as never;
  await show('#sample=/guides/caching/0&run');
  // The request, and what follows from it.
  for (let turn = 0; turn < 5; turn += 1) await act(() => Promise.resolve());
  expect(alertText()).toContain('could not be fetched');
  expect(build).not.toHaveBeenCalled();
});
