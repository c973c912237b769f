import fs from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { buildBodyName } from './doc-url';

/** Folder below `public` in which the bodies stand. */
export const BODY_FOLDER = 'doc';

/**
 * A page's body as a script of its own. The browser loads it on navigation only: the page's HTML holds the same
 * body already. The part before the JSON is fixed, so that the server can read the body back from the file.
 */
export function buildBodyScript(id: string, html: string): string {
  return `${buildBodyScriptHead(id)}${JSON.stringify(html)}`;
}

/** What stands before the JSON in the script of the body with this id. */
export function buildBodyScriptHead(id: string): string {
  return `(self.docBodies??={})[${JSON.stringify(id)}]=`;
}

/** `concepts/plugins.1a2b3c4d5e`: where the page is, and a hash of what it says. */
export function buildBodyId(url: string, html: string): string {
  return `${buildBodyName(url)}.${createHash('sha256').update(html).digest('hex').slice(0, 10)}`;
}

/** Writes the script unless it is there already; returns the body's id. */
export async function createBodyFile(publicFolder: string, url: string, html: string): Promise<string> {
  const id = buildBodyId(url, html);
  const file = path.join(publicFolder, BODY_FOLDER, `${id}.js`);
  try {
    await fs.access(file);
  } catch {
    // Not there yet.
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, buildBodyScript(id, html));
  }
  return id;
}
