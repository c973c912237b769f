import { setTimeout as wait } from 'node:timers/promises';
import { startLocalServer, type LocalServer } from '../../local-server';

/** In how many pieces a text comes, and the milliseconds between them: enough for the browser to paint each. */
const PIECES = 8;
const PAUSE = 120;

/** Where the frame of a page is cut as well: before the notification's button, before the header, before the text. */
const FRAME_CUTS = ['<body', '<button type="button" class', '<header', '<main'];

/** The content of a page in the pieces it is sent in. */
function* cutPage(html: Buffer): Generator<Buffer> {
  let from = 0;
  for (const tag of FRAME_CUTS) {
    const to = html.indexOf(tag, from);
    if (to < from) throw new Error(`no ${tag} in the frame`);
    yield html.subarray(from, to);
    from = to;
  }
  const size = Math.ceil((html.length - from) / PIECES);
  for (; from < html.length; from += size) yield html.subarray(from, from + size);
}

/**
 * Proxies a site like a slow connection: a page comes piece by piece.
 *
 * @param origin of the site, read at each request
 */
export function startSlowSite(origin: () => string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const answer = await fetch(`${origin()}${request.url}`);
    const type = answer.headers.get('content-type') ?? '';
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.includes('html')) return void response.end(content);
    for (const piece of cutPage(content)) {
      response.write(piece);
      await wait(PAUSE);
    }
    response.end();
  });
}
