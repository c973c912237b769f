/** @jest-environment jsdom */
import { buildEarlyScript, earlyScript, type EarlySettings } from './early-script';

const root = document.documentElement;

const settings: EarlySettings = {
  themeKey: 'theme',
  themeColorDark: '#123456',
  followSystemTheme: false,
  notificationKey: 'notification-dismissed',
  notificationVersion: '3',
  languageKey: 'language',
};

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
  [null, true, 'dark'],
  [null, false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', true, 'dark'],
])('following the system: stored %j, system dark %j', (stored, isDark, theme) => {
  if (stored !== null) localStorage.setItem('theme', stored);
  setSystem(isDark);
  run(buildEarlyScript({ ...settings, followSystemTheme: true }));
  expect(root.dataset.theme).toBe(theme);
});

test('the color of the browser’s frame follows the theme, where the page has one', () => {
  run(buildEarlyScript(settings));
  expect(frameColor()).toBe('#abcdef');
  localStorage.setItem('theme', 'dark');
  run(buildEarlyScript(settings));
  expect(frameColor()).toBe('#123456');
  document.head.innerHTML = '';
  expect(() => run(buildEarlyScript(settings))).not.toThrow();
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
  ['en', undefined],
  ['zh', ''],
])('the last chosen language %j, on an English page', (stored, offer) => {
  root.lang = 'en';
  if (stored !== null) localStorage.setItem('language', stored);
  run(earlyScript);
  expect(root.dataset.offer).toBe(offer);
});

test('storage that throws: the theme falls back, everything else works', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => run(earlyScript)).not.toThrow();
  expect(root.dataset).toMatchObject({ js: '', theme: 'light' });
  setSystem(true);
  run(buildEarlyScript({ ...settings, followSystemTheme: true }));
  expect(root.dataset).toMatchObject({ js: '', theme: 'dark' });
});

test('defines no global', () => {
  const before = Object.keys(window);
  run(earlyScript);
  expect(Object.keys(window)).toEqual(before);
});

test('is the same for the same settings, and small', () => {
  expect(buildEarlyScript({ ...settings })).toBe(buildEarlyScript(settings));
  expect(earlyScript.length).toBeLessThan(450);
});

test('is safe inside a script element, for all settings', () => {
  const hostile = { ...settings, themeKey: "</script><!-- ' \\ ", notificationVersion: '"]</SCRIPT>' };
  const script = buildEarlyScript(hostile);
  expect(script).not.toMatch(/<\/script|<!--/i);
  localStorage.setItem(hostile.themeKey, 'dark');
  localStorage.setItem(hostile.notificationKey, hostile.notificationVersion);
  run(script);
  expect(root.dataset).toMatchObject({ theme: 'dark', notice: 'closed' });
});
