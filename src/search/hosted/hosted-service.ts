import { defaultLanguage, type Language } from '../../config/languages';
import { property } from '../../ui/lib/property';
import { readLimitedText } from '../../ui/lib/read-limited-text';
import type { UntrustedResult } from '../sanitize';
import { SearchError, type SearchOptions } from '../search-engine';

/** The response of a hosted service, whatever its protocol; nothing in it is trusted. */
export interface HostedResponse {
  readonly hits: readonly UntrustedResult[];
  readonly total: unknown;
}

/**
 * Queries a hosted service.
 *
 * @param signal aborts the request
 * @throws Error when none of the service's hosts returns a readable response
 */
export type HostedClient = (
  query: string,
  options: SearchOptions,
  signal: AbortSignal,
) => Promise<HostedResponse>;

/** The fields of a record's hierarchy: section, page, headings. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`);

/** Twenty results take about 30 KB; more than this is no response to a search. */
const MAX_BYTES = 512 * 1024;

/** Characters of a query that are sent: Algolia refuses more than 512. */
const MAX_SENT_LENGTH = 200;

/** The request itself is refused: another host would refuse it, too. */
const REFUSED = [400, 401, 403, 404, 422];

/** What differs between the services; both answer several searches in one request. */
interface Protocol {
  /** Origins, tried in turn. */
  readonly hosts: readonly string[];
  /** With the query string. */
  readonly path: string;
  /** Content type of the request. */
  readonly type: string;
  readonly buildBody: (query: string, options: SearchOptions) => object;
  readonly parseHit: (hit: unknown) => UntrustedResult;
  /** The field of a response that contains the number of all matches. */
  readonly total: string;
}

/** Creates a client of a service. */
export function createHostedClient(protocol: Protocol): HostedClient {
  const { buildBody, parseHit, total } = protocol;
  return async (query, options, signal) => {
    const response = await postToHosts(protocol, buildBody(query.slice(0, MAX_SENT_LENGTH), options), signal);
    const result = property(response, 'results', 0);
    const hits = property(result, 'hits');
    // The failure of one of several searches is reported within a response of 200.
    if (!Array.isArray(hits)) {
      const error = String(property(result, 'error'));
      throw new SearchError(`expected {"results":[{"hits":[…]}]}, got ${error}`);
    }
    return { hits: hits.map(parseHit), total: property(result, total) };
  };
}

/**
 * Posts a request to the first of several hosts that responds with JSON. No cookies are sent, and no redirect is
 * followed: it would lead to a host that is not configured.
 *
 * @throws SearchError with the failure of each host; DOMException AbortError when the signal aborts
 */
async function postToHosts(
  { hosts, path, type }: Protocol,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const failures: string[] = [];
  for (const host of hosts) {
    try {
      const response = await fetch(`${host}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal,
      });
      if (response.ok) return JSON.parse(await readLimitedText(response, MAX_BYTES)) as unknown;
      failures.push(`${host}: ${response.status}`);
      if (REFUSED.includes(response.status)) break;
    } catch (error) {
      if (signal.aborted) throw error;
      failures.push(`${host}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new SearchError(failures.join('; '));
}

/** Languages to search: the visitor's, and the default one, whose pages replace missing translations. */
export function languagesOf(code: Language['code']): Language['code'][] {
  return [...new Set([code, defaultLanguage.code])];
}
