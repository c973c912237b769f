/**
 * The same hash in a form that can be decoded. Gatsby decodes every hash it meets, and breaks the whole page where that
 * throws, as for `#100%`.
 *
 * @param hash a location's hash, '' for none
 * @returns the hash as it is, or with each `%` of a malformed one escaped, so that it keeps its literal meaning
 */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    // Not percent-encoded after all: the signs are literal.
    return hash.replaceAll('%', '%25');
  }
}

/**
 * The id that a URL's hash names: without `#`, percent escapes decoded. A malformed escape is kept as it is.
 * Looked up with getElementById, so that ids may begin with a digit.
 */
export function idOfHash(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
