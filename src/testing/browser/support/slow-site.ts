import { setTimeout as wait } from 'node:timers/promises';
import { startLocalServer, type LocalServer } from '../../local-server';

/** In how many pieces a text comes, and the milliseconds between them: enough for the browser to paint each. */
const PIECES = 8;
const PAUSE = 120;

/**
 * Proxies a site like a slow connection: the frame of a page at once, its text piece by piece.
 *
 * @param origin of the site, read at each request
 */
export function startSlowSite(origin: () => string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const answer = await fetch(`${origin()}${request.url}`);
    const type = answer.headers.get('content-type') ?? '';
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type });
    const start = type.includes('html') ? content.indexOf('<main') : content.length;
    response.write(content.subarray(0, start));
    const size = Math.ceil((content.length - start) / PIECES);
    for (let from = start; from < content.length; from += size) {
      await wait(PAUSE);
      response.write(content.subarray(from, from + size));
    }
    response.end();
  });
}
