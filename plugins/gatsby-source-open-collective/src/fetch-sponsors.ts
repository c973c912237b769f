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
import { buildSponsors, CURRENCY, yearBefore } from './build-sponsors';
import type { OpenCollectiveOptions } from './options';
import { ServiceError } from './service-error';

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

/** Rows a request; the service gives no more. */
const PAGE_SIZE = 1000;

/** A longer list is taken for one that never ends. */
const MAX_PAGES = 50;

/** The first problem, with its field. */
function describe({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : '';
}

/**
 * Reads all pages of a list.
 *
 * @param onPage called with the number of rows read, and of all rows if the service reports it
 * @throws {ServiceError} when a request fails, no row can be read, or the list is cut or has no end
 */
async function readList<Shape extends z.ZodType>(
  send: SendQuery,
  { name, text }: ListQuery,
  shape: Shape,
  collective: string,
  onPage: (read: number, all: number | null) => void,
): Promise<List<z.output<Shape>>> {
  const rows: z.output<Shape>[] = [];
  let unreadable = 0;
  let example = '';
  let offset = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = pageSchema.safeParse(await send(text, { slug: collective, limit: PAGE_SIZE, offset }));
    if (!answer.success) {
      throw new ServiceError(`its ${name} have an unknown shape: ${describe(answer.error)}`);
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
    // The service may return smaller pages than requested, and no total.
    const isLast = nodes.length === 0 || (nodes.length < PAGE_SIZE && offset >= (totalCount ?? 0));
    if (isLast) {
      if (offset < (totalCount ?? 0) * COMPLETE) {
        throw new ServiceError(`its list of ${name} ends after ${offset} of ${totalCount}`);
      }
      if (unreadable > 0 && rows.length === 0) {
        throw new ServiceError(`none of its ${unreadable} ${name} can be read: ${example}`);
      }
      return { rows, unreadable, example };
    }
  }
  throw new ServiceError(`its list of ${name} has no end after ${MAX_PAGES} pages`);
}

/** A sentence where there is something to count. */
const warnOf = (count: number, what: string, then: string): string[] =>
  count === 0 ? [] : [`${what}: ${count}; ${then}`];

const warnUnreadable = ({ name }: ListQuery, { unreadable, example }: List<unknown>): string[] =>
  warnOf(unreadable, `${name} that cannot be read`, `they are left out (the first: ${example})`);

/**
 * Requests all supporters of the collective.
 *
 * @returns the sponsors, and warnings, a sentence each
 * @throws {ServiceError} when there is no valid response
 */
export async function fetchSponsors(
  options: OpenCollectiveOptions,
  now: Date,
  onProgress: (status: string) => void,
) {
  const { endpoint, collective, avatarHosts } = options;
  const send = createSendQuery({ endpoint, token: options.token() }, onProgress);
  const progressOf =
    ({ name }: ListQuery) =>
    (read: number, all: number | null): void =>
      onProgress(`${read}${all === null ? '' : ` of ${all}`} ${name}`);
  const transactions = transactionsQuery(yearBefore(now), now);
  const people = await readList(send, membersQuery, memberSchema, collective, progressOf(membersQuery));
  const gifts = await readList(send, transactions, transactionSchema, collective, progressOf(transactions));
  const { sponsors, otherCurrency, hidden, unsafe } = buildSponsors(
    people.rows,
    gifts.rows,
    avatarHosts,
    now,
  );
  onProgress(`${sponsors.length} sponsors, ${hidden} members who don't show who they are`);
  return {
    sponsors,
    warnings: [
      ...warnUnreadable(membersQuery, people),
      ...warnUnreadable(transactions, gifts),
      ...warnOf(otherCurrency, `amounts that are not in ${CURRENCY}`, 'they are left out'),
      ...warnOf(unsafe, 'websites that are not safe to link to', 'the profiles are linked instead'),
    ],
  };
}
