import type { RunRequest } from '../result/result-protocol';

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
  /** A `blob:` URL for a URL of the bundle; null where there is no such file. */
  readonly blobOf: (url: string) => string | null;
  /** The content, as `fetch` would return it; null as before. */
  readonly responseOf: (url: string) => Response | null;
}

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

  const read = (path: string): Blob => {
    const bytes = new Uint8Array(contents.get(path) ?? []);
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const part = type === 'text/css' ? rewriteStyles(new TextDecoder().decode(bytes), path) : bytes;
    return new Blob([part], { type });
  };

  function blobAt(path: string): string {
    const known = blobs.get(path) ?? URL.createObjectURL(read(path));
    blobs.set(path, known);
    return known;
  }

  return {
    urlOf: (path) => `${ORIGIN}/${path}`,
    blobOf: (url) => {
      const path = find(url);
      return path === null ? null : blobAt(path);
    },
    responseOf: (url) => {
      const path = find(url);
      return path === null ? null : new Response(read(path));
    },
  };
}
