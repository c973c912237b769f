/** The vote as visitors use it: with finger, mouse and keyboard, with and without a server, scripts and storage. */
import type { Page, Route } from 'playwright-core';
import enVoteBoard from '../../i18n/en/vote-board.json';
import { changeResponses, holdResponses, refuseStorage, replace } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

const CSS = 'Built-in CSS without experiments';
const HTML = 'An HTML file as the entry';
/** Of the miniature site, in the order of the page. */
const TOPICS = [CSS, HTML, 'import defer without a switch', 'Imports from URLs'];
const more = (page: Page, title: string) => page.getByRole('button', { name: `One more for “${title}”` });
const left = (page: Page, count: number) =>
  page.getByText(`${count} of 10 points left`, { exact: true }).waitFor();
const status = (page: Page) => page.locator('main section [role=status]').first();
const titles = (page: Page) => page.locator('main ol h3').allTextContents();

/** Where votes are counted in tests. */
const ENDPOINT = '/test/vote';
const VOTE_REQUESTS = new RegExp(`${ENDPOINT}(/|$)`);

/**
 * Shows a page as a build with an endpoint has it: the endpoint is put into the template's script, and its texts into
 * the HTML.
 *
 * @param reply answers each request to the endpoint
 */
async function setVoteEndpoint(page: Page, reply: (route: Route) => Promise<void>): Promise<void> {
  await changeResponses(page, /\/vote\/$/, (html) => ({
    body: replace(html, enVoteBoard['vote.onDevice'], enVoteBoard['vote.onServer']),
  }));
  await changeResponses(page, /\/component---src-templates-vote-[^/]*\.js$/, (script) => ({
    body: replace(script, 'endpoint:""', `endpoint:"${ENDPOINT}"`),
  }));
  await page.route(VOTE_REQUESTS, reply);
}

/** Answers as the server of the contract does, with these scores; `later` receives each vote. */
const counting =
  (scores: Readonly<Record<string, number>>, later?: (route: Route) => Promise<void>) =>
  async (route: Route): Promise<void> => {
    if (route.request().method() !== 'GET' && later) return later(route);
    const ids = ['css-default', 'html-entry', 'build-http', 'defer-import'];
    const topics = ids.map((id) => ({ id, score: scores[id] ?? 0, votes: 1, locked: id === 'html-entry' }));
    return route.fulfill({ json: { topics, budget: 10 } });
  };

