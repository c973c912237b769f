import type { Page } from 'playwright-core';
import type { SponsorNode } from '../../build/routes/sponsor-files';
import { buildFakeSponsors } from '../sponsors/fake-sponsors';
import { untilStill } from '../../tools/browser/app-state';
import { holdResponses, untilSettled } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { desk, phone } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';
import { fixRandom, giveSponsors } from './support/with-sponsors';
import { BY_MONTH_LABEL, RANK_HEADINGS } from '../sponsors/specified-texts';

const { test, visit } = startSite();

const RANKS = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'];
const [BY_TOTAL, BY_MONTH] = [0.5, 0.2];

const many = buildFakeSponsors(2000, new Date());
const logo = /^https:\/\/images\.opencollective\.com\//;

const box = (page: Page) => page.getByRole('checkbox', { name: BY_MONTH_LABEL });
const list = (page: Page, rank: string) => page.locator(`#sponsors [data-rank=${rank}]`);
const tip = (page: Page) => page.getByRole('tooltip');
/** Where the tip begins and ends in the window. */
async function edges(page: Page): Promise<{ left: number; right: number; top: number }> {
  const { x, y, width } = (await tip(page).boundingBox())!;
  return { left: x, right: x + width, top: y };
}
const counts = (page: Page): Promise<number[]> =>
  Promise.all(RANKS.map((rank) => list(page, rank).getByRole('link').count()));
const headings = (page: Page): Promise<string[]> => page.locator('#sponsors h3').allTextContents();

const countOf = (field: 'totalDonations' | 'monthlyDonations', from: number, to: number): number =>
  many.filter((node) => node[field] >= from * 100 && node[field] < to * 100).length;

/** Scrolls to the section as a wheel does, and waits for the lists. */
async function scrollToLists(page: Page): Promise<void> {
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await box(page).waitFor();
  await untilStill(page);
}

describe('the lists', () => {
  test('weigh nothing on home until they come near, and are all there then', async ({ page, log, open }) => {
    await giveSponsors(page, many);
    await fixRandom(page, BY_TOTAL);
    await open('/');
    await page.waitForLoadState('networkidle');
    expect(log.requestsOf(/sponsors/)).toEqual([]);
    expect(await headings(page)).toEqual(RANK_HEADINGS);
    await scrollToLists(page);
    expect(await headings(page)).toEqual(RANK_HEADINGS);
    expect(await counts(page)).toEqual([
      10,
      countOf('totalDonations', 50_000, Infinity),
      countOf('totalDonations', 10_000, 50_000),
      countOf('totalDonations', 2_000, 10_000),
      countOf('totalDonations', 200, 2_000),
      100,
    ]);
    expect(log.requestsOf(/\.json$/).filter((path) => path.startsWith('/sponsors/'))).toEqual([
      '/sponsors/ranked.json',
      expect.stringMatching(/^\/sponsors\/total-/),
    ]);
    expect(log.messages).toEqual([]);
  });

  it.each([
    ['total', BY_TOTAL, false],
    ['month', BY_MONTH, true],
  ])('begin by %s depending on the random number, and the box switches', (_name, value, isChecked) =>
    visit(async ({ page, log, open }) => {
      await giveSponsors(page, many);
      await fixRandom(page, value);
      await open('/');
      await scrollToLists(page);
      expect(await box(page).isChecked()).toBe(isChecked);
      const before = await counts(page);
      await box(page).focus();
      await page.keyboard.press('Space');
      expect(await box(page).isChecked()).toBe(!isChecked);
      await list(page, 'backer').getByRole('link').first().waitFor();
      const after = await counts(page);
      expect((isChecked ? before : after)[4]).toBe(countOf('monthlyDonations', 10, 100));
      expect((isChecked ? after : before)[4]).toBe(countOf('totalDonations', 200, 2_000));
      await page.keyboard.press('Space');
      expect(await counts(page)).toEqual(before);
      expect(log.messages).toEqual([]);
    }),
  );

  test('are not sampled again when the visitor comes back', async ({ page, open }) => {
    await giveSponsors(page, many);
    await open('/');
    await scrollToLists(page);
    const read = () => list(page, 'backer').getByRole('link').allTextContents();
    const before = await read();
    await page.getByRole('link', { name: 'Get started' }).first().click();
    await page.waitForURL('**/guides/**');
    await page.goBack();
    await scrollToLists(page);
    expect(await read()).toEqual(before);
  });

  test('that fail to load are reported, and load when the visitor tries again', async ({ page, open }) => {
    await giveSponsors(page, many);
    let isBroken = true;
    await page.route('**/sponsors/ranked.json', (route) =>
      isBroken ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }) : route.fallback(),
    );
    await open('/');
    await page.locator('#sponsors').scrollIntoViewIfNeeded();
    await page.getByText('The list of sponsors could not be loaded.').waitFor();
    expect(await headings(page)).toEqual(RANK_HEADINGS);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await box(page).waitFor();
    expect((await counts(page))[5]).toBe(100);
  });

  test('show their age where the service was not available', async ({ page, open }) => {
    await giveSponsors(page, many, { status: 'cached', date: '2026-03-01' });
    await open('/');
    await scrollToLists(page);
    await page.getByText('As of March 1, 2026.').waitFor();
  });
});

