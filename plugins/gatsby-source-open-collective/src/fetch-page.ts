import { z } from 'zod';
import { cleanText } from './clean-text';
import type { OpenCollectiveOptions } from './options';

/** Of one response; a thousand rows take about half a megabyte. */
const MAX_MEGABYTES = 16;

/** A page of a list, which queries name `rows`; rows are validated one by one. */
const pageSchema = z.object({ totalCount: z.number(), nodes: z.array(z.unknown()) });
const answerSchema = z.object({ data: z.object({ account: z.object({ rows: pageSchema }) }) });

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Node's streams are iterable; the types of browsers don't know it.
  for await (const part of (response.body as AsyncIterable<Uint8Array> | null) ?? []) {
    size += part.length;
    // Leaving the loop cancels the response.
    if (size > MAX_MEGABYTES * 1e6) throw new Error(`its answer is larger than ${MAX_MEGABYTES} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Requests a page of a list of the collective.
 *
 * @throws Error that quotes what is no such page: HTML of a gateway, errors of GraphQL, another shape
 */
export async function fetchPage(
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
  const answer = await readText(response);
  // A service may repeat the token in its message, and logs are read by others.
  const text = secret ? answer.replaceAll(secret, '…') : answer;
  try {
    if (response.ok) return answerSchema.parse(JSON.parse(text)).data.account.rows;
  } catch {
    // It is quoted.
  }
  throw new Error(`it answers ${response.status}: ${JSON.stringify(cleanText(text, 200))}`);
}
