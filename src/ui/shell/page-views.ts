import { cachePage } from '../../offline/ui/register-worker';
import { addVisited } from '../../search/visited-pages';
import { wantsPrivacy } from '../lib/wants-privacy';

/** Measurement id of the analytics service, '' for none; defined in src/build/webpack-config.ts. */
declare const __ANALYTICS_ID__: string;

interface RouteUpdate {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly prevLocation?: Pick<Location, 'pathname' | 'search'> | null;
}

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
function trackPageView(id: string, { location, title }: Record<'location' | 'title', string>): void {
  if (state === 'new') start(id);
  if (state === 'failed') return;
  send('event', 'page_view', {
    page_location: location,
    page_title: title,
    page_referrer: before === '' ? document.referrer : before,
  });
  before = location;
}

/** Runs low-priority work: after the load event, when the browser is idle. */
function whenIdle(run: () => void): void {
  const later = (): void => void (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/**
 * Reports a page view to Google Analytics 4, once per page shown: through its own script, without an inline one, because
 * of the content security policy. Without a measurement id no bundle has any of this; with one, nothing is loaded for
 * visitors who opted out.
 */
function countPageView({ location, prevLocation }: RouteUpdate): void {
  // The bundler defines the id: without one it removes what follows, including the functions above.
  if (__ANALYTICS_ID__ !== '') {
    const { pathname, search } = location;
    if (wantsPrivacy() || (pathname === prevLocation?.pathname && search === prevLocation.search)) return;
    // The page's title is set in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const view = { location: `${window.location.origin}${pathname}${search}`, title: document.title };
        whenIdle(() => trackPageView(__ANALYTICS_ID__, view));
      }),
    );
  }
}

/** Lists a page of content among those that the search box offers again. Not-found pages and lists have no body. */
function rememberPage({ pathname }: RouteUpdate['location']): void {
  whenIdle(() => {
    const title = document.querySelector('[data-body]')?.closest('article')?.querySelector('h1')?.textContent;
    if (title && window.location.pathname === pathname) addVisited({ url: pathname, title });
  });
}

export const onRouteUpdate = (update: RouteUpdate): void => {
  countPageView(update);
  rememberPage(update.location);
  const { location, prevLocation } = update;
  if (prevLocation && prevLocation.pathname !== location.pathname) cachePage(location.pathname);
};
