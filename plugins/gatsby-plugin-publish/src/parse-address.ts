/**
 * An address, or null where it is none. Not `URL.canParse`: optimized, Node 20's takes an address with an umlaut for
 * none.
 *
 * @param base what a relative address belongs to
 */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
