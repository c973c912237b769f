import { readLimitedText } from '../../ui/lib/read-limited-text';
import { SearchError } from '../search-engine';

/** Twenty results weigh about 30 KB; more than this is no answer to a search. */
const MOST_BYTES = 512 * 1024;

/** Nothing that another host could do better: the request itself is refused. */
const REFUSED = [400, 401, 403, 404, 422];

/**
 * Posts a request to the first of several hosts that answers with JSON. No cookies go along, and no redirect is
 * followed: it would lead to a host that nobody has set.
 *
 * @param hosts origins, tried in turn
 * @throws SearchError with what each host did wrong; DOMException AbortError when the signal ends it
 */
export async function askHosts(
  hosts: readonly string[],
  path: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown },
  signal: AbortSignal,
): Promise<unknown> {
  const faults: string[] = [];
  for (const host of hosts) {
    try {
      const response = await fetch(`${host}${path}`, {
        method: 'POST',
        headers: init.headers,
        body: JSON.stringify(init.body),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal,
      });
      if (response.ok) return JSON.parse(await readLimitedText(response, MOST_BYTES)) as unknown;
      faults.push(`${host}: ${response.status}`);
      if (REFUSED.includes(response.status)) break;
    } catch (error) {
      if (signal.aborted) throw error;
      faults.push(`${host}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new SearchError(faults.join('; '));
}
