import type { GatsbyBrowser } from 'gatsby';
import './src/ui/styles/index.css';

export { replaceHydrateFunction } from './src/ui/shell/browser-hooks';
export { onClientEntry, onInitialClientRender } from './src/ui/shell/browser-hooks';
export { wrapPageElement } from './src/ui/shell/wrap-page';
export { onRouteUpdate } from './src/ui/shell/page-views';
export { shouldUpdateScroll } from './src/ui/shell/browser-hooks';

/** A page is warmed when the visitor shows interest in it (src/ui/shell/warm-links.ts), not by being in view. */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