describe('a build without the service', () => {
  /** The names by rank. */
  const listed = (page: Page) =>
    page
      .locator('#sponsors [data-rank]')
      .evaluateAll((lists) =>
        lists.map((ranked) => [
          (ranked as HTMLElement).dataset.rank,
          ...[...ranked.querySelectorAll('bdi')].map(({ textContent }) => textContent),
        ]),
      );
  const card = (page: Page) => page.locator('#sponsors dl dt').allTextContents();

  test('shows who gave elsewhere; the other ranks are one card', async ({ page, log, open }) => {
    await fixRandom(page, BY_TOTAL);
    await open('/');
    await scrollToLists(page);
    const [latest, platinum, gold, silver, bronze, backers] = RANK_HEADINGS;
    expect(await headings(page)).toEqual([gold, silver, bronze, backers, 'Support webpack']);
    expect(await card(page)).toEqual([latest, platinum]);
    expect(await listed(page)).toEqual([
      ['gold', 'Segment'],
      ['silver', 'Google Angular'],
      ['bronze', 'Peerigon', 'Architects.io'],
      ['backer', 'MoonMail'],
    ]);
    await list(page, 'gold').getByRole('link').focus();
    expect(await tip(page).innerText()).toMatch(/\$24,000 in total\s+sponsorship, July to September 2017$/);
    // None of them gave in the last year.
    await box(page).check();
    expect(await headings(page)).toEqual(['Support webpack']);
    expect(await card(page)).toEqual([...RANK_HEADINGS]);
    await box(page).uncheck();
    expect(await listed(page)).toHaveLength(4);
    expect(log.external).toEqual([]);
    expect(log.messages).toEqual([]);
  });

  test('begins by month for a third of the visitors, in Chinese', async ({ page, open }) => {
    await fixRandom(page, BY_MONTH);
    await open('/zh/');
    await page.locator('#sponsors').scrollIntoViewIfNeeded();
    const byMonth = page.getByRole('checkbox', { name: '按最近一年的月均赞助金额显示' });
    await byMonth.waitFor();
    expect(await byMonth.isChecked()).toBe(true);
    expect(await headings(page)).toEqual(['支持 webpack']);
    await byMonth.uncheck();
    await list(page, 'bronze').getByRole('link').first().focus();
    expect(await tip(page).innerText()).toContain('2017 年 7 月的 webpack 聚会');
  });

  it.each([
    ['a desk', desk, '/', 0],
    ['a phone', phone, '/', 0],
    ['a high window', { width: 1280, height: 1600 }, '/', 0],
    ['a high window, from below', { width: 1280, height: 1600 }, '/', 100_000],
    ['a high window, by a link', { width: 1280, height: 1600 }, '/#sponsors', 0],
  ])('moves nothing: %s', (_name, viewport, url, far) =>
    visit({ viewport }, async ({ page, open }) => {
      await recordShifts(page);
      const release = await holdResponses(page, '**/sponsors/*.json');
      await open(url);
      if (url === '/') await page.locator('#sponsors').scrollIntoViewIfNeeded();
      await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), far);
      await untilSettled(page);
      release();
      await box(page).waitFor({ state: 'attached' });
      await untilSettled(page);
      expect(await readShifts(page)).toEqual([]);
    }),
  );
});

