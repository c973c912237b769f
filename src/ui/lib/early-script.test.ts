/** @jest-environment jsdom */
import { site } from '../../config/site';
import { bundleScript } from '../../testing/bundle-script';

const earlyScript = bundleScript('buildEarlyScript()');
const root = document.documentElement;
const frame = document.head.appendChild(document.createElement('meta'));
frame.name = 'theme-color';

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.dataset.theme = 'light';
  root.lang = 'en';
  frame.content = '#abcdef';
});
afterEach(() => jest.restoreAllMocks());

/** Runs it as an inline script of a page, with this storage and system theme; returns the root's attributes. */
function run(stored: Readonly<Record<string, string>> = {}, isDark = false, isNarrow = false): DOMStringMap {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-color-scheme:dark)' ? isDark : isNarrow && query === '(width<640px)',
  });
  Object.assign(window, { matchMedia });
  window.eval(earlyScript);
  return { ...root.dataset };
}

test.each([
  [{}, true, 'light'],
  [{ theme: 'light' }, true, 'light'],
  [{ theme: 'dark' }, false, 'dark'],
  [{ theme: '"><script>' }, true, 'light'],
  [{ 'theme-source': 'system' }, true, 'dark'],
  [{ 'theme-source': 'system', theme: 'light' }, true, 'dark'],
  [{ 'theme-source': 'system', theme: 'dark' }, false, 'light'],
  [{ 'theme-source': '', theme: 'dark' }, false, 'dark'],
])(
  'with %j stored, the system dark: %s, the theme is %s, as is the browser’s frame',
  (stored, isDark, theme) => {
    expect(run(stored, isDark)).toMatchObject({ js: '', theme });
    expect(frame.content).toBe(theme === 'dark' ? site.themeColorDark : '#abcdef');
  },
);

test.each([
  [{}, true, ''],
  [{}, false, undefined],
  [{ wrap: '' }, true, undefined],
  [{ wrap: 'on' }, false, ''],
])('with %j stored, a phone: %s, lines wrap: %s', (stored, isNarrow, wrap) => {
  expect(run(stored, false, isNarrow).wrap).toBe(wrap);
});

test.each([
  ['en', ['zh-CN', 'en'], null, ''],
  ['en', ['de-DE', 'zh-TW', 'en-US'], null, ''],
  ['en', ['en-US', 'zh-CN'], null, undefined],
  ['en', ['de-DE', 'zho', 'DE-ZH'], null, undefined],
  ['en', undefined, null, undefined],
  ['en', ['zh-CN'], 'en', undefined],
  ['zh-CN', ['zh-CN'], null, undefined],
  ['zh-CN', ['en-US'], 'zh', undefined],
  ['zh-CN', ['zh-CN'], 'en', ''],
])('a page in %s for a browser that prefers %j, last chosen %j', (lang, preferred, stored, offer) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred as string[]);
  root.lang = lang;
  const shown = run({ theme: 'dark', ...(stored !== null && { language: stored }) });
  expect([shown.theme, shown.offer]).toEqual(['dark', offer]);
});
