import type { Page, Route } from 'playwright-core';
import { enVoteBoard } from '../../../i18n/en-vote-board';

/** Where votes are counted in tests. */
const ENDPOINT = '/test/vote';

/**
 * Shows a page as a build with an endpoint has it: the endpoint is put into the template's script, and its texts into
 * the HTML.
 *
 * @param reply answers each request to the endpoint
 */
export async function setVoteEndpoint(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  const change = (pattern: RegExp, before: string, after: string) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      if (!text.includes(before)) throw new Error(`${route.request().url()} does not contain ${before}`);
      await route.fulfill({ response, body: text.replace(before, after) });
    });
  await change(/\/vote\/$/, enVoteBoard['vote.onDevice'], enVoteBoard['vote.onServer']);
  await change(/\/component---src-templates-vote-[^/]*\.js$/, 'endpoint:""', `endpoint:"${ENDPOINT}"`);
  await page.route(new RegExp(`${ENDPOINT}(/|$)`), reply);
}