describe('where the connection is slow or gone', () => {
  /** How much of the section, in pixels, is empty below its last rank. */
  const readVoid = (page: Page) =>
    page.evaluate(() => {
      const section = document.querySelector('#sponsors')!;
      const ranks = [...section.querySelectorAll('h3')].map((heading) => heading.parentElement!);
      const end = Math.max(...ranks.map((rank) => rank.getBoundingClientRect().bottom));
      return section.getBoundingClientRect().bottom - end;
    });

  it.each(SIZES)('shapes fill the space, and nothing moves, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await recordShifts(page);
      await page.route('**/sponsors/*.json', (route) => route.abort());
      // The last registered handler is the first to be called.
      const release = await holdResponses(page, '**/sponsors/*.json');
      await open('/');
      await page.locator('#sponsors').scrollIntoViewIfNeeded();
      await untilStill(page);
      const readHeight = async () => (await page.locator('#sponsors').boundingBox())!.height;
      expect(await readHeight()).toBeGreaterThan(1.2 * size.viewport.height);
      expect(await readVoid(page)).toBeLessThan(1);
      release();
      await page.getByText('The list of sponsors could not be loaded.').waitFor({ state: 'attached' });
      await untilSettled(page);
      expect(await readHeight()).toBeGreaterThan(1.2 * size.viewport.height);
      expect(await readVoid(page)).toBeLessThan(1);
      expect(await readShifts(page)).toEqual([]);
    }),
  );
});

