import { site } from '../../config/site';

/** Settings of the early script. */
export interface EarlySettings {
  readonly themeKey: string;
  readonly themeColorDark: string;
  /** Whether the system's theme applies where none is stored. */
  readonly followSystemTheme: boolean;
  readonly notificationKey: string;
  readonly notificationVersion: string;
  readonly languageKey: string;
}

/** A text as a literal that is safe inside a script element. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * The one inline script: it must run before the first paint, and a file would delay that for a round trip. It
 * marks the root element: that scripts run (controls that need them are hidden otherwise), the theme, whether the
 * notification was closed (`NotificationBar.module.css`) and whether the page is not in the stored language
 * (`LanguageMenu.module.css`).
 *
 * @returns the same text for the same settings, so that a policy can list its hash
 */
export function buildEarlyScript(settings: EarlySettings): string {
  const dark = settings.followSystemTheme
    ? "t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches"
    : "t==='dark'";
  return [
    "(d=>{let e=d.documentElement.dataset,t;e.js='';",
    `try{let s=localStorage;t=s.getItem(${literal(settings.themeKey)});`,
    `if(s.getItem(${literal(settings.notificationKey)})===${literal(settings.notificationVersion)})e.notice='closed';`,
    `let l=s.getItem(${literal(settings.languageKey)});if(l&&l!==d.documentElement.lang)e.offer=''}catch{}`,
    `if(${dark}){e.theme='dark';let m=d.querySelector('meta[name=theme-color]');`,
    `if(m)m.content=${literal(settings.themeColorDark)}}})(document)`,
  ].join('');
}

/** The early script of this site, the same on every page. */
export const earlyScript = buildEarlyScript(site);
