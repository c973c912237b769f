import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError, toServiceError, quote } from './service-error';
import { responseSchema } from './response-schemas';

interface Service {
  readonly endpoint: string;
  readonly token: string;
}

/** In milliseconds. */
const LIMITS = {
  /** For one request with its response. */
  timeout: 30_000,
  /** For all requests and pauses together. */
  total: 180_000,
  /** Before the first retry; each later one waits twice as long. */
  retryDelay: 1000,
};

/** Of one request. */
const RETRIES = 3;

/** Of one response; a thousand rows take about half a megabyte. */
const MAX_MEGABYTES = 16;

/** Statuses of 4xx after which a later request may succeed; a wrong token or query stays wrong. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** GraphQL's codes for a failure that the same query may not have next time. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
]);

/**
 * How long the service demands to wait: `Retry-After`, in seconds with a fraction here or as a date, else until
 * `X-RateLimit-Reset`, in Unix time, when no requests are left.
 */
function readWait(headers: Headers): number | null {
  const after = headers.get('retry-after');
  const reset = headers.get('x-ratelimit-remaining') === '0' ? headers.get('x-ratelimit-reset') : null;
  let wait = Number(reset ?? NaN) * 1000 - Date.now();
  if (after) wait = /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

async function readText(response: Response): Promise<string> {
  // Node's streams are iterable; the types of browsers don't know it.
  const body = response.body as AsyncIterable<Uint8Array> | null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop cancels the response.
    if (size > MAX_MEGABYTES * 1e6) {
      throw new ServiceError(`its answer is larger than ${MAX_MEGABYTES} MB`, true);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function readAnswer(text: string, shown: (text: string) => string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A gateway or a challenge to browsers answers in HTML; a later request may pass it.
    throw new ServiceError(`its answer is no JSON: ${shown(text)}`);
  }
  const { success, data: answer } = responseSchema.safeParse(value);
  if (!success) throw new ServiceError(`its answer is none of GraphQL: ${shown(text)}`);
  const [error] = answer.errors ?? [];
  if (!error) return answer.data;
  const code = error.extensions?.code;
  throw new ServiceError(`it says ${shown(error.message)}`, code !== undefined && !PASSING_CODES.has(code));
}

/** Sends a query once. */
async function sendOnce(
  { endpoint, token }: Service,
  query: string,
  variables: object,
  timeout: number,
): Promise<unknown> {
  // A service may repeat the token in its message, and logs are read by others.
  const shown = (text: string): string => quote(token === '' ? text : text.replaceAll(token, '…'));
  const response = await fetch(endpoint, {
    method: 'POST',
    // The token goes nowhere else.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      // The service's firewall rejects some requests without a user agent.
      'user-agent': 'gatsby-source-open-collective',
      ...(token === '' ? {} : { 'personal-token': token }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(timeout),
  });
  const text = await readText(response);
  if (response.ok) return readAnswer(text, shown);
  const { status, headers } = response;
  const isFinal = status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
  throw new ServiceError(`it answers ${status}: ${shown(text)}`, isFinal, readWait(headers));
}

/** Sends a query, with retries unless the failure is final. */
export type SendQuery = (query: string, variables: object) => Promise<unknown>;

const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

/**
 * @param onWait called before each pause with its reason and length
 * @returns the sender, with one time limit for all calls; a call fails with a {@link ServiceError}
 */
export function createSendQuery(service: Service, onWait: (reason: string) => void): SendQuery {
  const end = Date.now() + LIMITS.total;
  return async (query, variables) => {
    for (let retry = 0; ; retry += 1) {
      try {
        const timeout = Math.max(1, Math.min(LIMITS.timeout, end - Date.now()));
        return await sendOnce(service, query, variables, timeout);
      } catch (thrown) {
        const error = toServiceError(thrown);
        if (error.isFinal || retry >= RETRIES) throw error;
        const pause = error.wait ?? LIMITS.retryDelay * 2 ** retry;
        const left = Math.max(0, end - Date.now());
        if (pause >= left) {
          throw new ServiceError(
            `${error.message}; the next attempt would be in ${seconds(pause)}, and ${seconds(left)} are left`,
          );
        }
        onWait(`${error.message}; waiting ${seconds(pause)}`);
        await sleep(pause);
      }
    }
  };
}