describe.each(SIZES)('nothing moves on %s', (_name, size) => {
  const options = { ...size, reducedMotion: 'reduce' } as const;

  test('while one votes: the vote stays on the device, and sorts the list', options, async (visit) => {
    const { page, open, log } = visit;
    await recordShifts(page);
    await open('/vote/');
    await left(page, 10);
    await more(page, HTML).click();
    await more(page, HTML).click();
    await left(page, 8);
    await status(page).getByText(`“${HTML}”: 2 from you. 8 left.`).waitFor();
    // The order stays until the visitor sorts.
    expect(await titles(page)).toEqual(TOPICS);
    await page.getByRole('button', { name: 'Sort by score' }).click();
    expect((await titles(page))[0]).toBe(HTML);
    // Who comes back to the middle of the list finds it as it was.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.reload();
    await page.evaluate(() => window.dispatchEvent(new Event('wheel')));
    await left(page, 8);
    expect((await titles(page))[0]).toBe(HTML);
    expect(await readShifts(page)).toEqual([]);
    expect(log.messages.filter(({ type }) => type === 'error')).toEqual([]);
    expect(log.external).toEqual([]);
  });

  test('when totals come late; closed topics have no buttons', options, async ({ page, open }) => {
    await recordShifts(page);
    await setVoteEndpoint(page, counting({ 'defer-import': 40, 'css-default': 7 }));
    const release = await holdResponses(page, VOTE_REQUESTS);
    await open('/vote/');
    await page.getByText('Loading the vote…').waitFor();
    release();
    await page.getByText('Score 40').waitFor();
    expect((await titles(page)).slice(0, 2)).toEqual(['import defer without a switch', CSS]);
    expect(await readShifts(page)).toEqual([]);
    // Closed by the site, and by the server.
    for (const title of [HTML, 'Imports from URLs']) {
      const closed = page.locator('main ol > li', { hasText: title });
      await closed.getByText('Voting is not allowed').waitFor();
      expect(await closed.getByRole('button').count()).toBe(0);
    }
    expect(await runAxe(page)).toEqual([]);
  });

  test('when what could not be stored is taken back', options, async ({ page, open }) => {
    await recordShifts(page);
    const refusal = { status: 429, headers: { 'retry-after': '20' }, json: { status: 429 } };
    await setVoteEndpoint(
      page,
      counting({}, (route) => route.fulfill(refusal)),
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
  });
});

describe('the buttons', () => {
  test('repeat while the mouse button is down', async ({ page, open }) => {
    await open('/vote/');
    await more(page, CSS).hover();
    await page.mouse.down();
    await left(page, 0);
    await page.mouse.up();
    expect(await more(page, CSS).getAttribute('aria-disabled')).toBe('true');
    await status(page).getByText(`“${CSS}”: 10 from you. 0 left.`).waitFor();
  });

  it.each(['Enter', 'Space'])('work with the key %s, pressed and repeated', (key) =>
    visit(async ({ page, open }) => {
      await page.clock.install();
      await open('/vote/');
      await more(page, CSS).focus();
      await page.keyboard.press(key);
      await left(page, 9);
      await page.keyboard.down(key);
      // It speeds up: on a busy machine not every number is seen.
      await page.getByText(/^\s?[0-5] of 10 points left$/).waitFor();
      await page.keyboard.up(key);
      const given = page.locator('main ol li', { hasText: CSS }).first();
      const before = await given.textContent();
      await page.clock.runFor(5000);
      expect(await given.textContent()).toBe(before);
      expect(await more(page, CSS).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await more(page, CSS).evaluate((button) => button === document.activeElement)).toBe(true);
    }),
  );
});

describe('the list stays', () => {
  test('where the server does not answer, until it does', async ({ page, open }) => {
    let isThere = false;
    const reply = counting({ 'css-default': 3 });
    await setVoteEndpoint(page, (route) =>
      isThere ? reply(route) : route.fulfill({ status: 404, json: {} }),
    );
    await open('/vote/');
    await page.getByText('Voting could not be loaded.').waitFor();
    expect(await titles(page)).toEqual(TOPICS);
    expect(await runAxe(page)).toEqual([]);
    isThere = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Score 3').waitFor();
  });

  test('where the script does not come, until it does', async ({ page, open }) => {
    let isThere = false;
    await page.route(/\/vote-board-[^/]*\.js$/, (route) => (isThere ? route.continue() : route.abort()));
    await open('/vote/');
    await page.getByRole('alert').getByText('Voting could not be loaded.').waitFor();
    expect(await titles(page)).toEqual(TOPICS);
    isThere = true;
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await left(page, 10);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('without scripts, with a notice', { javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/vote/');
    expect(await titles(page)).toEqual(TOPICS);
    expect(await page.locator('main noscript p').isVisible()).toBe(true);
    expect(await page.getByText('Loading the vote…').isVisible()).toBe(false);
    expect(await page.locator('main section button:visible').count()).toBe(0);
    expect(await page.locator('main section ol a').first().getAttribute('href')).toMatch(/^https:\/\//);
  });
});

test('without storage a message says so, and votes last for the visit', async ({ page, open }) => {
  await refuseStorage(page);
  await open('/vote/');
  await status(page).getByText('This browser keeps nothing for this site').waitFor();
  await more(page, CSS).click();
  await left(page, 9);
});

test('another tab votes: this one follows', async ({ page, newPage, open }) => {
  await open('/vote/');
  await left(page, 10);
  const other = await newPage();
  await open('/vote/', other);
  await more(other, CSS).click();
  await left(page, 9);
});

test('the Chinese page has the topics in Chinese', async ({ page, open }) => {
  await open('/zh/vote/');
  await page.getByText('还剩 10 / 10 点').waitFor();
  expect(await titles(page)).toContain('无需 experiments 的内置 CSS');
});

test('reached by a link it is there, too, and nothing of it is fetched elsewhere', async (visitor) => {
  const { page, open, log } = visitor;
  await open('/glossary/');
  expect(log.requestsOf(/vote/)).toEqual([]);
  await page.locator('header').getByRole('link', { name: 'Vote' }).click();
  await left(page, 10);
});
