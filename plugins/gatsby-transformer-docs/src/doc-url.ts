/**
 * The page's path on the site.
 *
 * @param path file path below its language's folder, e.g. `loaders/_babel-loader.mdx`
 * @param prefix what stands before the language's URLs, '' or '/zh'
 * @returns a path with both slashes: `/loaders/babel-loader/`, `/concepts/` for `concepts/index.mdx`
 */
export function buildDocUrl(path: string, prefix: string): string {
  const parts = path.replace(/\.mdx?$/, '').split('/');
  const last = parts.pop() ?? '';
  // A leading underscore marks files that are made of another package's README.
  const name = last.replace(/^_/, '');
  const all = name === 'index' ? parts : [...parts, name];
  return `${prefix}/${all.map((part) => `${part}/`).join('')}`;
}

/** Name of a page's body file without its hash: the URL without outer slashes, `index` for the root. */
export function buildBodyName(url: string): string {
  return url.replace(/^\/|\/$/g, '') || 'index';
}
