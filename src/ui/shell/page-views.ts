import type { PageView } from './page-view';

interface RouteUpdate {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly prevLocation?: Pick<Location, 'pathname' | 'search'> | null;
}

/** Whether the visitor has asked not to be followed, in either of the two ways a browser tells. */
function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Runs what nobody waits for: after the load event, when the browser has nothing better to do. */
function whenIdle(run: () => void): void {
  const later = (): void => void (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

type LoadAnalytics = () => Promise<{ trackPageView: (id: string, view: PageView) => void }>;

async function tell(load: LoadAnalytics, view: PageView): Promise<void> {
  try {
    const { trackPageView } = await load();
    trackPageView(__ANALYTICS_ID__, view);
  } catch (error) {
    // Not counted: the page itself lacks nothing.
    console.warn(error);
  }
}

/**
 * Tells each page that is shown to the analytics service, once. Without an id nothing of this is in any bundle; with
 * one, nothing is loaded for visitors who do not want it.
 */
export const onRouteUpdate = ({ location, prevLocation }: RouteUpdate): void => {
  // The bundler knows the id: without one it takes out what follows, and does not follow the import in it.
  if (__ANALYTICS_ID__ !== '') {
    const { pathname, search } = location;
    if (wantsPrivacy() || (pathname === prevLocation?.pathname && search === prevLocation.search)) return;
    // The page's title is set in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const view = { location: `${window.location.origin}${pathname}${search}`, title: document.title };
        whenIdle(() => void tell(() => import('./analytics'), view));
      }),
    );
  }
};
