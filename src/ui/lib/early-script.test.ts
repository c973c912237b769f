/** @jest-environment jsdom */
import { site } from '../../config/site';
import { earlyScript } from './early-script';

const root = document.documentElement;

/** Runs a text as an inline script. */
const run = (script: string): void => void window.eval(script);

const setSystem = (isDark: boolean): void => {
  Object.assign(window, {
    matchMedia: jest.fn((query: string) => ({ matches: isDark && query === '(prefers-color-scheme:dark)' })),
  });
};

const frameColor = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content;

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.dataset.theme = 'light';
  document.head.innerHTML = '<meta name="theme-color" content="#abcdef">';
  setSystem(false);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [null, 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['"><script>', 'light'],
])('stored theme %j', (stored, theme) => {
  if (stored !== null) localStorage.setItem('theme', stored);
  setSystem(true);
  run(earlyScript);
  expect(root.dataset).toMatchObject({ js: '', theme });
});

test.each([
  ['system', null, true, 'dark'],
  ['system', 'light', true, 'dark'],
  ['system', 'dark', false, 'light'],
  ['', 'dark', false, 'dark'],
  ['', 'light', true, 'light'],
])('stored source %j and theme %j, system dark %j', (source, stored, isDark, theme) => {
  localStorage.setItem('theme-source', source);
  if (stored !== null) localStorage.setItem('theme', stored);
  setSystem(isDark);
  run(earlyScript);
  expect(root.dataset.theme).toBe(theme);
});

test('the color of the browser’s frame follows the theme, where the page has one', () => {
  run(earlyScript);
  expect(frameColor()).toBe('#abcdef');
  localStorage.setItem('theme', 'dark');
  run(earlyScript);
  expect(frameColor()).toBe(site.themeColorDark);
  document.head.innerHTML = '';
  expect(() => run(earlyScript)).not.toThrow();
});

test.each([
  [null, undefined],
  ['3', 'closed'],
  ['2', undefined],
  ['33', undefined],
  ['true', undefined],
])('stored dismissal %j', (stored, notice) => {
  if (stored !== null) localStorage.setItem('notification-dismissed', stored);
  run(earlyScript);
  expect(root.dataset.notice).toBe(notice);
});

test.each([
  [null, undefined],
  ['', undefined],
  ['on', ''],
])('stored wrapping of code %j', (stored, wrap) => {
  if (stored !== null) localStorage.setItem('wrap', stored);
  run(earlyScript);
  expect(root.dataset.wrap).toBe(wrap);
});

test.each([
  [null, undefined],
  ['en', undefined],
  ['zh', ''],
])('the last chosen language %j, on an English page', (stored, offer) => {
  root.lang = 'en';
  if (stored !== null) localStorage.setItem('language', stored);
  run(earlyScript);
  expect(root.dataset.offer).toBe(offer);
});

test.each([
  ['en', ['zh-CN', 'en'], null, ''],
  ['en', ['zh'], null, ''],
  ['en', ['de-DE', 'zh-TW', 'en-US'], null, ''],
  ['en', ['en-US', 'zh-CN'], null, undefined],
  ['en', ['de-DE', 'zho', 'DE-ZH'], null, undefined],
  ['en', [], null, undefined],
  ['en', undefined, null, undefined],
  ['en', ['zh-CN'], 'en', undefined],
  ['zh', ['zh-CN'], null, undefined],
  ['zh', ['en-US'], null, undefined],
])('a page in %s for a browser that prefers %j, last chosen %j', (lang, preferred, stored, offer) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred as string[]);
  root.lang = lang;
  if (stored !== null) localStorage.setItem('language', stored);
  localStorage.setItem('theme', 'dark');
  run(earlyScript);
  expect(root.dataset).toMatchObject({ theme: 'dark' });
  expect(root.dataset.offer).toBe(offer);
});

test('it is small', () => expect(earlyScript.length).toBeLessThan(580));

test('storage that throws: the theme is light, everything else works', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => run(earlyScript)).not.toThrow();
  expect(root.dataset).toMatchObject({ js: '', theme: 'light' });
});
