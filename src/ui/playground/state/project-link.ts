import { playground } from '../../../config/playground';
import { readLimitedText } from '../../lib/read-limited-text';
import { parseProject, versionOf, writeProject } from './parse-project';
import type { PlaygroundProject } from './project';
import { parseSampleHash, type SampleRequest } from './sample-link';

/** What the hash asks for. */
export type HashRequest =
  | { readonly type: 'none' }
  /** `#example=tree-shaking`; no list of examples is known here. */
  | { readonly type: 'example'; readonly id: string }
  /** `#sample=/guides/caching/0`: a sample of a page. */
  | SampleRequest
  /** `madeWith`: the version of webpack. */
  | { readonly type: 'project'; readonly project: PlaygroundProject; readonly madeWith?: string }
  /** `#own=playground:1a2b3c4d`: a project of the visitor's own. */
  | { readonly type: 'own'; readonly id: string }
  /** `newer`: of a later version of this page; `damaged`: cut, changed, too large, or not ours. */
  | { readonly type: 'unreadable'; readonly why: 'newer' | 'damaged' };

/**
 * Raised when {@link writeProject} writes something else; links of earlier versions must still be read. 2: a comparison;
 * a project without one is still written as 1.
 */
const VERSION = 2;

/** Base64 of URLs (RFC 4648, section 5), without padding. */
function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** Bytes of a text are at most three times its characters; the rest is for paths, quotes and escapes. */
const MOST_BYTES = playground.limits.text * 4;

/**
 * The hash of a link to a project: version, compressed JSON, and the version of webpack that built it. Nothing of it is
 * sent to a server.
 *
 * @returns null where the link would be longer than the limit
 */
export async function writeProjectHash(project: PlaygroundProject, webpack?: string): Promise<string | null> {
  const stream = new Blob([writeProject(project)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const hash =
    `#project=${versionOf(project)}.${toBase64Url(bytes)}` +
    (webpack === undefined ? '' : `&webpack=${webpack}`);
  return hash.length > playground.limits.hash ? null : hash;
}

async function readProject(encoded: string, version: number): Promise<PlaygroundProject | null> {
  try {
    const stream = new Blob([fromBase64Url(encoded)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const project = parseProject(await readLimitedText(new Response(stream), MOST_BYTES));
    return project && versionOf(project) <= version ? project : null;
  } catch {
    // Not Base64, not compressed, or larger than any project: a link is somebody else's text.
    return null;
  }
}

/** Reads the hash of the page's URL; a link may be anybody's text, and no more than data becomes of it. */
export async function readHash(hash: string): Promise<HashRequest> {
  const example = /^#example=([a-z][a-z-]{0,40})$/.exec(hash)?.[1];
  if (example !== undefined) return { type: 'example', id: example };
  const own = /^#own=([\w:-]{1,60})$/.exec(hash)?.[1];
  if (own !== undefined) return { type: 'own', id: own };
  if (!hash.startsWith('#project=')) return parseSampleHash(hash) ?? { type: 'none' };
  const [, version, encoded, madeWith] =
    /^#project=(\d{1,4})\.([\w-]+)(?:&webpack=([\w.-]{1,40}))?$/.exec(hash) ?? [];
  if (version !== undefined && Number(version) > VERSION) return { type: 'unreadable', why: 'newer' };
  const isReadable = encoded !== undefined && Number(version) > 0 && hash.length <= playground.limits.hash;
  const project = isReadable ? await readProject(encoded, Number(version)) : null;
  if (!project) return { type: 'unreadable', why: 'damaged' };
  return { type: 'project', project, ...(madeWith !== undefined && { madeWith }) };
}
