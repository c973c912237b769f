/** A request's target after the checks: a decoded path, and what goes into a redirect to it. */
export type RequestPath = {
  /** Decoded, one leading slash, no `.` or `..` segments. */
  path: string;
  /** The same path, percent-encoded anew: safe in a header. */
  encoded: string;
  /** With its `?`, or an empty string; safe in a header. */
  query: string;
};

/**
 * Checks the target of a request line. A browser would take `//host` and `/\host` in a redirect for another
 * host, and a file system would climb out of the site over `..`: neither goes any further.
 *
 * @param target As in `GET <target> HTTP/1.1`, such as `/concepts?a=1`.
 * @returns The path and the query, or null when the target is refused.
 */
export function parseRequestPath(target: string): RequestPath | null {
  const at = target.indexOf('?');
  const raw = at === -1 ? target : target.slice(0, at);
  const query = at === -1 ? '' : target.slice(at).replace(/[^\x21-\x7e]/g, encodeURIComponent);
  // An encoded slash or backslash would become a real one after these checks.
  if (!raw.startsWith('/') || /\/\/|\\|%2f|%5c/i.test(raw)) return null;
  const path = decode(raw);
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (path === null || /[\x00-\x1f\x7f]/.test(path)) return null;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return { path, encoded: encodeURI(path).replace(/[?#]/g, encodeURIComponent), query };
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    // A broken percent sequence is the visitor's mistake, not ours.
    if (error instanceof URIError) return null;
    throw error;
  }
}
