import { site } from '../../config/site';
import { writeStored } from './storage';

/**
 * Keeps which language the visitor has chosen. Nobody is led there against their will: a page in another language only
 * offers the way.
 */
export function rememberLanguage(code: string): void {
  writeStored(site.languageKey, code);
  delete document.documentElement.dataset.offer;
}
