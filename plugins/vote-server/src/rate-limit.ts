const MINUTE = 60_000;

/** Buckets at most; the least recently used one is removed first. */
const NETWORK_LIMIT = 50_000;

/** Takes a token for a request: 0 where there is one, else the seconds until there is. */
export type RateLimit = (network: string, now: number) => number;

/**
 * A token bucket per network, in memory only: it fills in a minute and is removed once full.
 *
 * @param perMinute requests per minute, also at once
 */
export function createRateLimit(perMinute: number, most = NETWORK_LIMIT): RateLimit {
  const buckets = new Map<string, { readonly left: number; readonly readAt: number }>();
  const perMillisecond = perMinute / MINUTE;

  /** The map is in the order of use: full buckets are first. */
  const forget = (now: number): void => {
    for (const [network, { readAt }] of buckets) {
      if (now - readAt < MINUTE && buckets.size <= most) return;
      buckets.delete(network);
    }
  };

  return (network, now) => {
    const { left, readAt } = buckets.get(network) ?? { left: perMinute, readAt: now };
    const filled = Math.min(perMinute, left + Math.max(0, now - readAt) * perMillisecond);
    const isAllowed = filled >= 1;
    buckets.delete(network);
    buckets.set(network, { left: isAllowed ? filled - 1 : filled, readAt: now });
    forget(now);
    return isAllowed ? 0 : Math.ceil((1 - filled) / perMillisecond / 1000);
  };
}
