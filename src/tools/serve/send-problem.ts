import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REVALIDATE } from './cache-policy';
import { contentTypeOf } from './content-type';
import type { SiteFile } from './site-files';
import type { SiteSnapshot } from './site-snapshot';

/**
 * Sends the site's own page for unknown addresses, with status 404: the one that a rule names, else the nearest
 * `404.html` up the tree, as most hosts do, so that each language has its own.
 *
 * @param response The response; it is ended.
 * @param options.request Its method decides whether the page itself is sent.
 * @param options.path The path that was asked for.
 * @param options.snapshot The site; without a `404.html` two words are sent.
 */
export async function sendMissing(
  response: ServerResponse,
  { request, path, snapshot }: { request: IncomingMessage; path: string; snapshot: SiteSnapshot },
): Promise<void> {
  const page = findNearest(path, snapshot);
  const body = page === undefined ? Buffer.from('Not found\n') : await readFile(page.absolute);
  send(response, request, { status: 404, body, type: contentTypeOf(page === undefined ? '.txt' : '.html') });
}

function findNearest(path: string, { files, missing }: SiteSnapshot): SiteFile | undefined {
  const named = missing.find(({ below }) => path.startsWith(below));
  if (named !== undefined && files.has(named.page)) return files.get(named.page);
  const folders = path.split('/').slice(0, -1);
  const candidates = folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`);
  return candidates.reverse().flatMap((candidate) => files.get(candidate) ?? [])[0];
}

/**
 * Sends a refusal in plain text.
 *
 * @param response The response; it is ended.
 * @param options.request Its method decides whether the text itself is sent.
 * @param options.status Such as 400.
 * @param options.text One sentence.
 */
export function sendRefusal(
  response: ServerResponse,
  { request, status, text }: { request: IncomingMessage; status: number; text: string },
): void {
  send(response, request, { status, body: Buffer.from(`${text}\n`), type: contentTypeOf('.txt') });
}

function send(
  response: ServerResponse,
  request: IncomingMessage,
  { status, body, type }: { status: number; body: Buffer; type: string },
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': REVALIDATE,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
