/**
 * The server's side of `#body-source`: reads bodies from the files that
 * plugins/gatsby-transformer-docs/src/body-files.ts writes.
 */

// A plain import of `fs` makes Gatsby treat a page as unsafe to build incrementally.
const fs = process.getBuiltinModule('fs');
const path = process.getBuiltinModule('path');

/** The body of the page that is rendered; '' for a page without one. */
export function readBody(id: string): string | null {
  if (id === '') return null;
  return fs.readFileSync(path.join(process.cwd(), '.cache', 'doc-bodies', `${id}.html`), 'utf8');
}

/** Nothing is cached on the server. */
export function rememberBody(): void {}

/** Never called: effects do not run on the server. */
export function loadBody(id: string): Promise<string> {
  return Promise.reject(new Error(`${id}: bodies are read, not loaded, on the server`));
}
