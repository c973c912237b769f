import type { BrowserContext } from 'playwright-core';

/** Something the page said on the console, or an error nobody caught. */
export interface Message {
  /** `error`, `warning`, or `uncaught`. */
  readonly type: string;
  readonly text: string;
}

/** What happened during a visit, in order; it grows while the visit lasts. */
export interface VisitLog {
  /** Paths asked of the site, without queries. */
  readonly requests: string[];
  /** Addresses of other hosts; none is reached. */
  readonly foreign: string[];
  readonly messages: Message[];
  /** Requests whose path matches. */
  readonly requestsOf: (pattern: RegExp) => string[];
  /** Forgets the requests so far. */
  readonly clear: () => void;
}

/** Asked for by the browser itself, whenever it likes. */
const WINDOW_ICON = '/icon.svg';

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Records all pages of a context.
 *
 * @param origin the site's; images of other hosts are answered with an empty one, everything else is refused
 */
export async function createVisitLog(context: BrowserContext, origin: string): Promise<VisitLog> {
  const log: VisitLog = {
    requests: [],
    foreign: [],
    messages: [],
    requestsOf: (pattern) => log.requests.filter((path) => pattern.test(path)),
    clear: () => log.requests.splice(0),
  };
  const isForeign = (url: URL): boolean => url.origin !== origin && url.protocol.startsWith('http');
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (isForeign(url)) log.foreign.push(url.href);
    else if (url.origin === origin && url.pathname !== WINDOW_ICON) log.requests.push(url.pathname);
  });
  context.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (type === 'error' || type === 'warning') log.messages.push({ type, text });
  });
  context.on('weberror', (error) => log.messages.push({ type: 'uncaught', text: error.error().message }));
  await context.route(isForeign, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: PIXEL })
      : route.abort(),
  );
  return log;
}
