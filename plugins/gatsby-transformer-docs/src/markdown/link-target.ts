/** Where a link leads. */
type LinkTarget = {
  /**
   * Internal: a path from the root of this site, or an id on the same page. Relative: `../x/`, `x.md`, `?q`, ''.
   * Forbidden: what may run code or deceive, `javascript:`, `data:`, `//host`, `/\host`.
   */
  kind: 'external' | 'internal' | 'mail' | 'relative' | 'forbidden';
  url: string;
};

/**
 * Classifies a link and normalizes its URL: links to the site's own hosts become local, pages end in a slash.
 */
export function parseLinkTarget(written: string, siteHosts: readonly string[]): LinkTarget {
  const url = asBrowsersReadIt(written);
  if (/^[\\/]{2}/.test(url)) return { kind: 'forbidden', url };
  if (url.startsWith('#')) return { kind: 'internal', url };
  if (url.startsWith('/')) return { kind: 'internal', url: withTrailingSlash(url) };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: url.startsWith('\\') ? 'forbidden' : 'relative', url };
  if (scheme === 'mailto') return { kind: 'mail', url };
  const parsed = scheme === 'https' || scheme === 'http' ? parseUrl(url) : null;
  if (!parsed) return { kind: 'forbidden', url };
  const { host, pathname, search, hash } = parsed;
  // Read again: the path of a host of ours may itself be `//host`.
  if (siteHosts.includes(host)) return parseLinkTarget(`${pathname}${search}${hash}`, []);
  return { kind: 'external', url };
}

/** Not `URL.canParse`: optimized, that of Node 20 rejects URLs with an umlaut. */
function parseUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** Browsers drop tabs and line breaks anywhere, and control characters and spaces at both ends. */
function asBrowsersReadIt(written: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters that hide a scheme
  return written.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
}

/** `/guides?x#y` → `/guides/?x#y`; a name with an extension is a file and stays. */
function withTrailingSlash(url: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const isFile = /\.[a-z][a-z0-9]*$/i.test(path);
  return path.endsWith('/') || isFile ? url : `${path}/${rest}`;
}

/** The id that a URL's fragment names, without its percent-encoding. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    // A stray % is not an escape: the id contains it.
    return hash;
  }
}
