import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { writeIfChanged } from 'docs-core/write-if-changed';
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

/** Writes `public/doc/{id}.js`, unless it is there. */
export async function writeBodyScript(root: string, body: BodyFile): Promise<void> {
  await writeIfChanged(path.join(root, 'public', 'doc', `${body.id}.js`), buildBodyScript(body));
}

/**
 * Writes the files of all bodies: `public/doc/{id}.js` for browsers, and the HTML for the server, without that of former
 * bodies. An id changes with its body, so that a script never does: those that exist keep their time stamps.
 *
 * @param root folder of the project
 */
export async function writeBodyFiles(root: string, bodies: readonly BodyFile[]): Promise<void> {
  await fs.rm(path.join(root, CACHE), { recursive: true, force: true });
  for (const body of bodies) {
    await writeBodyScript(root, body);
    await writeIfChanged(path.join(root, bodyCachePath(body.id)), body.html);
  }
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
