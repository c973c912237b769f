import type { OpenCollectiveOptions } from './options';

/** A list of the collective, of which a page is asked for by `$slug`, `$limit` and `$offset`. */
export interface ListQuery {
  /** What it is called in messages. */
  readonly name: string;
  readonly text: string;
}

/** Both lists come under one name, so that their pages are read alike. */
function buildQuery(list: string, node: string): string {
  return `query Sponsors($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    rows: ${list} { totalCount nodes { ${node} } }
  }
}`;
}

/** Everybody who has ever given. The service sends the oldest first, so that a new member moves nobody to another page. */
export function membersQuery({ avatarHeight }: Pick<OpenCollectiveOptions, 'avatarHeight'>): ListQuery {
  return {
    name: 'members',
    text: buildQuery(
      'members(role: BACKER, limit: $limit, offset: $offset)',
      `createdAt totalDonations { valueInCents currency }
      account { slug name isIncognito website socialLinks { type url } imageUrl(height: ${avatarHeight}) }`,
    ),
  };
}

/**
 * What was given between two dates. They stand in the text, not in variables: those name their type, and the service
 * has renamed the type of dates before, which broke whoever had named it.
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
