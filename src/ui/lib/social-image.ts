import { socialCard } from '../../config/social-card';
import { site } from '../../config/site';
import { withoutLanguage } from './site-path';

/**
 * Address of the picture that stands for a page in link previews: `/concepts/output/` → `…/social/concepts/output.png`.
 *
 * @param path of a page that has a picture, both slashes included; every language's home page has the same one, and so
 * have pages that have none of their own
 * @param hasOwn whether the page has one
 */
export function socialImageOf(path: string, hasOwn = true): string {
  const name = hasOwn && withoutLanguage(path) !== '/' ? path.slice(0, -1) : '/index';
  return `${site.url}${socialCard.folder}${name}.png`;
}
