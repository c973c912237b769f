import type { Page, Route } from 'playwright-core';
import { sponsoring } from '../../../config/sponsors';
import { enHome } from '../../../i18n/en-home';
import { buildSponsorFiles, type SponsorNode } from '../../../build/routes/sponsor-files';

/** HTML that differs between pages with and without sponsors. */
const SECTION = '<section id="sponsors"';
const FILLED = 'data-filled="true"';
const NO_SPONSORS = `<p>${enHome['sponsors.none']}</p>`;

async function answerHome(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  if (!html.includes(SECTION)) throw new Error(`${route.request().url()} has no section of sponsors`);
  const policy = response.headers()['content-security-policy'] ?? '';
  await route.fulfill({
    response,
    headers: {
      ...response.headers(),
      'content-security-policy': policy.replace(/img-src/, `img-src ${sponsoring.imageHosts.join(' ')}`),
    },
    body: html.includes(FILLED)
      ? html
      : html.replace(SECTION, `${SECTION} ${FILLED}`).replace(NO_SPONSORS, ''),
  });
}

/**
 * Gives the home page of a built site sponsors, as a build with them would have: whether the site itself was
 * built with any makes no difference.
 *
 * @param nodes the sponsors
 * @param change of a response, by its path below `/sponsors/`; null for none
 */
export async function giveSponsors(
  page: Page,
  nodes: readonly SponsorNode[],
  origin = { status: 'fresh', date: '2026-03-10' },
): Promise<void> {
  await page.route('**/', answerHome);
  await page.route('**/page-data/index/page-data.json', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!/"sponsorSource":\{"status":"\w+"\}/.test(text))
      throw new Error('page-data has no source of sponsors');
    await route.fulfill({
      response,
      body: text.replace(/"sponsorSource":\{"status":"\w+"\}/, '"sponsorSource":{"status":"fresh"}'),
    });
  });
  const files = new Map(
    buildSponsorFiles(nodes, origin, new Date()).map(
      ({ path, json }) => [path, json],
    ),
  );
  await page.route('**/sponsors/*.json', (route) => {
    const json = files.get(new URL(route.request().url()).pathname);
    return json === undefined
      ? route.fulfill({ status: 404, body: 'none' })
      : route.fulfill({ contentType: 'application/json', body: json });
  });
}

/** Makes `Math.random` of the page return one value. */
export async function fixRandom(page: Page, value: number): Promise<void> {
  await page.addInitScript((result) => {
    Math.random = () => result;
  }, value);
}
