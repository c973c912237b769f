import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { StoreSettings } from './libsql-store';
import { Problem, unavailable } from './problem';
import type { RateLimit } from './rate-limit';
import type { VoteService } from './vote-service';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { IPv6 } from 'ipaddr.js';
import findAddress from 'proxy-addr';

/** Removes the port that some proxies add, as in `203.0.113.7:4711` and `[2001:db8::1]:4711`, and an IPv6 zone. */
function bareAddress(written: string): string {
  const text = written.trim();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return withPort ?? (bracketed ?? text).replace(/%.*$/, '');
}

/**
 * Where the IPv4 address starts in IPv6 addresses that contain one, in bytes: mapped and translated (RFC 4291,
 * RFC 7915), NAT64 (RFC 6052) and 6to4 (RFC 3056).
 */
const IPV4_STARTS: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6145: 12, rfc6052: 12, '6to4': 2 };

/**
 * Maps an IP address to what counts as one client: an IPv4 address, also of a machine that is seen through IPv6, or the
 * /64 network of an IPv6 one, since a household has at least that many to choose from.
 *
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; null for anything but an IP address
 */
export function networkOf(written: string): string | null {
  const text = bareAddress(written);
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return null;
  // URL reads all notations, the parser not those that end like an IPv4 address.
  const address = IPv6.parse(new URL(`http://[${text}]/`).hostname.slice(1, -1));
  const start = IPV4_STARTS[address.range()];
  if (start !== undefined)
    return address
      .toByteArray()
      .slice(start, start + 4)
      .join('.');
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/**
 * Finds the client behind trusted proxies, as `networkOf` returns it. Entries of X-Forwarded-For beyond theirs were
 * written by the client and are ignored.
 */
export function findClientNetwork(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string | null {
  // The IP address of a socket that is closed already is undefined, which proxy-addr's types do not declare.
  const address = findAddress(request as IncomingMessage, (_address, index) => index < proxies) as
    string | undefined;
  return networkOf(address ?? '');
}

/** A topic that can be voted on, as the site's build lists it. */
export interface Topic {
  readonly id: string;
  readonly locked: boolean;
}

/** What the app needs to know from outside. */
export interface VoteAppSettings {
  /** URL of the site, for the types of problems. */
  readonly site: string;
  /** Origins whose pages may vote, besides the server's own. */
  readonly origins: readonly string[];
  /** So many entries of X-Forwarded-For are trusted. */
  readonly proxies: number;
}

interface VoteAppOptions extends VoteAppSettings, Pick<StoreSettings, 'budget'> {
  readonly service: VoteService;
  readonly topics: readonly Topic[];
  readonly rateLimit: RateLimit;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Receives errors that are not the client's; they contain nothing about the client. */
  readonly onError: (error: unknown) => void;
}

/** A route's context: Node's request and response, and the network that the request comes from. */
interface VoteEnv {
  Bindings: HttpBindings;
  Variables: { network: string };
}

/** URL path of the list; a topic's is below it. */
export const ENDPOINT = '/api/vote';

/** Bytes that the body of a request may have; `{"influence":10}` has 16. */
const BODY_LIMIT = 1024;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Sets the headers of every response, and those that let pages of the listed origins read it. hono/cors is not used:
 * it answers preflights for unknown topics with 204 and exposes headers to every origin.
 */
function setHeaders(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('vary', 'Origin');
    if (origin !== undefined && origins.includes(origin)) {
      c.header('access-control-allow-origin', origin);
      c.header('access-control-expose-headers', 'Retry-After');
    }
    await next();
  };
}

/**
 * Refuses pages of other origins. Browsers say by Sec-Fetch-Site whose page it is, but not over plain HTTP: there the
 * origin has to be of the requested host. Requests without an origin are not of pages.
 */
function checkOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { origin, host, 'sec-fetch-site': site } = c.req.header();
    const isOwn =
      site === undefined
        ? [`http://${host}`, `https://${host}`].includes(origin ?? '')
        : site === 'same-origin';
    const isAllowed = origin === undefined || isOwn || origins.includes(origin);
    if (!isAllowed) throw new Problem('origin', 'The origin of this page is not on the list of the server.');
    await next();
  };
}

/**
 * Rejects invalid headers before the body is read. hono/body-limit is not used: it converts Node's stream to a web
 * stream, which doubles the server's CPU time for a vote.
 */
const checkVoteHeaders: MiddlewareHandler = async (c, next) => {
  if (!UUID.test(readKey(c))) {
    throw new Problem(
      'invalid-request',
      'The header Idempotency-Key must hold a UUID, as in 7f6d1c1e-0f1c-4c43-9d5e-3f6b9a1c2d3e.',
    );
  }
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem('media-type', 'The header Content-Type must be application/json.');
  }
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = c.req.header();
  if (encoding !== undefined || Number(length) > BODY_LIMIT) {
    // The rest is not read, so that the connection cannot be used again.
    throw new Problem('too-large', `A body has a Content-Length, of ${BODY_LIMIT} bytes at most.`, {
      connection: 'close',
    });
  }
  await next();
};

