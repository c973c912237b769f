import { useEffect } from 'react';
import { idOfHash } from '../lib/url-hash';

/**
 * Brings the element that the URL's hash names into view once the page's text stands there.
 *
 * @param isShown whether the text is there
 * @param hash the location's hash, '' for none
 */
export function useHashScroll(isShown: boolean, hash: string): void {
  useEffect(() => {
    if (!isShown || hash === '') return;
    const target = document.getElementById(idOfHash(hash));
    if (!target) return;
    target.scrollIntoView();
  }, [isShown, hash]);
}
