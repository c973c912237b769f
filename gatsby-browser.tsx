import type { GatsbyBrowser } from 'gatsby';
import './src/ui/styles/index.css';

export { replaceHydrateFunction } from './src/ui/shell/browser-hooks';
export { onClientEntry, onInitialClientRender } from './src/ui/shell/browser-hooks';
export { wrapPageElement } from './src/ui/shell/wrap-page';
export { onRouteUpdate } from './src/ui/shell/page-views';
export { shouldUpdateScroll } from './src/ui/shell/browser-hooks';

/**
 * A page's resources are prefetched when the visitor shows interest in a link (src/ui/shell/links.ts), not when
 * the link is in view.
 */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;
