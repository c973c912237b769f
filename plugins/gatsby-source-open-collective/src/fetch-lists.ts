import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { cleanText, MAX_CENTS } from './sponsor';

/** The options, see README.md; the site's settings check those from the environment. */
export interface OpenCollectiveOptions {
  collective: string;
  endpoint: string;
  /** A function, so that the token is not in Gatsby's cache, where it writes every plugin's options. */
  token: () => string;
  snapshot: string;
  avatarHosts: readonly string[];
  supporters: string;
  languages: readonly string[];
}

/** Reports what is left out or not reached, in a sentence; no build fails for it. */
export type Warn = (message: string) => void;

/** The limit of all requests together, and the pause before one is repeated, in milliseconds. */
const [TOTAL_TIME, RETRY_DELAY] = [120_000, 1000];

/** Rows a request; the service gives no more. Longer lists are taken for endless. */
const [PAGE_SIZE, MAX_PAGES] = [1000, 50];

const SLUG = /^(?!\.+$)[\w.-]{1,100}$/;
const slug = z.string().regex(SLUG, 'expected a slug such as webpack').toLowerCase();
const createdAt = z.iso.datetime().transform((text) => new Date(text));
const cents = z.number().min(-MAX_CENTS).max(MAX_CENTS).transform(Math.round);
/** Adding up other currencies would need rates. */
const amount = z.object({ valueInCents: cents, currency: z.literal('USD') });
const flag = z.boolean().nullish();
/** Optional fields: a value of another type counts as none. */
const text = z.string().nullish().catch(null);
const link = z.object({ type: z.string(), url: z.string() });
const socialLinks = z.array(link).nullish().catch(null);

const account = z.object({ slug, name: text, isIncognito: flag, website: text, socialLinks, imageUrl: text });
/** The account is null where it is not public. */
export const memberSchema = z.object({ createdAt, totalDonations: amount, account: account.nullable() });

const fromAccount = z.object({ slug }).nullable();
export const transactionSchema = z.object({
  id: z.string(),
  createdAt,
  isRefunded: flag,
  amount,
  fromAccount,
});

/** The same day a year earlier, on 29 February the 28th. In UTC, as the service counts. */
export const yearBefore = (date: Date): Date =>
  new Date(`${date.getUTCFullYear() - 1}${date.toISOString().slice(4).replace('-02-29', '-02-28')}`);

/** A page of a list, which queries name `rows`; rows are validated one by one. */
const pageSchema = z.object({ totalCount: z.number(), nodes: z.array(z.unknown()) });
const answerSchema = z.object({ data: z.object({ account: z.object({ rows: pageSchema }) }) });

/**
 * Requests a page of a list of the collective.
 *
 * @throws Error that quotes what is no such page: HTML of a gateway, errors of GraphQL, another shape
 */
async function fetchPage(
  { collective, endpoint, token }: OpenCollectiveOptions,
  query: string,
  variables: object,
  signal: AbortSignal,
): Promise<z.output<typeof pageSchema>> {
  const secret = token();
  const response = await fetch(endpoint || 'https://api.opencollective.com/graphql/v2', {
    method: 'POST',
    // The token goes nowhere else.
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      // The service's firewall rejects some requests without a user agent.
      'user-agent': 'gatsby-source-open-collective',
      ...(secret && { 'personal-token': secret }),
    },
    body: JSON.stringify({ query, variables: { slug: collective, ...variables } }),
    signal,
  });
  const answer = await response.text();
  // A service may repeat the token in its message, and logs are read by others.
  const text = secret ? answer.replaceAll(secret, '…') : answer;
  try {
    if (response.ok) return answerSchema.parse(JSON.parse(text)).data.account.rows;
  } catch {
    // It is quoted.
  }
  throw new Error(`it answers ${response.status}: ${JSON.stringify(cleanText(text, 200))}`);
}

export type Lists = Awaited<ReturnType<typeof fetchLists>>;

/**
 * Requests all members of the collective, and its gifts of the last year. They come with the oldest first, so that a
 * new one moves none to another page. A failed request is repeated once; rows that cannot be read are left out.
 *
 * @throws Error when a request fails, or a list is cut or cannot be read
 */
export async function fetchLists(options: OpenCollectiveOptions, now: Date, warn: Warn) {
  const signal = AbortSignal.timeout(TOTAL_TIME);

  async function fetchList<Row>(schema: z.ZodType<Row>, name: string, args: string, fields: string) {
    const query = `query Sponsors($slug: String!, $limit: Int!, $offset: Int!) {
      account(slug: $slug) {
        rows: ${name}(${args}, limit: $limit, offset: $offset) { totalCount nodes { ${fields} } }
      }
    }`;
    let nodes: unknown[] = [];
    let all = Infinity;
    for (let page = 0; page < MAX_PAGES && nodes.length < all; page += 1) {
      const variables = { limit: PAGE_SIZE, offset: nodes.length };
      const send = () => fetchPage(options, query, variables, signal);
      const answer = await send().catch(() => sleep(RETRY_DELAY).then(send));
      nodes = nodes.concat(answer.nodes);
      all = answer.totalCount;
      if (answer.nodes.length === 0) break;
    }
    // Some rows may be counted and not given; a list of which more is missing was cut.
    if (nodes.length < all * 0.9) throw new Error(`its list of ${name} ends after ${nodes.length} of ${all}`);
    const parsed = nodes.map((node) => schema.safeParse(node));
    const rows = parsed.flatMap((row) => (row.success ? [row.data] : []));
    const [issue] = parsed.flatMap(({ error }) => error?.issues ?? []);
    if (!issue) return rows;
    const first = `${issue.path.join('.')}: ${issue.message}`;
    if (rows.length === 0) throw new Error(`none of its ${nodes.length} ${name} can be read: ${first}`);
    const left = `${nodes.length - rows.length}; they are left out (the first: ${first})`;
    warn(`${name} that cannot be read: ${left}`);
    return rows;
  }

  const members = await fetchList(
    memberSchema,
    'members',
    'role: BACKER',
    // 192 pixels, since logos of organizations are wider than high.
    `createdAt totalDonations { valueInCents currency }
      account { slug name isIncognito website socialLinks { type url } imageUrl(height: 192) }`,
  );
  const transactions = await fetchList(
    transactionSchema,
    'transactions',
    // The dates are no variables: those have a declared type, and the service has renamed its date type before.
    `type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS], orderBy: { field: CREATED_AT, direction: ASC }
      dateFrom: "${yearBefore(now).toISOString()}", dateTo: "${now.toISOString()}"`,
    'id createdAt isRefunded amount { valueInCents currency } fromAccount { slug }',
  );
  return { members, transactions };
}
