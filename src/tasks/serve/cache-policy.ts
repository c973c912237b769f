/** Every answer under this policy may be kept, and must be asked about before it is used again. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Names that stay while their content changes: an old one kept for ever would pin a whole old site. */
const CHANGING = /^\/(sw\.js|boot\.js|manifest\.(json|webmanifest)|(page|slice)-data\/.*)$|\.html$/;
const CONTENT_HASHED = /^\/[^/]+-[0-9a-f]{8,}\.js$|^\/(doc|static)\/|\.[0-9a-f]{8,}\.[^/]+$/;

/**
 * @param file Path of the file that is sent, below the site's folder, such as `/concepts/index.html`.
 * @returns The value of `cache-control`.
 */
export function cacheControlOf(file: string): string {
  return !CHANGING.test(file) && CONTENT_HASHED.test(file) ? FOR_EVER : REVALIDATE;
}
