/**
 * The server's side of body-source: bodies are read from the files that
 * plugins/gatsby-transformer-docs/src/body-files.ts writes. The bundler puts this file
 * in place of body-source.browser.ts when it builds for the server (src/build/webpack-config.ts).
 */

// A plain import of `fs` makes Gatsby treat a page as unsafe to build incrementally.
const fs = process.getBuiltinModule('fs');
const path = process.getBuiltinModule('path');

/** The body of a page that is being built; '' means that the page has none. */
export function readBody(id: string): string | null {
  if (id === '') return null;
  return fs.readFileSync(path.join(process.cwd(), '.cache', 'doc-bodies', `${id}.html`), 'utf8');
}

/** The server keeps nothing. */
export function rememberBody(): void {}

/** Never called: effects do not run on the server. */
export function loadBody(id: string): Promise<string> {
  return Promise.reject(new Error(`${id}: bodies are read, not loaded, on the server`));
}
