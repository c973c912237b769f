import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError, toServiceError, quote } from './service-error';
import { responseSchema } from './response-schemas';

interface Service {
  readonly endpoint: string;
  readonly token: string;
}

/** `pause`: milliseconds without requests, as the service demands. */
interface ServiceResponse {
  readonly data: unknown;
  readonly pause: number;
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

/** A thousand rows take about half a megabyte. */
const MOST_BYTES = 16_000_000;

/** GraphQL's own codes for a failure that the same query may not have next time. */
const PASSING_CODES = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'TIMEOUT']);

/** Seconds, with a fraction here, or a date. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Milliseconds to wait when no requests are left; the header has the end of the limit in seconds. */
function readPause(headers: Headers): number {
  if (headers.get('x-ratelimit-remaining') !== '0') return 0;
  const wait = Number(headers.get('x-ratelimit-reset')) * 1000 - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw new ServiceError(`its answer is larger than ${MOST_BYTES / 1e6} MB`, false);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function readAnswer(text: string, shown: (text: string) => string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A gateway or a challenge to browsers answers in HTML; a later request may pass it.
    throw new ServiceError(`its answer is no JSON: ${shown(text)}`, true);
  }
  const { success, data: answer } = responseSchema.safeParse(value);
  if (!success) throw new ServiceError(`its answer is none of GraphQL: ${shown(text)}`, true);
  const [error] = answer.errors ?? [];
  if (!error) return answer.data;
  const code = error.extensions?.code;
  throw new ServiceError(
    `it says ${shown(error.message)}${code === undefined ? '' : ` (${quote(code)})`}`,
    code === undefined || PASSING_CODES.has(code),
  );
}

/**
 * Sends a query once.
 *
 * @throws {ServiceError} without a valid response
 */
async function sendOnce(
  { endpoint, token }: Service,
  query: string,
  variables: object,
  timeout: number,
): Promise<ServiceResponse> {
  // A service may repeat the token in its message, and logs are read by others.
  const shown = (text: string): string => quote(token === '' ? text : text.replaceAll(token, '…'));
  try {
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
    const { status, headers } = response;
    const text = await readText(response);
    if (response.ok) return { data: readAnswer(text, shown), pause: readPause(headers) };
    const isPassing = status === 408 || status === 429 || status >= 500;
    throw new ServiceError(`it answers ${status}: ${shown(text)}`, isPassing, readRetryAfter(headers));
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Sends a query, with retries where they may help. */
export type SendQuery = (query: string, variables: object) => Promise<unknown>;

const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

/** Doubles from retry to retry, and is shortened at random, so that sites built at the same hour don't retry together. */
function backOff(retry: number): number {
  return LIMITS.retryDelay * 2 ** retry * (0.5 + Math.random() / 2);
}

/**
 * @param onWait called before each pause with its reason and length
 * @returns the sender, with one time limit for all calls; a call fails with a {@link ServiceError}
 */
export function createSendQuery(service: Service, onWait: (reason: string) => void): SendQuery {
  const end = Date.now() + LIMITS.total;
  let quietUntil = 0;

  async function wait(milliseconds: number, reason: string): Promise<void> {
    const left = end - Date.now();
    if (milliseconds >= left) {
      const rest = `the next attempt would be in ${seconds(milliseconds)}, and ${seconds(Math.max(0, left))} are left`;
      throw new ServiceError(`${reason}; ${rest}`, false);
    }
    onWait(`${reason}; waiting ${seconds(milliseconds)}`);
    await sleep(milliseconds);
  }

  return async (query, variables) => {
    for (let retry = 0; ; retry += 1) {
      const quiet = quietUntil - Date.now();
      if (quiet > 0) await wait(quiet, 'it takes no more requests for now');
      try {
        const timeout = Math.max(1, Math.min(LIMITS.timeout, end - Date.now()));
        const { data, pause } = await sendOnce(service, query, variables, timeout);
        quietUntil = Date.now() + pause;
        return data;
      } catch (thrown) {
        const error = toServiceError(thrown);
        if (!error.isPassing || retry >= RETRIES) throw error;
        await wait(error.wait ?? backOff(retry), error.message);
      }
    }
  };
}