/** The request's key in lower case: spellings of one UUID are one key. */
function readKey(c: Context): string {
  return (c.req.header('idempotency-key') ?? '').toLowerCase();
}

/** Implements vote.openapi.yaml. Every error is a response of the type application/problem+json. */
export function createVoteApp(options: VoteAppOptions): Hono<VoteEnv> {
  const { service, topics, site, budget, origins, proxies, rateLimit, now, onError } = options;
  const locked = new Map(topics.map(({ id, locked }) => [id, locked]));
  const voteSchema = z.strictObject({
    influence: z
      .int()
      .min(0)
      .max(budget)
      .refine((influence) => !Object.is(influence, -0)),
  });
  // The path as it was sent: Hono decodes it, and an encoded id is not a topic.
  const getPath = ({ url }: Request): string => new URL(url).pathname.replace(/(?<=.)\/$/, '');
  const app = new Hono<VoteEnv>({ getPath });

  const limitRate: MiddlewareHandler<VoteEnv> = async (c, next) => {
    const network = findClientNetwork(c.env.incoming, proxies);
    if (network === null)
      throw new Problem('invalid-request', 'The IP address of the client cannot be determined.');
    const seconds = rateLimit(network, now());
    if (seconds > 0) {
      throw new Problem('rate', `Send the request again in ${seconds} s.`, {
        'retry-after': String(seconds),
      });
    }
    c.set('network', network);
    await next();
  };

  app.use(setHeaders(origins));

  app.get(ENDPOINT, limitRate, async (c) => {
    const totals = await service.readTotals();
    const body = JSON.stringify({
      topics: topics.map((topic) => ({
        id: topic.id,
        score: 0,
        votes: 0,
        ...totals.get(topic.id),
        locked: topic.locked,
      })),
      budget,
    });
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    c.header('etag', etag);
    c.header('cache-control', 'no-cache');
    const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim());
    if (known.includes(etag) || known.includes('*')) return c.body(null, 304);
    return c.body(body, 200, { 'content-type': 'application/json' });
  });

  const topicPath = `${ENDPOINT}/:topic{[a-z\\d-]+}`;
  app.use(topicPath, async (c, next) => {
    if (!locked.has(c.req.param('topic'))) throw unknownTopic();
    await next();
  });
  app.put(topicPath, limitRate, checkOrigin(origins), checkVoteHeaders, async (c) => {
    const topic = c.req.param('topic');
    // Also of a client that disconnects: no one reads the response.
    const { data } = voteSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!data) {
      throw new Problem(
        'invalid-request',
        `The body must be an object with a whole number from 0 to ${budget} and nothing else, as in {"influence":3}.`,
      );
    }
    const { influence } = data;
    if (locked.get(topic) === true) throw new Problem('locked', 'This topic takes no votes.');
    const outcome = await service.castVote({ key: readKey(c), topic, network: c.get('network'), influence });
    if (outcome.kind === 'key-reused') {
      throw new Problem(
        'key-reused',
        'Another vote was sent with this Idempotency-Key; every vote has its own.',
      );
    }
    if (outcome.kind === 'over-budget') {
      const { left } = outcome;
      throw new Problem('budget', `Of ${budget} a day, ${left} are left.`, {}, { left });
    }
    const { score, votes, left } = outcome.answer;
    return c.json({ id: topic, score, votes, influence, left });
  });

  for (const [path, methods] of [
    [ENDPOINT, 'GET, HEAD, OPTIONS'],
    [topicPath, 'PUT, OPTIONS'],
  ] as const) {
    app.options(path, (c) =>
      c.body(null, 204, {
        allow: methods,
        'access-control-allow-methods': methods,
        'access-control-allow-headers': 'Content-Type, Idempotency-Key',
        'access-control-max-age': '7200',
      }),
    );
    app.all(path, () => {
      throw new Problem('method', `Allowed here: ${methods}.`, { allow: methods });
    });
  }
  app.all(`${ENDPOINT}/*`, () => {
    throw unknownTopic();
  });
  app.notFound(() => {
    throw new Problem('not-found', `The endpoint is ${ENDPOINT}.`);
  });

  app.onError((error, c) => {
    if (!(error instanceof Problem)) onError(error);
    const problem = error instanceof Problem ? error : unavailable();
    return c.body(problem.toBody(site), problem.status, problem.headers);
  });
  return app;
}

const unknownTopic = (): Problem => new Problem('unknown-topic', `The topics are listed at ${ENDPOINT}.`);
