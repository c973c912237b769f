import fs from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { UNSERVED_FILES } from 'gatsby-plugin-publish/hosting/hosts';
import { contentTypes, hosting } from '../../config/hosting';
import { headersOf, readHostRules, type HostRules } from './host-rules';
import { listen } from './listen';

const REVALIDATE = hosting.cacheControl.otherwise;

/**
 * Checks the target of a request line. A browser would take `//host` and `/\host` in a redirect for another host, and
 * a file system would leave the site over `..`.
 *
 * @param target as in `GET <target> HTTP/1.1`
 * @returns the decoded path and the query with its `?`, or null for a target to refuse
 */
function parseTarget(target: string): { pathname: string; query: string } | null {
  const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  // An encoded slash or backslash would become a real one after these checks.
  if (!raw.startsWith('/') || /\/\/|\\|%2f|%5c/i.test(raw)) return null;
  try {
    const pathname = decodeURIComponent(raw);
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/[\x00-\x1f\x7f]|\/\.\.?(\/|$)/.test(pathname)) return null;
    return { pathname, query: query.replace(/[^\x21-\x7e]/g, encodeURIComponent) };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

const encodePath = (pathname: string): string => encodeURI(pathname).replace(/[?#]/g, encodeURIComponent);

/** A redirect's target: the request's query goes before the hash, unless the target has one. */
function buildLocation(to: string, query: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  return before.includes('?') ? to : `${before}${query}${hash}`;
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  [status, body, type]: [status: number, body: string | Buffer, type?: string | undefined],
): void {
  response.writeHead(status, {
    'content-type': type ?? contentTypes.txt,
    'content-length': Buffer.byteLength(body),
    'cache-control': REVALIDATE,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Headers of a decoded path as they are sent here, over HTTP: a browser that knows the site by another name than
 * localhost would otherwise request its scripts over HTTPS, and go on doing so.
 */
function readHeaders(rules: HostRules, pathname: string): Map<string, string> {
  const headers = headersOf(rules, pathname);
  headers.delete('strict-transport-security');
  const policy = headers.get('content-security-policy');
  if (policy) {
    headers.set('content-security-policy', policy.replace(/(?:; *)?upgrade-insecure-requests\b/, ''));
  }
  return headers;
}

/**
 * Takes from a request what sirv handles wrongly: it sends codings that `q=0` refuses, and fails at some ranges. No range
 * is sent, as by nginx with the build's configuration.
 *
 * @param isFresh whether the file has a copy with this ending that is as new
 */
function adjustForSirv({ headers }: IncomingMessage, isFresh: (ending: string) => boolean): void {
  delete headers.range;
  const codings = (headers['accept-encoding'] ?? '').split(',').flatMap((part) => {
    const [, name = '', refused] = /^\s*(br|gzip)\s*(;\s*q=0(?:\.0*)?\s*$)?/i.exec(part) ?? [];
    return name !== '' && refused === undefined ? [name.toLowerCase()] : [];
  });
  headers['accept-encoding'] = codings.filter((name) => isFresh(name === 'br' ? '.br' : '.gz')).join();
}

/**
 * Creates what handles the requests of a built site as a static host does: redirects, then files, then a missing
 * slash, then the nearest not-found page. sirv sends the files.
 *
 * @throws Error when the folder is missing, or its rules are not what a build writes
 */
export function createRequestHandler(dir: string): RequestListener {
  if (!fs.existsSync(dir)) throw new Error(`There is no ${dir}: build the site first, as in npm run build`);
  // A wrong rule is reported at once.
  readHostRules(dir);
  // `dev` reads the disk at each request, so that a build that ends meanwhile is served. The handler decides which
  // file is meant; sirv adds no endings.
  const sendFile = sirv(dir, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });

  /** The time of a file that may be sent, in milliseconds. sirv would send hidden files and the hosts', too. */
  const timeOf = (file: string): number | null => {
    if (UNSERVED_FILES.includes(file) || /\/\.(?!well-known\/)/.test(file)) return null;
    const absolute = path.join(dir, file);
    // `existsSync` is false for a path below a file and for one that is too long; `statSync` would throw.
    const stats = fs.existsSync(absolute) ? fs.statSync(absolute) : null;
    return stats?.isFile() ? stats.mtimeMs : null;
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    // At each request, as the files: a build may have changed them.
    const rules = readHostRules(dir);
    const target = parseTarget(request.url ?? '');
    for (const [name, value] of readHeaders(rules, target?.pathname ?? '/')) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return send(request, response, [405, 'Only GET and HEAD are supported.\n']);
    }
    if (target === null) return send(request, response, [400, 'This is not the URL of a page.\n']);

    const { pathname, query } = target;
    const rule = rules.redirects.find(({ source }) => source === pathname);
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const time = timeOf(file);
    if (rule || (time === null && isPagePath(pathname, timeOf))) {
      const location = rule ? buildLocation(rule.destination, query) : `${encodePath(pathname)}/${query}`;
      const headers = { location, 'cache-control': REVALIDATE, 'content-length': 0 };
      response.writeHead(rule?.statusCode ?? 301, headers).end();
    } else if (time === null) {
      const page = findNotFoundPage(pathname, timeOf);
      if (page === undefined) return send(request, response, [404, 'Not found\n']);
      send(request, response, [404, fs.readFileSync(path.join(dir, page)), contentTypes.html]);
    } else {
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', REVALIDATE);
      const type = contentTypes[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
      response.setHeader('content-type', type);
      request.url = encodePath(file);
      // An older copy is of other content. A file's time may lose its last digits on the way.
      adjustForSirv(request, (ending) => (timeOf(file + ending) ?? 0) >= time - 2);
      sendFile(request, response);
    }
  };

  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else send(request, response, [500, 'The server failed; see its log.\n']);
    }
  };
}

/** Whether a path only lacks the slash at its end. "/v1.2" looks like a file, yet is a page when its folder has one. */
function isPagePath(pathname: string, timeOf: (file: string) => number | null): boolean {
  if (pathname.endsWith('/')) return false;
  return !/\.[^./]+$/.test(pathname) || timeOf(`${pathname}/index.html`) !== null;
}

/** The not-found page in the nearest folder of a path. */
function findNotFoundPage(pathname: string, timeOf: (file: string) => number | null): string | undefined {
  const folders = Array.from(pathname.matchAll(/\//g), ({ index }) => pathname.slice(0, index + 1));
  return folders.map((folder) => `${folder}404.html`).findLast((page) => timeOf(page) !== null);
}

export type SiteServer = Awaited<ReturnType<typeof createSiteServer>>;

/**
 * Serves a built site with the rules of its own `vercel.json`.
 *
 * @param site.dir folder of the site, relative to the working directory or absolute
 * @returns once it accepts connections: `url`, an origin without a trailing slash, and `close`, which ends it and all
 *   its connections
 * @throws Error when there is no such site, its rules are not what a build writes, or the port cannot be used; with what to do
 */
export async function createSiteServer({ dir, ...endpoint }: { dir: string; host: string; port: number }) {
  const server = createServer(createRequestHandler(path.resolve(dir)));
  return {
    url: await listen(server, { ...endpoint, command: 'npm start' }),
    close: () =>
      new Promise<void>((done, fail) => {
        server.close((error) => (error === undefined ? done() : fail(error)));
        // Browsers keep connections open for minutes.
        server.closeAllConnections();
      }),
  };
}
