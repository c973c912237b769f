import { defaultLanguage, languages } from '../../config/languages';
import { site } from '../../config/site';

/**
 * The one inline script: it must run before the first paint, and a file would delay that for a round trip. It
 * marks the root element: that scripts run (controls that need them are hidden otherwise), the theme (the stored one, or
 * the system's where that was chosen), whether the
 * notification was closed (`NotificationBar.module.css`) and whether the page is not in the visitor's language
 * (`LanguageMenu.module.css`): the stored one, else the first of the browser's that the site has, which counts on pages
 * in the default language only, since who opens a translation has chosen it.
 */
export function buildEarlyScript(): string {
  const codes = languages.map(({ code }) => code).join('|');
  return [
    "(d=>{let e=d.documentElement.dataset,t;e.js='';",
    `try{let s=localStorage;t=s.getItem(${JSON.stringify(site.themeSourceKey)})?`,
    `matchMedia('(prefers-color-scheme:dark)').matches:s.getItem(${JSON.stringify(site.themeKey)})==='dark';`,
    `if(s.getItem(${JSON.stringify(site.notificationKey)})===${JSON.stringify(site.notificationVersion)})e.notice='closed';`,
    `if(s.${site.wrapKey})e.wrap='';`,
    `let h=d.documentElement.lang,l=s.getItem(${JSON.stringify(site.languageKey)})||h===${JSON.stringify(defaultLanguage.code)}&&`,
    // The list as text, `zh-CN,zh,en`: in the order of preference.
    `/\\b(${codes})\\b/.exec(navigator.languages)?.[0];if(l&&l!==h)e.offer=''}catch{}`,
    `if(t){e.theme='dark';let m=d.querySelector('meta[name=theme-color]');`,
    `if(m)m.content=${JSON.stringify(site.themeColorDark)}}})(document)`,
  ].join('');
}

export const earlyScript = buildEarlyScript();
