import { cachePage } from '../../offline/ui/register-worker';
import { addVisited } from '../../search/visited-pages';
import { wantsPrivacy } from '../lib/wants-privacy';

/** Measurement id of the analytics service, '' for none; defined in src/build/webpack-config.ts. */
declare const __ANALYTICS_ID__: string;

interface RouteUpdate {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly prevLocation?: Pick<Location, 'pathname' | 'search'> | null;
}

/** Runs low-priority work: after the load event, when the browser is idle. */
function whenIdle(run: () => void): void {
  const later = (): void => void (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/**
 * Reports a page view to the analytics service, once per page shown. Without a measurement id no bundle has any of
 * this; with one, nothing is loaded for visitors who opted out.
 */
function countPageView({ location, prevLocation }: RouteUpdate): void {
  // The bundler defines the id: without one it removes what follows, including the import.
  if (__ANALYTICS_ID__ !== '') {
    const { pathname, search } = location;
    if (wantsPrivacy() || (pathname === prevLocation?.pathname && search === prevLocation.search)) return;
    // The page's title is set in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const view = { location: `${window.location.origin}${pathname}${search}`, title: document.title };
        whenIdle(() => {
          import('./analytics')
            .then(({ trackPageView }) => trackPageView(__ANALYTICS_ID__, view))
            // Not counted: the page itself works.
            .catch(console.warn);
        });
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
