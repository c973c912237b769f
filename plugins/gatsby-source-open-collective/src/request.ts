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

/** Seconds, with a fraction here, or a date. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const wait = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
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
  if (error) throw new ServiceError(`it says ${shown(error.message)}`);
  return answer.data;
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
  const text = await response.text();
  if (response.ok) return readAnswer(text, shown);
  throw new ServiceError(`it answers ${response.status}: ${shown(text)}`, readRetryAfter(response.headers));
}

/** Sends a query, with retries. */
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
        if (retry >= RETRIES) throw error;
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
