/** @jest-environment jsdom */
import { earlyScript } from './early-script';

const root = document.documentElement;

/** Runs the text the way an inline script would. */
function run(): void {
  window.eval(earlyScript);
}

beforeEach(() => {
  localStorage.clear();
  root.dataset.theme = 'light';
  delete root.dataset.js;
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [null, 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['"><script>', 'light'],
])('stored theme %j', (stored, theme) => {
  if (stored !== null) localStorage.setItem('theme', stored);
  run();
  expect(root.dataset).toMatchObject({ js: '', theme });
});

test('storage that throws', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(run).not.toThrow();
  expect(root.dataset).toMatchObject({ js: '', theme: 'light' });
});

test('can stand inside a script element', () => {
  expect(earlyScript).not.toMatch(/<\/script|<!--/i);
});
