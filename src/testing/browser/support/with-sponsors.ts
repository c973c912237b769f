import type { Page } from 'playwright-core';
import { sponsoring } from '../../../config/sponsors';
import { buildSponsorFiles, type SponsorNode } from '../../../build/routes/sponsor-files';
import { changeResponses } from './page-control';

/**
 * Gives the home page of a built site other sponsors than it was built with, as Open Collective would.
 *
 * @param origin of the sponsors, as the build writes it
 */
export async function giveSponsors(
  page: Page,
  nodes: readonly SponsorNode[],
  origin = { status: 'fresh', date: '2026-03-10' },
): Promise<void> {
  await changeResponses(page, '**/', (_html, headers) => {
    const policy = headers['content-security-policy'] ?? '';
    return {
      headers: {
        'content-security-policy': policy.replace('img-src', `img-src ${sponsoring.imageHosts.join(' ')}`),
      },
    };
  });
  const built = buildSponsorFiles(nodes, origin, new Date());
  const files = new Map(built.map(({ path, json }) => [path, json]));
  await page.route('**/sponsors/*.json', (route) => {
    const json = files.get(new URL(route.request().url()).pathname);
    return json === undefined
      ? route.fulfill({ status: 404, body: 'none' })
      : route.fulfill({ contentType: 'application/json', body: json });
  });
}

/** Makes `Math.random` of the page return one value. */
export const fixRandom = (page: Page, value: number) =>
  page.addInitScript((result) => {
    Math.random = () => result;
  }, value);
