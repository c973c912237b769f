/**
 * Fetches JSON, which is not validated.
 *
 * @throws Error with the URL and the status of a response that is not 2xx; TypeError without network
 */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as unknown;
}
