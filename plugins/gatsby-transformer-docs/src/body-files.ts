import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from 'docs-core/list-files';
import { writeImages } from './images/write-images';
import type { DocsOptions } from './options';
import { readPageSamples, writePageSamples } from './samples/page-samples';
import type { RenderedPage } from './site/render-page';
import type { SitePage } from './site/site-page';

export interface BodyFile {
  /** `concepts/plugins.1a2b3c4d5e`, see {@link buildBodyId}. */
  readonly id: string;
  readonly html: string;
}

/**
 * The URL without outer slashes, `index` for the root, and a digest of the body's script. The script contains the id: the
 * digest is that of the script without it, as webpack names its own and as the service worker checks both.
 */
export function buildBodyId(url: string, html: string): string {
  const name = url.replace(/^\/|\/$/g, '') || 'index';
  const script = buildBodyScript({ id: `${name}.`, html });
  return `${name}.${createHash('sha256').update(script).digest('hex').slice(0, 10)}`;
}

/** Where the server reads bodies while pages are rendered, in the project. */
const CACHE = path.join('.cache', 'doc-bodies');

/** Path of the HTML of a body in the project. */
export function bodyCachePath(id: string): string {
  return path.join(CACHE, `${id}.html`);
}

/** A body as a script. Browsers load it on client navigation only: the HTML of the page contains the same body. */
export function buildBodyScript({ id, html }: BodyFile): string {
  return `(self.docBodies??={})[${JSON.stringify(id)}]=${JSON.stringify(html)}`;
}

/** Writes a file whose name changes with its text, unless it is there; one that was cut off is written again. */
function writeOnce(file: string, text: string): void {
  if (fs.statSync(file, { throwIfNoEntry: false })?.size === Buffer.byteLength(text)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Writes `public/doc/{id}.js`, unless it is there. */
export function writeBodyScript(root: string, body: BodyFile): void {
  writeOnce(path.join(root, 'public', 'doc', `${body.id}.js`), buildBodyScript(body));
}

/**
 * Writes the files of a body: the script for browsers, and the HTML for the server.
 *
 * @param root folder of the project
 */
export function writeBody(root: string, body: BodyFile): void {
  writeBodyScript(root, body);
  writeOnce(path.join(root, bodyCachePath(body.id)), body.html);
}

/** Removes the server's files of all bodies but those with these ids. */
export function removeOtherBodies(root: string, ids: ReadonlySet<string>): void {
  const folder = path.join(root, CACHE);
  for (const file of fs.existsSync(folder) ? listFiles(folder) : [])
    if (!ids.has(file.slice(0, -'.html'.length))) fs.rmSync(path.join(folder, file));
}

/** Writes what the site has of a page besides its body: raster images, and the samples that the playground opens. */
export async function writePageFiles(
  root: string,
  page: SitePage,
  { images, sampleAnchors, hasSamples }: RenderedPage,
  { samples }: Pick<DocsOptions, 'samples'>,
): Promise<void> {
  await writeImages(root, images);
  const read = samples && hasSamples ? readPageSamples(page, samples) : null;
  if (read) await writePageSamples(root, page, read, sampleAnchors);
}
