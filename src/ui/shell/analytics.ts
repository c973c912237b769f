/**
 * Google Analytics 4 through its own script, without an inline script, because of the content security policy.
 * Loaded only where an id is configured, and only for visitors who have not opted out of tracking (page-views.ts).
 */

declare global {
  interface Window {
    /** The queue of gtag.js's commands. */
    dataLayer?: unknown[];
  }
}

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id=';

/** Page views are reported explicitly, once per route; no advertising; the one cookie ends with the session. */
const SETTINGS = {
  send_page_view: false,
  anonymize_ip: true,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  cookie_expires: 0,
} as const;

let state: 'new' | 'started' | 'failed' = 'new';
let before = '';

/** gtag.js takes calls as `arguments` objects; it ignores arrays. */
const send: (...call: [command: string, ...rest: unknown[]]) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
};

function start(id: string): void {
  state = 'started';
  send('js', new Date());
  send('config', id, SETTINGS);
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SOURCE}${encodeURIComponent(id)}`;
  // Blocked or unreachable: the queue is not filled any more.
  script.onerror = () => {
    state = 'failed';
    delete window.dataLayer;
  };
  document.head.append(script);
}

/** Reports a page view by the URL without its hash; the first call loads the service's script. */
export function trackPageView(id: string, { location, title }: Record<'location' | 'title', string>): void {
  if (state === 'new') start(id);
  if (state === 'failed') return;
  send('event', 'page_view', {
    page_location: location,
    page_title: title,
    page_referrer: before === '' ? document.referrer : before,
  });
  before = location;
}
