import type { Problem } from 'docs-core/problem';
import type { DocsOptions } from './options';

/**
 * The page's path on the site.
 *
 * @param path file path below its language's folder, e.g. `loaders/_babel-loader.mdx`
 * @param prefix of the language's URLs, '' or '/zh'
 * @returns a path with both slashes: `/loaders/babel-loader/`, `/concepts/` for `concepts/index.mdx`
 */
export function buildDocUrl(path: string, prefix: string): string {
  const parts = path.replace(/\.mdx?$/, '').split('/');
  const last = parts.pop() ?? '';
  // A leading underscore marks files that are generated from a package's README.
  const name = last.replace(/^_/, '');
  const all = name === 'index' ? parts : [...parts, name];
  return `${prefix}/${all.map((part) => `${part}/`).join('')}`;
}

/**
 * Other sites call a folder's index README.md: `guides/README.md` → `guides/index.md`, unless there is one.
 *
 * @param path file path below its language's folder
 * @param exists whether there is a file with such a path
 */
export function readmeAsIndex(path: string, exists: (path: string) => boolean): string {
  const [, folder = '', extension = ''] = /^(.*\/)?readme(\.mdx?)$/i.exec(path) ?? [];
  const hasIndex = ['.md', '.mdx'].some((end) => exists(`${folder}index${end}`));
  return extension === '' || hasIndex ? path : `${folder}index${extension}`;
}

/**
 * Adds a language's prefix to the URL of a page. Authors leave it out, so that a translation has the links of its source.
 *
 * @param url a path from the root; anything else is returned unchanged, and so are files
 * @param prefix of the language, '' for none
 */
export function localizeUrl(url: string, prefix: string): string {
  const [path = ''] = url.split(/[?#]/);
  const isPage = /^\/(?![/\\])/.test(path) && !/\.[a-z\d]+$/i.test(path);
  const hasPrefix = prefix === '' || path.startsWith(`${prefix}/`);
  return isPage && !hasPrefix ? `${prefix}${url}` : url;
}

/** The problem of a file that has the URL of a page of the site itself; empty for any other. */
export function findReserved(
  url: string,
  file: string,
  { reservedPaths }: Pick<DocsOptions, 'reservedPaths'>,
): Problem[] {
  if (!reservedPaths.includes(url)) return [];
  const message = `the URL ${url} is that of a page of the site itself`;
  return [
    { file, line: 1, column: 1, message, example: 'another name or folder, such as concepts/index.mdx' },
  ];
}
