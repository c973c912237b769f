/**
 * Makes a hash decodable. Gatsby decodes every hash, and the whole page fails where that throws, as for `#100%`.
 *
 * @returns the hash, or with each `%` of a malformed one escaped, so that its literal meaning is the same
 */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    // Not percent-encoded: the signs are literal.
    return hash.replaceAll('%', '%25');
  }
}

/**
 * The id that a URL's hash names: without `#`, percent escapes decoded; a malformed escape is unchanged. Used with
 * getElementById, so that ids may begin with a digit.
 */
export function idOfHash(hash: string): string {
  return decodeURIComponent(decodableHash(hash)).replace(/^#/, '');
}
