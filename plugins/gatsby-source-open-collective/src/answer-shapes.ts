/** What is expected of the service's answers. All else in them is left out; what is missing makes a row unreadable. */
import { z } from 'zod';

/** More does not fit into GraphQL's Int, and nobody gives 21 million dollars through a form. */
export const MOST_CENTS = 2_147_483_647;

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T/, 'expected a date such as 2021-03-04T05:06:07.000Z')
  .transform((text) => new Date(text))
  .refine((value) => !Number.isNaN(value.getTime()), 'expected a date that exists');

const amount = z.object({
  valueInCents: z.number().min(-MOST_CENTS).max(MOST_CENTS).transform(Math.round),
  currency: z.string(),
});

const slug = z
  .string()
  .regex(/^(?!\.+$)[\w.-]{1,100}$/, 'expected a slug such as webpack')
  .transform((text) => text.toLowerCase());

/** A field that a row can do without: what is no text counts as none. */
const optionalText = z.string().nullish().catch(null);

export const memberShape = z.object({
  createdAt: date,
  totalDonations: amount,
  /** Null for accounts that are not shown to everybody. */
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

export const transactionShape = z.object({
  id: z.string(),
  createdAt: date,
  isRefunded: z.boolean().nullish(),
  amount,
  fromAccount: z.object({ slug }).nullable(),
});

/** A page of either list; its rows are looked at one by one. */
export const pageShape = z.object({
  account: z.object({
    rows: z.object({ totalCount: z.number().nullish().catch(null), nodes: z.array(z.unknown()) }),
  }),
});

/** What every answer of a GraphQL service looks like. */
export const answerShape = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string().catch('no message'),
        extensions: z
          .object({ code: z.string().optional().catch(undefined) })
          .nullish()
          .catch(null),
      }),
    )
    .nullish(),
});

export type Member = z.infer<typeof memberShape>;
export type Transaction = z.infer<typeof transactionShape>;
