/**
 * The one inline script: it must run before the first paint, and a file would delay that for a round trip. It
 * marks the root element: that scripts run (controls that need them are hidden otherwise), the theme (the stored one, or
 * the system's where that was chosen), whether the notification was closed (`NotificationBar.module.css`), whether long
 * lines wrap, and whether the page is not in the visitor's language (`LanguageMenu.module.css`): the stored one, else the
 * first of the browser's that the site has, which counts on pages in the default language only, since who opens a
 * translation has chosen it.
 */
import { defaultLanguage } from '../../config/languages';
import { site } from '../../config/site';

/** Matches the codes of the site's languages; src/build/browser-scripts.ts fills it in. */
declare const LANGUAGES: RegExp;

const { lang, dataset } = document.documentElement;
const read = (key: string): string | null => localStorage.getItem(key);
let isDark = false;

dataset.js = '';
try {
  isDark = read(site.themeSourceKey)
    ? matchMedia('(prefers-color-scheme:dark)').matches
    : read(site.themeKey) === 'dark';
  if (read(site.notificationKey) === site.notificationVersion) dataset.notice = 'closed';
  // On phones without having been asked for.
  if (read(site.wrapKey) ?? matchMedia('(width<640px)').matches) dataset.wrap = '';
  // The browser's languages as text, `zh-CN,zh,en`: in the order of preference.
  const wanted = LANGUAGES.exec(String(navigator.languages))?.[0];
  const preferred = read(site.languageKey) || (lang === defaultLanguage.code && wanted);
  if (preferred && !lang.startsWith(preferred)) dataset.offer = '';
} catch {
  // Without storage the page is as it was rendered.
}
if (isDark) {
  dataset.theme = 'dark';
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (frame) frame.content = site.themeColorDark;
}
