import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './accepted-encodings';
import { isCompressible } from '../../config/content-types';
import { REVALIDATE } from './cache-policy';
import { contentTypeOf } from './content-type';
import type { SiteSnapshot } from './site-snapshot';
import { isOlder, isUnchanged, type SiteFile } from './site-files';

const compress = promisify(gzip);
const PRECOMPRESSED: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Sends one file of a snapshot; `path` must be one of its files. Headers that rules name are set already. */
export type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  target: { path: string; file: SiteFile; snapshot: SiteSnapshot },
) => Promise<void>;

/**
 * @returns A function that sends a file with its headers: 304 when the visitor has it, a precompressed
 *   neighbour when there is one, else texts compressed once and kept in memory.
 */
export function createFileSender(): SendFile {
  const compressed = new Map<string, { modified: number; body: Promise<Buffer> }>();

  function compressOnce({ absolute, modified }: SiteFile): Promise<Buffer> {
    const known = compressed.get(absolute);
    if (known?.modified === modified) return known.body;
    const body = readFile(absolute).then((text) => compress(text, { level: 9 }));
    // A failure must not be kept: the next request tries again.
    body.catch(() => compressed.delete(absolute));
    compressed.set(absolute, { modified, body });
    return body;
  }

  return async (request, response, { path, file, snapshot }) => {
    const type = contentTypeOf(path);
    // Weak, for it stands for the same words in every compression.
    const etag = `W/"${file.size.toString(36)}-${Math.trunc(file.modified).toString(36)}"`;
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', REVALIDATE);
    response.setHeader('etag', etag);
    response.setHeader('vary', 'Accept-Encoding');
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader('content-type', type);

    const encodings = acceptedEncodings(request.headers['accept-encoding']);
    const ready = encodings.filter((encoding) => {
      const neighbour = snapshot.files.get(path + PRECOMPRESSED[encoding]);
      // One that is older was made of other words.
      return neighbour !== undefined && isUnchanged(neighbour) && !isOlder(neighbour, file);
    });
    const plain = ready.length > 0 || !encodings.includes('gzip') || !isCompressible(type);
    if (plain || request.headers.range !== undefined) {
      sendWithSirv(request, response, { path, encodings: ready, snapshot });
      return;
    }
    const body = await compressOnce(file);
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** sirv reads the request anew: it is told the exact file, only neighbours that are there, and no odd ranges. */
function sendWithSirv(
  request: IncomingMessage,
  response: ServerResponse,
  { path, encodings, snapshot }: { path: string; encodings: Encoding[]; snapshot: SiteSnapshot },
): void {
  request.url = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  request.headers['accept-encoding'] = request.headers.range === undefined ? encodings.join(', ') : '';
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  // Ranges are optional to honour; backward, suffix and many-part ones get the whole file.
  if (range === null || (range[2] !== '' && Number(range[2]) < Number(range[1])))
    delete request.headers.range;
  snapshot.send(request, response, () => {
    throw new Error(`sirv doesn't know ${path}`);
  });
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(etag)) ?? false;
}
