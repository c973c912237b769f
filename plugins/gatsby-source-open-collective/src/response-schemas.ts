import { z } from 'zod';

/** A list of the collective, of which a page is selected by `$slug`, `$limit` and `$offset`. */
export interface ListQuery {
  /** Name in messages. */
  readonly name: string;
  readonly text: string;
}

/** Both lists have the alias `rows`, so that one schema reads their pages. */
function buildQuery(list: string, node: string): string {
  return `query Sponsors($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    rows: ${list} { totalCount nodes { ${node} } }
  }
}`;
}

/**
 * All members. The service sends the oldest first, so that a new member moves none to another page. Images are
 * requested in 192 pixels: logos of organizations are wider than high.
 */
export const membersQuery: ListQuery = {
  name: 'members',
  text: buildQuery(
    'members(role: BACKER, limit: $limit, offset: $offset)',
    `createdAt totalDonations { valueInCents currency }
      account { slug name isIncognito website socialLinks { type url } imageUrl(height: 192) }`,
  ),
};

/**
 * Gifts between two dates. The dates are in the text: variables have a declared type, and the service has renamed its
 * date type before.
 */
export function transactionsQuery(from: Date, to: Date): ListQuery {
  return {
    name: 'transactions',
    text: buildQuery(
      `transactions(
      type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS]
      dateFrom: "${from.toISOString()}", dateTo: "${to.toISOString()}"
      orderBy: { field: CREATED_AT, direction: ASC }
      limit: $limit, offset: $offset
    )`,
      'id createdAt isRefunded amount { valueInCents currency } fromAccount { slug }',
    ),
  };
}

/** The maximum of GraphQL's Int. */
export const MAX_CENTS = 2_147_483_647;

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T/, 'expected a date such as 2021-03-04T05:06:07.000Z')
  .transform((text) => new Date(text))
  .refine((value) => !Number.isNaN(value.getTime()), 'expected a date that exists');

const amount = z.object({
  valueInCents: z.number().min(-MAX_CENTS).max(MAX_CENTS).transform(Math.round),
  currency: z.string(),
});

const slug = z
  .string()
  .regex(/^(?!\.+$)[\w.-]{1,100}$/, 'expected a slug such as webpack')
  .transform((text) => text.toLowerCase());

/** An optional field: a value of another type counts as none. */
const optionalText = z.string().nullish().catch(null);

export const memberSchema = z.object({
  createdAt: date,
  totalDonations: amount,
  /** Null for accounts that are not public. */
  account: z
    .object({
      slug,
      name: optionalText,
      isIncognito: z.boolean().nullish(),
      website: optionalText,
      socialLinks: z
        .array(z.object({ type: z.string(), url: z.string() }))
        .nullish()
        .catch(null),
      imageUrl: optionalText,
    })
    .nullable(),
});

export const transactionSchema = z.object({
  id: z.string(),
  createdAt: date,
  isRefunded: z.boolean().nullish(),
  amount,
  fromAccount: z.object({ slug }).nullable(),
});

/** A page of either list; its rows are validated one by one. */
export const pageSchema = z.object({
  account: z.object({
    rows: z.object({ totalCount: z.number().nullish().catch(null), nodes: z.array(z.unknown()) }),
  }),
});

/** A GraphQL response. */
export const responseSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().catch('no message'),
        extensions: z.object({ code: z.string() }).nullish().catch(null),
      }),
    )
    .nullish(),
});

export type Member = z.infer<typeof memberSchema>;
export type Transaction = z.infer<typeof transactionSchema>;