describe('nothing moves', () => {
  const scroll = (page: Page) => page.locator('#sponsors').scrollIntoViewIfNeeded();
  /** The browser animates the key's scrolling; what the lists change in the middle of it counts as a shift. */
  const goToEnd = async (page: Page): Promise<void> => {
    await page.keyboard.press('End');
    await page.waitForFunction(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
  };
  it.each([
    ['for who scrolls there', '/', scroll, desk],
    ['for who scrolls there on a phone', '/', scroll, phone],
    ['for who follows a link there', '/#sponsors', () => Promise.resolve(), desk],
    ['for who goes to the end at once', '/', goToEnd, desk],
  ])('%s', (_who, url, go, viewport) =>
    visit({ viewport }, async ({ page, open }) => {
      await recordShifts(page);
      await giveSponsors(page, many);
      const release = await holdResponses(page, '**/sponsors/*.json');
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

describe('images', () => {
  test('are fetched as they come into view, without a referrer, and fall back to a shape', async ({
    page,
    log,
    open,
  }) => {
    await giveSponsors(page, many);
    await fixRandom(page, BY_TOTAL);
    const referrers: (string | null)[] = [];
    page.on('request', (request) => {
      if (logo.test(request.url()))
        void request.headerValue('referer').then((value) => referrers.push(value));
    });
    await page.route(logo, (route) =>
      /sponsor-3-/.test(route.request().url()) ? route.abort() : route.fallback(),
    );
    await open('/');
    expect(log.external).toEqual([]);
    await scrollToLists(page);
    const platinum = list(page, 'platinum');
    await platinum.scrollIntoViewIfNeeded();
    await platinum.locator('img').first().waitFor();
    const failed = platinum.getByRole('link', { name: 'sponsor-3 ' });
    await failed.locator('img').waitFor({ state: 'detached' });
    expect(await failed.locator('svg').count()).toBe(1);
    expect(await list(page, 'backer').locator('img').count()).toBe(0);
    expect(log.external.every((url) => logo.test(url))).toBe(true);
    expect(new Set(referrers)).toEqual(new Set([null]));
  });
});

describe('the tip', () => {
  test('comes by keyboard, goes with Escape, and the next link has its own', async ({ page, open }) => {
    await giveSponsors(page, many);
    await fixRandom(page, BY_TOTAL);
    await open('/');
    await scrollToLists(page);
    await list(page, 'silver').getByRole('link').first().focus();
    await tip(page).waitFor();
    expect(await tip(page).innerText()).toMatch(/^sponsor-\d+ \w+ \w+\s+\$[\d,.]+ in total$/);
    const first = await tip(page).innerText();
    await page.keyboard.press('Escape');
    expect(await tip(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    await tip(page).waitFor();
    expect(await tip(page).innerText()).not.toBe(first);
    const { left, right, top } = await edges(page);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(desk.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(await runAxe(page)).toEqual([]);
  });

  test('comes by pointer, and the pointer can go on it', async ({ page, open }) => {
    await page.clock.install();
    await giveSponsors(page, many);
    await open('/');
    await scrollToLists(page);
    await list(page, 'silver').getByRole('link').nth(3).hover();
    await tip(page).waitFor();
    await tip(page).hover();
    await page.clock.fastForward(5000);
    expect(await tip(page).count()).toBe(1);
    await page.mouse.move(5, 400);
    await tip(page).waitFor({ state: 'detached' });
  });

  it.each(SIZES)('is never cut off at the edges of %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await giveSponsors(page, many);
      await open('/');
      await scrollToLists(page);
      const links = list(page, 'silver').getByRole('link');
      for (const index of [0, 3, 4, 5, 14]) {
        await links.nth(index).focus();
        const { left, right } = await edges(page);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(size.viewport.width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.viewport.width,
      );
    }),
  );
});

describe('hostile sponsors', () => {
  const hostile = (index: number, name: string, fields: Partial<SponsorNode> = {}): SponsorNode => ({
    slug: `sponsor-${index}`,
    name,
    avatar: '',
    url: `https://sponsor-${index}.example/`,
    firstDonation: '2020-01-01',
    totalDonations: 60_000_00 - index,
    monthlyDonations: 3_000_00 - index,
    reason: [],
    ...fields,
  });
  const nodes = [
    hostile(1, '<img src=x onerror="window.isStrange=1">'),
    hostile(2, '</script><script>window.isStrange=1</script>'),
    hostile(3, 'sponsor-3', { url: 'javascript:window.isStrange=1' }),
    hostile(4, 'sponsor-4', { avatar: 'https://evil.example/a.png' }),
    hostile(5, `${'sponsor-5-'.repeat(40)}end`),
    hostile(6, '\u202eevil-6\u0000\n\n'),
    hostile(7, ''),
  ];

  it.each(SIZES)('are text and no more, on %s', (_name, size) =>
    visit(size, async ({ page, log, open }) => {
      await giveSponsors(page, nodes);
      await open('/');
      await scrollToLists(page);
      const links = list(page, 'platinum').getByRole('link');
      expect(await links.count()).toBe(7);
      for (let index = 0; index < 7; index += 1) await links.nth(index).focus();
      await untilSettled(page);
      const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs.every((href) => href.startsWith('https://'))).toBe(true);
      expect(hrefs[2]).toBe('https://opencollective.com/webpack');
      expect(await page.evaluate(() => 'isStrange' in window)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.viewport.width,
      );
      expect(log.external).toEqual([]);
      expect(log.messages).toEqual([]);
    }),
  );
});

it.each(SIZES)('axe finds nothing on %s', (_name, size) =>
  visit(size, async ({ page, open }) => {
    await giveSponsors(page, many.slice(0, 300));
    await open('/');
    await scrollToLists(page);
    await list(page, 'gold').getByRole('link').first().focus();
    expect(await runAxe(page)).toEqual([]);
    await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));
    await untilSettled(page);
    expect(await runAxe(page, { only: ['color-contrast'] })).toEqual([]);
  }),
);

describe('without scripts', () => {
  test(
    'the headings and the way to the collective are there',
    { javaScriptEnabled: false },
    async ({ page }) => {
      await giveSponsors(page, many);
      await page.goto('/#sponsors');
      expect(await headings(page)).toEqual(RANK_HEADINGS);
      const link = page.getByRole('link', { name: 'Give on Open Collective' });
      expect(await link.getAttribute('href')).toBe('https://opencollective.com/webpack');
      // No space is reserved for what cannot load.
      expect((await page.locator('#sponsors').boundingBox())!.height).toBeLessThan(500);
    },
  );
});
