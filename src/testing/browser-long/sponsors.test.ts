/** The lists of sponsors on the home page: invented ones, as Open Collective would list them, and those of a build without it. */
import type { Page } from 'playwright-core';
import { untilStill } from '../browser/support/app-state';
import { sponsoring } from '../../config/sponsors';
import { buildSponsorFiles, type SponsorNode } from '../../build/routes/sponsor-files';
import { buildFakeSponsors } from '../sponsors/fake-sponsors';
import { changeResponses, holdResponses, readOverflow, untilSettled } from '../browser/support/page-control';
import { readShifts, recordShifts } from '../browser/support/page-records';
import { runAxeInThemes } from '../browser/support/run-axe';
import { desk, phone } from '../browser/support/site-pages';
import { SIZES, startSite } from '../browser/support/start-site';

const { test, visit } = startSite();

/** Texts of the specification, letter by letter: not taken from `i18n`. */
const RANK_HEADINGS = ['Latest', 'Platinum', 'Gold', 'Silver', 'Bronze'].map((rank) => `${rank} Sponsors`);
RANK_HEADINGS.push('Backers');
const BY_MONTH = 'Show sponsors by their average monthly amount of sponsoring in the last year';
/** A third of the visitors begins by month. */
const [FIRST_BY_TOTAL, FIRST_BY_MONTH] = [0.331, 0.329];
const LISTS = '**/sponsors/*.json';
const FAILURE = 'The list of sponsors could not be loaded.';

const many = buildFakeSponsors(2000, new Date());

const box = (page: Page) => page.getByRole('checkbox', { name: BY_MONTH });
const list = (page: Page, rank: string) => page.locator(`#sponsors [data-rank=${rank}]`);
const tip = (page: Page) => page.getByRole('tooltip');
const count = (page: Page, rank: string) => list(page, rank).getByRole('link').count();
const headings = (page: Page): Promise<string[]> => page.locator('#sponsors h3').allTextContents();

const goThere = (page: Page): Promise<void> => page.locator('#sponsors').scrollIntoViewIfNeeded();

/** Scrolls to the section as a wheel does, and waits for the lists. */
async function scrollToLists(page: Page): Promise<void> {
  await goThere(page);
  await box(page).waitFor();
  await untilStill(page);
}

/**
 * Gives the home page of a built site other sponsors than it was built with, as Open Collective would.
 *
 * @param origin of the sponsors, as the build writes it
 */
