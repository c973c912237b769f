import type { RunRequest } from '../result/result-protocol';
import { guardLoops } from './guard-loops';

/** Where the bundle's files seem to be: `.invalid` is no host's (RFC 6761). */
const ORIGIN = 'https://bundle.invalid';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  wasm: 'application/wasm',
  html: 'text/html',
  txt: 'text/plain',
};

/** The output files under URLs of a page that has them. */
export interface VirtualFiles {
  /** The URL that the bundle sees for a file. */
  readonly urlOf: (path: string) => string;
  /**
   * A `blob:` URL for a URL of the bundle; null where there is no such file. Loops of scripts are guarded, except in
   * workers, which block nothing.
   */
  readonly blobOf: (url: string, isGuarded?: boolean) => string | null;
  /** The content, as `fetch` would return it; null as before. */
  readonly responseOf: (url: string) => Response | null;
}

/** Whether a script is an ES module: classic scripts can't contain these statements. */
export const isModule = (path: string, text: string): boolean =>
  path.endsWith('.mjs') || /^\s*(?:export|import)\s*[{*'"\w]/m.test(text);

/** The output files by the URLs at which a page beside them would find them. */
export function createVirtualFiles({ files, folder }: Pick<RunRequest, 'files' | 'folder'>): VirtualFiles {
  const contents = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const blobs = new Map<string, string>();
  const base = folder === '' ? '' : `${folder}/`;
  const page = `${ORIGIN}/${base}`;

  /** A public path of `/` means the output's folder, too. */
  const find = (url: string, from = page): string | null => {
    if (!URL.canParse(url, from)) return null;
    const { origin, pathname } = new URL(url, from);
    if (origin !== ORIGIN) return null;
    const path = decodeURIComponent(pathname.slice(1));
    return [path, `${base}${path}`].find((candidate) => contents.has(candidate)) ?? null;
  };

  /** Style sheets at `blob:` URLs have no folder that their own URLs could begin in. */
  const rewriteStyles = (text: string, path: string): string =>
    text.replace(/url\((['"]?)([^'")]+)\1\)/g, (whole, _quote, url: string) => {
      const found = find(url, `${ORIGIN}/${path}`);
      return found === null ? whole : `url("${blobAt(found)}")`;
    });

  const read = (path: string, isGuarded: boolean): Blob => {
    const bytes = new Uint8Array(contents.get(path) ?? []);
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const text = (): string => new TextDecoder().decode(bytes);
    if (type === 'text/css') return new Blob([rewriteStyles(text(), path)], { type });
    if (type !== 'text/javascript' || !isGuarded) return new Blob([bytes], { type });
    return new Blob([guardLoops(text(), path, isModule(path, text()))], { type });
  };

  function blobAt(path: string, isGuarded = true): string {
    const key = `${isGuarded} ${path}`;
    const known = blobs.get(key) ?? URL.createObjectURL(read(path, isGuarded));
    blobs.set(key, known);
    return known;
  }

  return {
    urlOf: (path) => `${ORIGIN}/${path}`,
    blobOf: (url, isGuarded) => {
      const path = find(url);
      return path === null ? null : blobAt(path, isGuarded);
    },
    responseOf: (url) => {
      const path = find(url);
      return path === null ? null : new Response(read(path, false));
    },
  };
}
