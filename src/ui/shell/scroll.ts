import type { GatsbyBrowser } from 'gatsby';

/**
 * Whether Gatsby moves the window. With a hash it does not: the page moves it itself once its text stands there
 * (src/ui/hooks/use-hash-scroll.ts). Otherwise it goes to the top, or back to where the visitor was.
 */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({ routerProps: { location } }) =>
  location.hash === '';
