import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** A rendered body. */
export interface BodyFile {
  /** `concepts/plugins.1a2b3c4d5e`, see {@link buildBodyId}. */
  readonly id: string;
  readonly html: string;
}

/** The URL without outer slashes and a digest of the body; `index` for the root. */
export function buildBodyId(url: string, html: string): string {
  const name = url.replace(/^\/|\/$/g, '') || 'index';
  return `${name}.${createHash('sha256').update(html).digest('hex').slice(0, 10)}`;
}

/** Path of the HTML of a body in the project, where the server reads it while pages are rendered. */
export function bodyCachePath(id: string): string {
  return path.join('.cache', 'doc-bodies', `${id}.html`);
}

/** A body as a script. Browsers load it on client navigation only: the HTML of the page contains the same body. */
export function buildBodyScript({ id, html }: BodyFile): string {
  return `(self.docBodies??={})[${JSON.stringify(id)}]=${JSON.stringify(html)}`;
}

/**
 * Writes the files of all bodies that are not there yet: `public/doc/{id}.js` for browsers, and the HTML for the server.
 * An id changes with its body, so that a file never does.
 *
 * @param root folder of the project
 */
export async function writeBodyFiles(root: string, bodies: readonly BodyFile[]): Promise<void> {
  for (const body of bodies) {
    await writeMissing(path.join(root, 'public', 'doc', `${body.id}.js`), buildBodyScript(body));
    await writeMissing(path.join(root, bodyCachePath(body.id)), body.html);
  }
}

async function writeMissing(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  try {
    await fs.writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
