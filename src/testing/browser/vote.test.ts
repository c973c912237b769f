/** The vote as visitors use it: with finger, mouse and keyboard, with and without a server, scripts and storage. */
import type { Page, Route } from 'playwright-core';
import { readShifts, recordShifts } from './support/layout-shifts';
import { refuseStorage } from './support/refuse-storage';
import { runAxe } from './support/run-axe';
import { desk, phone } from '../../tools/browser/site-pages';
import { startSite } from './support/start-site';
import { setVoteEndpoint } from './support/vote-endpoint';

const site = startSite();
const sizes = [
  ['a desk', desk],
  ['a phone', phone],
] as const;

const CSS = 'Built-in CSS without conditions';
const HTML = 'An HTML file as the entry, by default';
const more = (page: Page, title: string) => page.getByRole('button', { name: `One more for “${title}”` });
const left = (page: Page, count: number) =>
  page.getByText(`${count} of 10 points left`, { exact: true }).waitFor();
const status = (page: Page) => page.locator('main section [role=status]').first();
const titles = (page: Page) => page.locator('main ol h3').allTextContents();

/** Answers as the server of the contract does, with these scores; `later` receives each vote. */
const counting =
  (scores: Readonly<Record<string, number>>, later?: (route: Route) => Promise<void>) =>
  async (route: Route): Promise<void> => {
    if (route.request().method() !== 'GET' && later) return later(route);
    const ids = ['css-default', 'html-entry', 'asset-queries', 'build-http', 'defer-import'];
    const topics = ids.map((id) => ({ id, score: scores[id] ?? 0, votes: 1, locked: id === 'build-http' }));
    return route.fulfill({ json: { topics, budget: 10 } });
  };

describe.each(sizes)('on %s', (_name, viewport) => {
  it(
    'a vote stays on the device, and comes back in the order of the scores; nothing moves',
    site.visit(
      async ({ page, open, log }) => {
        await recordShifts(page);
        await open('/vote/');
        await left(page, 10);
        await more(page, HTML).click();
        await more(page, HTML).click();
        await left(page, 8);
        await status(page).getByText(`“${HTML}”: 2 from you. 8 left.`).waitFor();
        // Who comes back to the middle of the list finds it as it was.
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.reload();
        await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
        await left(page, 8);
        expect((await titles(page))[0]).toBe(HTML);
        expect(await readShifts(page)).toEqual([]);
        expect(log.messages.filter(({ type }) => type !== 'warning')).toEqual([]);
        expect(log.external).toEqual([]);
      },
      { viewport },
    ),
  );

  it(
    'totals that come late move nothing, and axe finds nothing',
    site.visit(
      async ({ page, open, log }) => {
        await recordShifts(page);
        const reply = counting({ 'defer-import': 40, 'css-default': 7 });
        await setVoteEndpoint(page, async (route) => {
          await new Promise((done) => setTimeout(done, 800));
          await reply(route);
        });
        await open('/vote/');
        await page.getByText('Loading the vote…').waitFor();
        await page.getByText('Score 40').waitFor();
        expect((await titles(page)).slice(0, 2)).toEqual(['import defer without a switch', CSS]);
        expect(await readShifts(page)).toEqual([]);
        expect(await runAxe(page)).toEqual([]);
        await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
        expect(await runAxe(page, ['color-contrast'])).toEqual([]);
        expect(log.messages.filter(({ type }) => type === 'uncaught')).toEqual([]);
      },
      { viewport, reducedMotion: 'reduce' },
    ),
  );

  it(
    'what could not be stored is taken back; nothing moves, and axe finds nothing',
    site.visit(
      async ({ page, open }) => {
        await recordShifts(page);
        await setVoteEndpoint(
          page,
          counting({}, (route) =>
            route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: { status: 429 } }),
          ),
        );
        await open('/vote/');
        await more(page, CSS).click();
        await left(page, 9);
        await page.getByText('Try again in 20 seconds.').waitFor();
        await left(page, 10);
        await page.getByText('Not stored', { exact: true }).waitFor();
        expect(await runAxe(page)).toEqual([]);
        await page.getByRole('button', { name: 'Close this message' }).click();
        await page.getByText('Try again in 20 seconds.').waitFor({ state: 'detached' });
        expect(await readShifts(page)).toEqual([]);
      },
      { viewport, reducedMotion: 'reduce' },
    ),
  );
});

