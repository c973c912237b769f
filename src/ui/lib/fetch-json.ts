/**
 * Fetches JSON, which is not validated. What is empty or cut is fetched once more past the browser's cache, which would
 * keep a file with a digest in its name for a year.
 *
 * @throws Error with the URL and the status of a response that is not 2xx; TypeError without network; SyntaxError
 */
export async function fetchJson(url: string, ...options: [] | [init: RequestInit]): Promise<unknown> {
  const response = await fetch(url, ...options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  try {
    return (await response.json()) as unknown;
  } catch (error) {
    if (options.length > 0) throw error;
    return fetchJson(url, { cache: 'reload' });
  }
}
