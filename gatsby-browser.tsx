import type { GatsbyBrowser } from 'gatsby';
import './src/ui/styles/index.css';

export { replaceHydrateFunction } from './src/ui/shell/hydrate';
export { onClientEntry, onInitialClientRender } from './src/ui/shell/start-app';
export { wrapPageElement } from './src/ui/shell/wrap-page';
export { onRouteUpdate } from './src/ui/shell/route-update';
export { shouldUpdateScroll } from './src/ui/shell/scroll';

/** A page is warmed when the visitor shows interest in it (src/ui/shell/warm-links.ts), not by being in view. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
