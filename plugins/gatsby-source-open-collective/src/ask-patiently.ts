import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce, type Service } from './ask-once';
import type { OpenCollectiveOptions } from './options';
import { ServiceError, toServiceError } from './service-error';

/** Asks the service, and asks again where that may help. */
export type Ask = (query: string, variables: object) => Promise<unknown>;

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
export function createAsk(service: Service, limits: Limits, onWait: (reason: string) => void): Ask {
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
