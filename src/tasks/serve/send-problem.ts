import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REVALIDATE } from './cache-policy';
import { contentTypeOf } from './content-type';
import type { SiteSnapshot } from './site-snapshot';

/**
 * Sends the site's own page for unknown addresses, with status 404.
 *
 * @param response The response; it is ended.
 * @param options.request Its method decides whether the page itself is sent.
 * @param options.snapshot The site; without a `404.html` two words are sent.
 */
export async function sendMissing(
  response: ServerResponse,
  { request, snapshot }: { request: IncomingMessage; snapshot: SiteSnapshot },
): Promise<void> {
  const page = snapshot.files.get('/404.html');
  const body = page === undefined ? Buffer.from('Not found\n') : await readFile(page.absolute);
  send(response, request, { status: 404, body, type: contentTypeOf(page === undefined ? '.txt' : '.html') });
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
