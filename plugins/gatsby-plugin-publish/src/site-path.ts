const SEGMENT = /^[\w.~%-]+$/;
const FILE_NAME = /\.[a-z][a-z0-9]*$/i;

/** Splits a URL of this site before its first `?` or `#`: `/api/cli/?a#init` into `/api/cli/` and `?a#init`. */
export function splitUrl(url: string): { path: string; suffix: string } {
  const at = url.search(/[?#]/);
  return at === -1 ? { path: url, suffix: '' } : { path: url.slice(0, at), suffix: url.slice(at) };
}

/**
 * Finds what is wrong with a path of this site.
 *
 * @param path Without query and hash.
 * @param kind `page` must end in a slash; `page or file` may also end in a file's name.
 * @returns The rest of a sentence that begins with the path, or null when the path is valid.
 */
export function findPathProblem(path: string, kind: 'page' | 'page or file'): string | null {
  if (/^[\\/]{2}|\\/.test(path)) {
    return `can lead to another host; write one leading slash and no backslash, as in "${suggestPath(path)}"`;
  }
  if (!path.startsWith('/')) return `has no leading slash; write "${suggestPath(path)}"`;
  if (path === '/') return null;
  const isFile = kind === 'page or file' && FILE_NAME.test(path);
  const segments = path.slice(1, path.endsWith('/') ? -1 : undefined).split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return `climbs with dots; write the path in full, as in "${suggestPath(path)}"`;
  }
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    return `contains more than letters, digits and - . _ ~ between single slashes; write "${suggestPath(path)}"`;
  }
  if (!path.endsWith('/') && !isFile) return `has no trailing slash; write "${path}/"`;
  return null;
}

/** The nearest valid path, which can be pasted. */
function suggestPath(path: string): string {
  const segments = path
    .split(/[\\/]+/)
    .map((segment) => segment.replace(/[^\w.~-]+/g, '-').replace(/^-|-$/g, ''))
    .filter((segment) => segment !== '' && !/^\.+$/.test(segment));
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/** Parses a URL, or returns null. Not `URL.canParse`: optimized, that of Node 20 rejects URLs with an umlaut. */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
