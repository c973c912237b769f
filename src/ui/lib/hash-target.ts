/**
 * The id a URL's hash means: without `#`, percent escapes decoded. A malformed escape stands for itself.
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
