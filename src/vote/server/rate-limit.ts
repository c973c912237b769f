const MINUTE = 60_000;

/** Addresses remembered at most; the one that was quiet the longest is forgotten first. */
const MOST_ADDRESSES = 50_000;

interface Bucket {
  left: number;
  readAt: number;
}

/** Says whether an address may ask once more: 0 for yes, else after how many seconds it may. */
export type RateLimit = (network: string, now: number) => number;

/**
 * A token bucket an address, in memory only: it fills in a minute and is forgotten once full.
 *
 * @param perMinute how many requests an address has in a minute, also all at once
 */
export function createRateLimit(perMinute: number, most = MOST_ADDRESSES): RateLimit {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / MINUTE;

  /** The map is in the order of use: whoever is full again stands first. */
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
