import { onRouteUpdate as tellPageView } from './page-views';
import { keepPage } from '../../offline/ui/register-worker';

type Update = Parameters<typeof tellPageView>[0];

/** What happens each time another page is shown. */
export const onRouteUpdate = (update: Update): void => {
  tellPageView(update);
  const { location, prevLocation } = update;
  if (prevLocation && prevLocation.pathname !== location.pathname) keepPage(location.pathname);
};
