import { memberShape, transactionShape } from './answer-shapes';
import { createAsk } from './ask-patiently';
import { buildSponsors, MONTHS } from './build-sponsors';
import { monthsBefore } from './calendar';
import { TOKEN, type OpenCollectiveOptions } from './options';
import { membersQuery, transactionsQuery, type ListQuery } from './queries';
import { readList, type List } from './read-list';
import { ServiceError } from './service-error';
import type { Sponsor } from './sponsor';

/** What the service answered, and what is to be said about it. */
export interface Fetched {
  readonly sponsors: readonly Sponsor[];
  /** A sentence each. */
  readonly warnings: readonly string[];
}

/** A sentence where there is something to count. */
const warnOf = (count: number, what: string, then: string): string[] =>
  count === 0 ? [] : [`${what}: ${count}; ${then}`];

const warnUnreadable = ({ name }: ListQuery, { unreadable, example }: List<unknown>): string[] =>
  warnOf(unreadable, `${name} that cannot be read`, `they are left out (the first: ${example})`);

/** Checked here too, since nobody knew before what a function returns; what is wrong is told without it. */
function readToken({ token }: OpenCollectiveOptions): string {
  const value: unknown = typeof token === 'function' ? token() : token;
  if (typeof value === 'string' && (value === '' || TOKEN.test(value))) return value;
  throw new ServiceError('it was not asked: the token has other than visible characters', false);
}

/**
 * Asks the service for everybody who supports the collective.
 *
 * @param now when it is asked
 * @param onProgress told in a few words how far it is
 * @throws {ServiceError} when it has no answer that can be used
 */
export async function fetchSponsors(
  options: OpenCollectiveOptions,
  now: Date,
  onProgress: (status: string) => void,
): Promise<Fetched> {
  const ask = createAsk({ endpoint: options.endpoint, token: readToken(options) }, options, onProgress);
  const tell =
    ({ name }: ListQuery) =>
    (read: number, all: number | null): void =>
      onProgress(`${read}${all === null ? '' : ` of ${all}`} ${name}`);
  const members = membersQuery(options);
  const transactions = transactionsQuery(monthsBefore(now, MONTHS), now);
  const people = await readList(ask, members, memberShape, options, tell(members));
  const gifts = await readList(ask, transactions, transactionShape, options, tell(transactions));
  const { sponsors, foreign, hidden, unsafe } = buildSponsors(people.rows, gifts.rows, options, now);
  onProgress(`${sponsors.length} sponsors, ${hidden} members who don't show who they are`);
  return {
    sponsors,
    warnings: [
      ...warnUnreadable(members, people),
      ...warnUnreadable(transactions, gifts),
      ...warnOf(foreign, `amounts that are not in ${options.currency}`, 'they are left out'),
      ...warnOf(unsafe, 'websites that are not safe to link to', 'the profiles are linked instead'),
    ],
  };
}
