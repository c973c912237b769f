/**
 * What tells ears of a new page, in the place of Gatsby's (see lean-bundle.ts): hidden by the site's own styles, where
 * Gatsby's repeats them in every page's HTML.
 */
export const RouteAnnouncerProps = {
  id: 'gatsby-announcer',
  className: 'sr-only',
  'aria-live': 'assertive',
  'aria-atomic': 'true',
} as const;
