/** Splits a URL before its first `?` or `#`: `/api/cli/?a#init` into `/api/cli/` and `?a#init`. */
export function splitUrl(url: string): { path: string; suffix: string } {
  const at = url.search(/[?#]/);
  return at === -1 ? { path: url, suffix: '' } : { path: url.slice(0, at), suffix: url.slice(at) };
}

/** Parses a URL, or returns null. Not `URL.canParse`: optimized, that of Node 20 rejects URLs with an umlaut. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
