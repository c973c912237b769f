import type { GatsbyBrowser } from 'gatsby';
import './src/styles/index.css';

export { replaceHydrateFunction } from './src/shell/hydrate';
export { onClientEntry, onInitialClientRender } from './src/shell/start-app';
export { wrapPageElement } from './src/shell/wrap-page';
export { onRouteUpdate } from './src/shell/route-update';
export { shouldUpdateScroll } from './src/shell/scroll';

/** A page is warmed when the visitor shows interest in it (src/shell/warm-links.ts), not by being in view. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
