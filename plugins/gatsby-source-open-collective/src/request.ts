import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenCollectiveOptions } from './options';
import { ServiceError, toServiceError, quote } from './service-error';
import { responseSchema } from './response-schemas';

/** Where and how a service is asked. */
interface Service {
  readonly endpoint: string;
  readonly token: string;
}

/** What it said, and for how many milliseconds it does not want to be asked again. */
interface Said {
  readonly data: unknown;
  readonly pause: number;
}

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

/** How long to be quiet after the last of the requests that are allowed; the service gives the end in seconds. */
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
    // Whatever stands before the service (a gateway, a challenge to browsers) answers in HTML; it may let us in later.
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
 * Asks a GraphQL service a single time.
 *
 * @param timeout milliseconds for the request and its answer
 * @throws {ServiceError} for whatever keeps it from answering
 */
async function askOnce(
  { endpoint, token }: Service,
  query: string,
  variables: object,
  timeout: number,
): Promise<Said> {
  // A service may repeat what it was sent, and logs are read by others.
  const shown = (text: string): string => quote(token === '' ? text : text.replaceAll(token, '…'));
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // The token goes nowhere else.
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        // What guards the service turns away some of those that do not say who they are.
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

/** Asks the service, and asks again where that may help. */
export type SendQuery = (query: string, variables: object) => Promise<unknown>;

type Limits = Pick<OpenCollectiveOptions, 'timeout' | 'timeLimit' | 'retries' | 'retryDelay'>;

const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;

/** Doubles from retry to retry, and is shortened at random, so that sites built at the same hour don't ask together. */
function backOff(retry: number, retryDelay: number): number {
  return retryDelay * 2 ** retry * (0.5 + Math.random() / 2);
}

/**
 * @param onWait told before each pause, why and how long
 * @returns what asks, within one limit of time for all calls; a call fails with a {@link ServiceError}
 */
export function createSendQuery(
  service: Service,
  limits: Limits,
  onWait: (reason: string) => void,
): SendQuery {
  const end = Date.now() + limits.timeLimit;
  let quietUntil = 0;

  async function wait(milliseconds: number, reason: string): Promise<void> {
    const left = end - Date.now();
    if (milliseconds >= left) {
      const asked = `it would take ${seconds(milliseconds)} more to ask again, and ${seconds(Math.max(0, left))} of "timeLimit" are left`;
      throw new ServiceError(`${reason}; ${asked}`, false);
    }
    onWait(`${reason}; waiting ${seconds(milliseconds)}`);
    await sleep(milliseconds);
  }

  return async (query, variables) => {
    for (let retry = 0; ; retry += 1) {
      const quiet = quietUntil - Date.now();
      if (quiet > 0) await wait(quiet, 'it takes no more requests for now');
      try {
        const timeout = Math.max(1, Math.min(limits.timeout, end - Date.now()));
        const { data, pause } = await askOnce(service, query, variables, timeout);
        quietUntil = Date.now() + pause;
        return data;
      } catch (thrown) {
        const error = toServiceError(thrown);
        if (!error.isPassing || retry >= limits.retries) throw error;
        await wait(error.wait ?? backOff(retry, limits.retryDelay), error.message);
      }
    }
  };
}
