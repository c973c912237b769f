/**
 * An address as a page of a language has it: writers leave the language out, so that a translation has the links of
 * its source.
 *
 * @param url a path from the root, or anything else, which stays as it is; so do files
 * @param prefix the language's, '' for none
 */
export function localizeAddress(url: string, prefix: string): string {
  const [path = ''] = url.split(/[?#]/);
  const isPage = /^\/(?![/\\])/.test(path) && !/\.[a-z\d]+$/i.test(path);
  const isThere = prefix === '' || path.startsWith(`${prefix}/`);
  return isPage && !isThere ? `${prefix}${url}` : url;
}
