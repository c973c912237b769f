import type { Page } from 'playwright-core';
import { sponsoring } from '../../../config/sponsors';
import { enHome } from '../../../i18n/en-home';
import { buildSponsorFiles, type SponsorNode } from '../../../build/routes/sponsor-files';
import { changeResponses, replace } from './page-control';

/** HTML that differs between pages with and without sponsors. */
const SECTION = '<section id="sponsors"';
const FILLED = 'data-filled="true"';
const NO_SPONSORS = `<p>${enHome['sponsors.none']}</p>`;

/**
 * Gives the home page of a built site sponsors, as a build with them would have: whether the site itself was
 * built with any makes no difference.
 *
 * @param origin of the sponsors, as the build writes it
 */
export async function giveSponsors(
  page: Page,
  nodes: readonly SponsorNode[],
  origin = { status: 'fresh', date: '2026-03-10' },
): Promise<void> {
  await changeResponses(page, '**/', (html, headers) => {
    const policy = headers['content-security-policy'] ?? '';
    return {
      headers: {
        'content-security-policy': policy.replace('img-src', `img-src ${sponsoring.imageHosts.join(' ')}`),
      },
      body: html.includes(FILLED)
        ? html
        : replace(html, SECTION, `${SECTION} ${FILLED}`).replace(NO_SPONSORS, ''),
    };
  });
  await changeResponses(page, '**/page-data/index/page-data.json', (text) => ({
    body: replace(text, /"sponsorSource":\{"status":"\w+"\}/, '"sponsorSource":{"status":"fresh"}'),
  }));
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
