import type { BrowserContext } from 'playwright-core';

/** A console message of the page. */
interface Message {
  readonly type: 'error' | 'warning';
  readonly text: string;
}

/** Events of a visit, in order, updated during the visit. */
export interface VisitLog {
  /** Requested paths of the site, without queries. */
  readonly requests: string[];
  /** URLs of other hosts; none is reached. */
  readonly external: string[];
  readonly messages: Message[];
  /** Requests whose path matches. */
  readonly requestsOf: (pattern: RegExp) => string[];
  /** Forgets the requests so far. */
  readonly clear: () => void;
}

/** Requested by the browser itself at any time. */
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
    external: [],
    messages: [],
    requestsOf: (pattern) => log.requests.filter((path) => pattern.test(path)),
    clear: () => log.requests.splice(0),
  };
  const isExternal = (url: URL): boolean => url.origin !== origin && url.protocol.startsWith('http');
  context.on('request', (request) => {
    const url = new URL(request.url());
    // boot.js compares the digests of scripts that have loaded, from the browser's cache.
    if (request.resourceType() === 'fetch' && url.pathname.endsWith('.js')) return;
    if (isExternal(url)) log.external.push(url.href);
    else if (url.origin === origin && url.pathname !== WINDOW_ICON) log.requests.push(url.pathname);
  });
  context.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (type === 'error' || type === 'warning') log.messages.push({ type, text });
  });
  await context.route(isExternal, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: PIXEL })
      : route.abort(),
  );
  return log;
}
