import type { NodePluginArgs } from 'gatsby';
import { isoDay } from './build-sponsors';
import { fetchSponsors } from './fetch-sponsors';
import { readCachedResponse, cacheResponse, type CachedResponse } from './response-cache';
import type { OpenCollectiveOptions } from './options';
import { ServiceError } from './service-error';
import type { Sponsor } from './sponsor';

/** The sponsors and their origin; the fields are described in source-nodes.ts. */
export interface SponsorResult {
  readonly status: 'fresh' | 'cached' | 'none';
  readonly date: string;
  readonly sponsors: readonly Sponsor[];
}

export interface Reporter {
  readonly warn: (message: string) => void;
  readonly progress: (status: string) => void;
}

const NONE: SponsorResult = { status: 'none', date: '', sponsors: [] };

/** Memberships don't end: where more than half of them are gone, the service has a fault or has changed. */
const PLAUSIBLE_SHARE = 0.5;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A younger response is used without a request. */
const MAX_AGE = 6 * HOUR;

function toFound(status: 'fresh' | 'cached', { date, sponsors }: CachedResponse): SponsorResult {
  return { status, date: isoDay(new Date(date)), sponsors };
}

/** As `3 days old`. */
function describeAge({ date }: CachedResponse, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY);
  if (days < 1) return 'less than a day old';
  return days === 1 ? '1 day old' : `${days} days old`;
}

function describeFailure(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  // A bug of this plugin: it must not stop the build either.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @throws {ServiceError} when there is no response, or an implausible one */
async function fetchNew(
  options: OpenCollectiveOptions,
  last: CachedResponse | null,
  now: Date,
  listener: Reporter,
): Promise<CachedResponse> {
  const { sponsors, warnings } = await fetchSponsors(options, now, listener.progress);
  warnings.forEach(listener.warn);
  const known = last?.sponsors.length ?? 0;
  if (sponsors.length < known * PLAUSIBLE_SHARE) {
    throw new ServiceError(
      `it knows ${sponsors.length} sponsors, where ${known} were known (if that is true, forget the last answer)`,
      false,
    );
  }
  return {
    version: 1,
    collective: options.collective,
    date: now.toISOString(),
    sponsors: [...sponsors],
  };
}

/**
 * Finds the supporters of the collective: from the last response while it is young enough, else from the service, else
 * from the last response of any age. Never fails; problems are warnings.
 */
export async function findSponsors(
  options: OpenCollectiveOptions,
  cache: NodePluginArgs['cache'],
  listener: Reporter,
  now: Date,
): Promise<SponsorResult> {
  if (options.collective === '') return NONE;
  const last = await readCachedResponse(cache, options, listener.warn);
  const age = last ? now.getTime() - Date.parse(last.date) : Infinity;
  if (last && age >= 0 && age < MAX_AGE) {
    listener.progress(`the last answer is ${describeAge(last, now)} and is used`);
    return toFound('fresh', last);
  }
  try {
    const answer = await fetchNew(options, last, now, listener);
    await cacheResponse(cache, options, answer, listener.warn);
    return toFound('fresh', answer);
  } catch (error) {
    const used = last
      ? `Its last answer is used: ${last.sponsors.length} sponsors, ${describeAge(last, now)} (${isoDay(new Date(last.date))}).`
      : 'There is no earlier answer: no sponsors are shown.';
    listener.warn(`${options.endpoint} has no answer: ${describeFailure(error)}\n${used}`);
    return last ? toFound('cached', last) : NONE;
  }
}
