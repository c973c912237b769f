import type { GatsbyBrowser } from 'gatsby';
// One by one: what a style sheet imports gets no prefixes, which Safari needs.
import './src/ui/styles/layers.css';
import './src/ui/styles/tokens.css';
import './src/ui/styles/base.css';
import './src/ui/styles/prose.css';
import './src/ui/styles/code.css';
import './src/ui/styles/print.css';
// After the styles: the first statement is the order of their layers.
import { prepareBrowser } from './src/build/patches/browser-start';
import { keepScrollPositions } from './src/ui/lib/scroll-positions';
import { loadFirstPage, startApplication } from './src/ui/shell/browser-hooks';

export { replaceHydrateFunction } from './src/build/patches/browser-start';
export { wrapPageElement } from './src/ui/shell/wrap-page';
export { onRouteUpdate } from './src/ui/shell/page-views';

/**
 * A page's resources are prefetched when the visitor shows interest in a link (src/ui/shell/links.ts), not when
 * the link is in view.
 */
export const disableCorePrefetching: GatsbyBrowser['disableCorePrefetching'] = () => true;

export function onClientEntry(): Promise<void> {
  prepareBrowser();
  keepScrollPositions();
  return loadFirstPage();
}

export const onInitialClientRender = startApplication;
