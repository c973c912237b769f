import { createHmac, randomBytes } from 'node:crypto';

/** A new day's secret. It is deleted with the day, and after that nobody can tell which addresses have voted. */
export function createSecret(): string {
  return randomBytes(32).toString('hex');
}

/**
 * Stands for an address for one day: recognizes it again, and does not tell it.
 *
 * @param secret the day's, from the database
 * @param pepper a secret that is not in the database, or '': with it a stolen database does not suffice to try all
 *   addresses
 * @param network what counts as one address
 */
export function voterOf(secret: string, pepper: string, network: string): string {
  const key = createHmac('sha256', pepper).update(secret).digest();
  return createHmac('sha256', key).update(network).digest('hex');
}
