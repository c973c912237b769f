/**
 * The same hash in a form that can be decoded. Gatsby decodes every hash it meets, and takes the whole page down
 * where that throws, as for `#100%`.
 *
 * @param hash a location's hash, '' for none
 * @returns the hash as it is, or with each `%` of a malformed one escaped, so that it means what was written
 */
export function wellFormedHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    // Not percent-encoded after all: the signs stand for themselves.
    return hash.replaceAll('%', '%25');
  }
}
