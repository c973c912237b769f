/** What the modules of Gatsby are that replaced-modules.ts lists. */

/** Gatsby's head exports: react-helmet writes the head. */
export function headHandlerForBrowser(): void {
  // Nothing to write.
}

/** Gatsby's slices: the site has none. */
export function Slice(): null {
  return null;
}

/** Gatsby's route announcer, with a class instead of inline styles in every page's HTML. */
export const RouteAnnouncerProps = {
  id: 'gatsby-announcer',
  className: 'sr-only',
  'aria-live': 'assertive',
  'aria-atomic': 'true',
} as const;
