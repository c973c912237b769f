import { site } from '../../config/site';

/** What the early script has to know of the site. */
export interface EarlySettings {
  readonly themeKey: string;
  readonly themeColorDark: string;
  /** Whether the system's theme holds where none is stored. */
  readonly followSystemTheme: boolean;
  readonly notificationKey: string;
  readonly notificationVersion: string;
  readonly languageKey: string;
}

/** A text as a literal that may stand inside a script element. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * The text of the one inline script: it must run before the first paint, and a file would hold the paint up for a
 * round trip. It says that scripts run (controls that need them are hidden otherwise), applies the theme, and says
 * whether the notification was closed (`NotificationBar.module.css` hides it then) and whether the page is in another
 * language than the one last chosen (`LanguageOffer.module.css` shows the way then).
 *
 * @returns the same text for the same settings, so that a policy can name its hash
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
