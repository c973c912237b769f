/** Stands for modules of Gatsby that are large or do not fit; src/build/webpack-config.ts lists them. */

/** Gatsby's head exports: react-helmet writes the head. */
export function headHandlerForBrowser(): void {
  // Nothing to write.
}

/** Gatsby's slices: there are none. */
export function Slice(): null {
  return null;
}

/** Gatsby's announcer of new pages, with a class where Gatsby repeats its styles in every page's HTML. */
export const RouteAnnouncerProps = {
  id: 'gatsby-announcer',
  className: 'sr-only',
  'aria-live': 'assertive',
  'aria-atomic': 'true',
} as const;
