/** A path of this site, as people write it in a rule, and the reasons why it can be wrong. */

const SEGMENT = /^[\w.~%-]+$/;
const FILE_NAME = /\.[a-z][a-z0-9]*$/i;

/**
 * Cuts an address of this site at its first `?` or `#`.
 *
 * @param address Such as `/api/cli/?a#init`.
 * @returns The path (`/api/cli/`) and the rest (`?a#init`, or an empty string).
 */
export function splitAddress(address: string): { path: string; suffix: string } {
  const at = address.search(/[?#]/);
  return at === -1
    ? { path: address, suffix: '' }
    : { path: address.slice(0, at), suffix: address.slice(at) };
}

/**
 * Says what is wrong with a path.
 *
 * @param path Without query and hash.
 * @param kind `page` must end in a slash; `page or file` may also end in a file's name.
 * @returns The rest of a sentence that begins with the path, or null when the path is right.
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
    return `holds more than letters, digits and - . _ ~ between single slashes; write "${suggestPath(path)}"`;
  }
  if (!path.endsWith('/') && !isFile) return `has no trailing slash; write "${path}/"`;
  return null;
}

/** The nearest right path: an example in an error must be one that can be pasted. */
function suggestPath(path: string): string {
  const segments = path
    .split(/[\\/]+/)
    .map((segment) => segment.replace(/[^\w.~-]+/g, '-').replace(/^-|-$/g, ''))
    .filter((segment) => segment !== '' && !/^\.+$/.test(segment));
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}
