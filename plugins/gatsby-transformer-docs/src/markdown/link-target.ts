import { posix } from 'node:path';
import type { BodyOptions } from '../body/context';
import { buildDocUrl, readmeAsIndex } from '../doc-url';

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

/** Ends of names that are pages here: `x.md`, and `x.html` of other generators. */
const PAGE_FILE = /\.(?:mdx?|markdown|html?)$/i;

/**
 * Resolves what {@link parseLinkTarget} has found as links between Markdown files are read elsewhere: from the page's
 * file or from the root, with or without the target's extension.
 *
 * @param target internal or relative; any other is returned unchanged
 * @returns an internal one for a page, null for a file beside the page that is none, to which no page can link;
 *   a relative one remains where there is neither
 */
export function resolveFileLink(
  target: LinkTarget,
  { filePath, findPage, readAsset }: Pick<BodyOptions, 'filePath' | 'findPage' | 'readAsset'>,
): LinkTarget | null {
  const { kind, url } = target;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (filePath === undefined || written === '' || !(kind === 'relative' || kind === 'internal'))
    return target;
  const name = decodeHash(written);
  const folder = posix.dirname(filePath);
  const path = kind === 'relative' ? posix.join(folder, name) : posix.normalize(name.slice(1));
  /** Its path from the page's folder. */
  const asset = posix.relative(folder, path);
  const isPage = PAGE_FILE.test(path) || !/\.[a-z][a-z\d]*$/i.test(path);
  if (!isPage || path.startsWith('../'))
    return kind === 'relative' && readAsset(asset) !== null ? null : target;
  const hasFile = (file: string): boolean => readAsset(posix.relative(folder, file)) !== null;
  const urlOf = (target: string): string => {
    const file = target.replace(/\/$/, '').replace(PAGE_FILE, '.md');
    return buildDocUrl(file === '.' ? 'index' : readmeAsIndex(file, hasFile), '');
  };
  const page = urlOf(path);
  // Elsewhere a relative link may start from the page's own URL.
  const fromUrl = kind === 'relative' ? urlOf(posix.join(filePath.replace(/\.\w+$/, ''), name)) : page;
  const found = findPage?.(page, filePath) ?? findPage?.(fromUrl, filePath);
  // A file without an extension, such as LICENSE.
  if (!found && kind === 'relative' && readAsset(asset) !== null) return null;
  return { kind: 'internal', url: (found ?? page) + rest };
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
