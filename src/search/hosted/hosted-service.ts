import { defaultLanguage, type Language } from '../../config/languages';
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

/** Results requested when the options name no limit. */
export const DEFAULT_LIMIT = 20;

/** The fields of a record's hierarchy: section, page, headings. */
export const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`);

/** Twenty results take about 30 KB; more than this is no response to a search. */
const MAX_BYTES = 512 * 1024;

/** The request itself is refused: another host would refuse it, too. */
const REFUSED = [400, 401, 403, 404, 422];

/**
 * Posts a request to the first of several hosts that responds with JSON. No cookies are sent, and no redirect is
 * followed: it would lead to a host that is not configured.
 *
 * @param hosts origins, tried in turn
 * @param request path with the query string, content type, and the body to serialize
 * @throws SearchError with the failure of each host; DOMException AbortError when the signal aborts
 */
export async function postToHosts(
  hosts: readonly string[],
  { path, type, body }: { readonly path: string; readonly type: string; readonly body: unknown },
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

/** A nested property of a value of unknown shape; undefined where one of the names is missing. */
export function property(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (object, name) =>
      typeof object === 'object' && object !== null
        ? (object as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}