describe('the buttons', () => {
  it(
    'repeat while the mouse button is down',
    site.visit(async ({ page, open }) => {
      await open('/vote/');
      await more(page, CSS).hover();
      await page.mouse.down();
      await left(page, 0);
      await page.mouse.up();
      expect(await more(page, CSS).getAttribute('aria-disabled')).toBe('true');
      await status(page).getByText(`“${CSS}”: 10 from you. 0 left.`).waitFor();
    }),
  );

  it.each(['Enter', 'Space'])('work with the key %s, pressed and repeated', (key) =>
    site.visit(async ({ page, open }) => {
      await open('/vote/');
      await more(page, CSS).focus();
      await page.keyboard.press(key);
      await left(page, 9);
      await page.keyboard.down(key);
      // It speeds up: on a busy machine not every number is seen.
      await page.getByText(/^[0-5] of 10 points left$/).waitFor();
      await page.keyboard.up(key);
      const given = page.locator('main ol li', { hasText: CSS }).first();
      const before = await given.textContent();
      await page.waitForTimeout(500);
      expect(await given.textContent()).toBe(before);
      expect(await more(page, CSS).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await more(page, CSS).evaluate((button) => button === document.activeElement)).toBe(true);
    })(),
  );

  it(
    'do not change the order until the visitor sorts',
    site.visit(async ({ page, open }) => {
      await open('/vote/');
      await left(page, 10);
      const before = await titles(page);
      await more(page, HTML).click();
      await page.getByRole('button', { name: 'Sort by score' }).waitFor();
      expect(await titles(page)).toEqual(before);
      await page.getByRole('button', { name: 'Sort by score' }).click();
      expect((await titles(page))[0]).toBe(HTML);
    }),
  );
});

describe('the list stays', () => {
  it(
    'where the server does not answer, until it does',
    site.visit(async ({ page, open }) => {
      let isThere = false;
      const reply = counting({ 'css-default': 3 });
      await setVoteEndpoint(page, (route) =>
        isThere ? reply(route) : route.fulfill({ status: 404, json: {} }),
      );
      await open('/vote/');
      await page.getByText('Voting could not be loaded.').waitFor();
      expect(await page.locator('main ol h3').count()).toBeGreaterThan(9);
      expect(await runAxe(page)).toEqual([]);
      isThere = true;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Score 3').waitFor();
    }),
  );

  it(
    'where the script does not come, until it does',
    site.visit(async ({ page, open }) => {
      let isThere = false;
      await page.route(/\/vote-board-[^/]*\.js$/, (route) => (isThere ? route.continue() : route.abort()));
      await open('/vote/');
      await page.getByRole('alert').getByText('Voting could not be loaded.').waitFor();
      expect(await page.locator('main ol h3').count()).toBeGreaterThan(9);
      isThere = true;
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      await left(page, 10);
      expect(await page.getByRole('alert').count()).toBe(0);
    }),
  );

  it(
    'without scripts, with a notice of what is missing',
    site.visit(
      async ({ page }) => {
        await page.goto('/vote/');
        expect(await page.locator('main ol h3').count()).toBeGreaterThan(9);
        expect(await page.locator('main noscript p').isVisible()).toBe(true);
        expect(await page.getByText('Loading the vote…').isVisible()).toBe(false);
        expect(await page.locator('main section button:visible').count()).toBe(0);
        expect(await page.locator('main section ol a').first().getAttribute('href')).toMatch(/^https:\/\//);
      },
      { javaScriptEnabled: false },
    ),
  );
});

it(
  'a topic that the server has closed is marked as closed',
  site.visit(async ({ page, open }) => {
    await setVoteEndpoint(page, counting({}));
    await open('/vote/');
    const closed = page.locator('main ol > li', { hasText: 'Imports from addresses' });
    await closed.getByText('Voting is not allowed').waitFor();
    expect(await closed.getByRole('button').count()).toBe(0);
  }),
);

it(
  'without storage a message says so, and votes last for the visit',
  site.visit(async ({ page, open }) => {
    await refuseStorage(page);
    await open('/vote/');
    await status(page).getByText('This browser keeps nothing for this site').waitFor();
    await more(page, CSS).click();
    await left(page, 9);
  }),
);

it(
  'the Chinese page has the topics in Chinese',
  site.visit(async ({ page, open }) => {
    await open('/zh/vote/');
    await page.getByText('还剩 10 / 10 点').waitFor();
    expect(await titles(page)).toContain('无条件启用内置 CSS');
  }),
);

it(
  'reached by a link it is there, too, and nothing of it is fetched elsewhere',
  site.visit(async ({ page, open, log }) => {
    await open('/glossary/');
    expect(log.requestsOf(/vote/)).toEqual([]);
    await page.locator('header').getByRole('link', { name: 'Vote' }).click();
    await left(page, 10);
    expect(log.messages.filter(({ type }) => type === 'uncaught')).toEqual([]);
  }),
);
