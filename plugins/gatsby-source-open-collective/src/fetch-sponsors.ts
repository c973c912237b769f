import type { z } from 'zod';
import {
  memberSchema,
  transactionSchema,
  pageSchema,
  membersQuery,
  transactionsQuery,
  type ListQuery,
} from './response-schemas';
import { createSendQuery, type SendQuery } from './request';
import { buildSponsors, MONTHS, monthsBefore } from './build-sponsors';
import { TOKEN, type OpenCollectiveOptions } from './options';
import { ServiceError } from './service-error';
import type { Sponsor } from './sponsor';

/** All rows of a list that could be read. */
interface List<Row> {
  readonly rows: readonly Row[];
  /** How many could not. */
  readonly unreadable: number;
  /** What was wrong with the first of them, as `totalDonations.currency: …`; '' for none. */
  readonly example: string;
}

/** Some rows may be counted and not given; a list of which more is missing was cut. */
const COMPLETE = 0.9;

type Paging = Pick<OpenCollectiveOptions, 'collective' | 'pageSize' | 'maxPages'>;

/** Names the field and says what is wrong with it. */
function describe({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : '';
}

/**
 * Reads all pages of a list.
 *
 * @param shape of a row
 * @param onPage told how many rows have come, and how many there are, if the service says so
 * @throws {ServiceError} when it does not answer, gives rows none of which can be read, or a list that is cut or has no end
 */
async function readList<Shape extends z.ZodType>(
  ask: SendQuery,
  { name, text }: ListQuery,
  shape: Shape,
  { collective, pageSize, maxPages }: Paging,
  onPage: (read: number, all: number | null) => void,
): Promise<List<z.output<Shape>>> {
  const rows: z.output<Shape>[] = [];
  let unreadable = 0;
  let example = '';
  let offset = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = pageSchema.safeParse(await ask(text, { slug: collective, limit: pageSize, offset }));
    if (!answer.success) {
      throw new ServiceError(`its ${name} have an unknown shape: ${describe(answer.error)}`, false);
    }
    const { nodes, totalCount = null } = answer.data.account.rows;
    for (const node of nodes) {
      const row = shape.safeParse(node);
      if (row.success) rows.push(row.data);
      else {
        unreadable += 1;
        example ||= describe(row.error);
      }
    }
    offset += nodes.length;
    onPage(offset, totalCount);
    // The service may give less a page than it was asked for, and may not know how many there are.
    const isLast = nodes.length === 0 || (nodes.length < pageSize && offset >= (totalCount ?? 0));
    if (isLast) {
      if (offset < (totalCount ?? 0) * COMPLETE) {
        throw new ServiceError(`its list of ${name} ends after ${offset} of ${totalCount}`, false);
      }
      if (unreadable > 0 && rows.length === 0) {
        throw new ServiceError(`none of its ${unreadable} ${name} can be read: ${example}`, false);
      }
      return { rows, unreadable, example };
    }
  }
  throw new ServiceError(
    `its list of ${name} has no end after ${maxPages} pages ("maxPages", where it is that long)`,
    false,
  );
}

/** What the service answered, and what is to be said about it. */
export interface FetchedSponsors {
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
): Promise<FetchedSponsors> {
  const ask = createSendQuery({ endpoint: options.endpoint, token: readToken(options) }, options, onProgress);
  const tell =
    ({ name }: ListQuery) =>
    (read: number, all: number | null): void =>
      onProgress(`${read}${all === null ? '' : ` of ${all}`} ${name}`);
  const members = membersQuery(options);
  const transactions = transactionsQuery(monthsBefore(now, MONTHS), now);
  const people = await readList(ask, members, memberSchema, options, tell(members));
  const gifts = await readList(ask, transactions, transactionSchema, options, tell(transactions));
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