async function giveSponsors(
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
const fixRandom = (page: Page, value: number) =>
  page.addInitScript((result) => {
    Math.random = () => result;
  }, value);

describe('the lists', () => {
  test('weigh nothing until they come near, are all there then, and the box switches them', async (visit) => {
    const { page, log, open } = visit;
    await giveSponsors(page, many);
    await fixRandom(page, FIRST_BY_TOTAL);
    await open('/');
    await page.waitForLoadState('networkidle');
    expect([log.requestsOf(/sponsors/), log.external]).toEqual([[], []]);
    await scrollToLists(page);
    expect(await headings(page)).toEqual(RANK_HEADINGS);
    expect(await box(page).isChecked()).toBe(false);
    // A draw of the backers.
    expect([await count(page, 'latest'), await count(page, 'backer')]).toEqual([10, 100]);
    const silver = await count(page, 'silver');
    expect(log.requestsOf(/^\/sponsors\/.*\.json$/)).toEqual([
      '/sponsors/ranked.json',
      expect.stringMatching(/^\/sponsors\/total-/),
      expect.stringMatching(/^\/sponsors\/month-/),
    ]);
    await box(page).focus();
    await page.keyboard.press('Space');
    expect(await count(page, 'silver')).not.toBe(silver);
    await page.keyboard.press('Space');
    expect(await count(page, 'silver')).toBe(silver);
    expect(log.messages).toEqual([]);
  });

  test('that fail to load are reported, and load when the visitor tries again', async ({ page, open }) => {
    await recordShifts(page);
    await giveSponsors(page, many, { status: 'cached', date: '2026-03-01' });
    let isBroken = true;
    await page.route('**/sponsors/ranked.json', (route) =>
      isBroken ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }) : route.fallback(),
    );
    await open('/');
    await goThere(page);
    await page.getByText(FAILURE).waitFor();
    await untilSettled(page);
    expect(await readShifts(page)).toEqual([]);
    expect(await headings(page)).toEqual(RANK_HEADINGS);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await box(page).waitFor();
    expect(await count(page, 'backer')).toBe(100);
    // The service was not available when the site was built.
    await page.getByText('As of March 1, 2026.').waitFor();
  });

  test('show without the service who gave elsewhere; the other ranks are one row', async (visit) => {
    const { page, log, open } = visit;
    await fixRandom(page, FIRST_BY_TOTAL);
    await open('/');
    await scrollToLists(page);
    const card = page.locator('#sponsors dl dt');
    const [latest, platinum, gold, silver, bronze, backers] = RANK_HEADINGS;
    expect(await headings(page)).toEqual([gold, bronze, backers, 'Open ranks']);
    expect(await card.allTextContents()).toEqual([latest, platinum, silver]);
    expect(await page.locator('#sponsors [data-rank] bdi').allTextContents()).toEqual([
      ...['First Example', 'Second Example', 'Third Example'],
    ]);
    await list(page, 'gold').getByRole('link').focus();
    expect(await tip(page).innerText()).toMatch(/\$24,000 in total\s+a meetup in July 2017$/);
    // None of them gave in the last year.
    await box(page).check();
    expect(await headings(page)).toEqual(['Open ranks']);
    expect(await card.allTextContents()).toEqual([...RANK_HEADINGS]);
    expect(log.external).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  test('begin by month for a third of the visitors, in Chinese', async ({ page, open }) => {
    await fixRandom(page, FIRST_BY_MONTH);
    await open('/zh/');
    await goThere(page);
    const byMonth = page.getByRole('checkbox', { name: '按最近一年的月均赞助金额显示' });
    await byMonth.waitFor();
    expect(await byMonth.isChecked()).toBe(true);
  });

  test(
    'without scripts are headings and the way to the collective',
    { javaScriptEnabled: false },
    async ({ page }) => {
      await page.goto('/#sponsors');
      expect(await headings(page)).toEqual(RANK_HEADINGS);
      const link = page.getByRole('link', { name: 'Give on Open Collective' });
      expect(await link.getAttribute('href')).toBe('https://opencollective.com/webpack');
      // No space is reserved for what cannot load.
      expect((await page.locator('#sponsors').boundingBox())!.height).toBeLessThan(500);
    },
  );
});

describe('nothing moves', () => {
  const high = { width: 1280, height: 1600 };
  const stay = (): Promise<void> => Promise.resolve();

  it.each([
    ['scrolls there', '/', goThere, desk, many],
    ['scrolls there on a phone', '/', goThere, phone, many],
    ['follows a link there', '/#sponsors', stay, desk, many],
    ['scrolls to few', '/', goThere, phone, []],
    ['follows a link to few in a high window', '/#sponsors', stay, high, []],
  ])('for who %s', (_who, url, go, viewport, nodes) =>
    visit({ viewport }, async ({ page, open }) => {
      await recordShifts(page);
      if (nodes.length > 0) await giveSponsors(page, nodes);
      const release = await holdResponses(page, LISTS);
      await open(url);
      await go(page);
      await untilSettled(page);
      release();
      await box(page).waitFor({ state: 'attached' });
      await page.mouse.move(200, 300);
      for (let turn = 0; turn < 6; turn += 1) {
        await page.mouse.wheel(0, 1200);
        await untilStill(page);
      }
      expect(await readShifts(page)).toEqual([]);
    }),
  );
});

// Their images: src/testing/browser/avatars.test.ts.
it.each(SIZES)('the tip comes by keyboard and pointer, is whole and accessible, on %s', (_name, size) =>
  visit(size, async ({ page, open }) => {
    await giveSponsors(page, many);
    await fixRandom(page, FIRST_BY_TOTAL);
    await open('/');
    await scrollToLists(page);
    const links = list(page, 'silver').getByRole('link');
    for (const index of [0, 3, 4, 5, 14]) {
      await links.nth(index).focus();
      expect(await tip(page).innerText()).toMatch(/^sponsor-\d+ \w+ \w+\s+\$[\d,.]+ in total$/);
      const { x, y, width } = (await tip(page).boundingBox())!;
      expect([x >= 0, x + width <= size.viewport.width, y >= 0]).toEqual([true, true, true]);
    }
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    expect(await runAxeInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await tip(page).count()).toBe(0);
    // The pointer can go on it.
    await page.clock.install();
    await links.nth(3).hover();
    await tip(page).hover();
    await page.clock.fastForward(5000);
    expect(await tip(page).count()).toBe(1);
    await page.mouse.move(5, 400);
    await tip(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await tip(page).waitFor();
  }),
);
