import { firstCommands } from '../../config/first-commands';
import { packedWebpackFolder } from '../../config/playground';
import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { fakeWebpack } from './support/fake-webpack';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { clipboard, phone } from './support/site-pages';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

const PAUSE = 'Pause the animation';
const PLAY = 'Play the animation';

/** Milliseconds until a word has slid and the cube has turned, at the earliest. */
const FIRST_STEP = 5000;

/** How often the cube has turned, and the word in the heading's box. */
const readMotion = (page: Page): Promise<{ turns: number; word: string }> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const cube = document.querySelector<HTMLElement>('main [style*="--turns"]');
    const box = document.querySelector<HTMLElement>('h1 > :last-child')!;
    const top = box.getBoundingClientRect().top;
    const shown = [...box.querySelectorAll(':scope > span > span')].find(
      (word) => Math.abs(word.getBoundingClientRect().top - top) < 1,
    );
    return { turns: Number(cube?.style.getPropertyValue('--turns') ?? 0), word: shown?.textContent ?? '' };
  });

const STILL = { turns: 0, word: 'assets' };

/** Sets or unsets reduced motion, and waits until the page's listeners have run. */
async function setReducedMotion(page: Page, isReduced: boolean): Promise<void> {
  // Registered after the page's listeners, so that those have run by then.
  const listener = await page.evaluateHandle(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const state = { isCalled: false, reduced };
    reduced.addEventListener('change', () => {
      state.isCalled = true;
    });
    return state;
  });
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });
  await page.waitForFunction(({ isCalled }) => isCalled, listener);
  await untilStill(page);
}

describe('the splash', () => {
  test('moves until it is paused; the pause outlasts the page', async ({ page, log, open }) => {
    await recordShifts(page);
    await page.clock.install();
    await open('/');
    expect(await readMotion(page)).toEqual(STILL);
    await page.clock.runFor(FIRST_STEP);
    // The clock goes on meanwhile: what takes long comes after the pause.
    await page.getByRole('button', { name: PAUSE }).click();
    await page.clock.runFor(60_000);
    expect(await readMotion(page)).toEqual({ turns: 1, word: 'scripts' });
    expect(await readShifts(page)).toEqual([]);
    expect(await runAxe(page)).toEqual([]);
    await open('/');
    await page.getByRole('button', { name: PLAY }).waitFor();
    await page.clock.runFor(60_000);
    expect(await readMotion(page)).toEqual(STILL);
    await page.getByRole('button', { name: PLAY }).click();
    await page.clock.runFor(FIRST_STEP);
    expect(await readMotion(page)).toEqual({ turns: 1, word: 'scripts' });
    expect(log.messages).toEqual([]);
  });

  test('does not move under reduced motion, also when it is set later', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open('/');
    await page.clock.runFor(60_000);
    expect(await readMotion(page)).toEqual(STILL);
    expect(await page.getByRole('button', { name: PAUSE }).count()).toBe(0);
    await setReducedMotion(page, false);
    await page.clock.runFor(FIRST_STEP);
    expect(await readMotion(page)).toEqual({ turns: 1, word: 'scripts' });
    await setReducedMotion(page, true);
    await page.clock.runFor(60_000);
    expect(await readMotion(page)).toEqual({ turns: 1, word: 'scripts' });
  });

  it.each(SIZES)('has a box of at most 110 px for the word, and every word fits, on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await open('/');
      const box = page.locator('h1 > :last-child');
      const { width, words } = await box.evaluate((element) => ({
        width: element.getBoundingClientRect().width,
        words: [...element.querySelectorAll(':scope > span > span')].map((word) => word.scrollWidth),
      }));
      expect(width).toBeLessThanOrEqual(110);
      expect(Math.max(...words)).toBeLessThanOrEqual(Math.ceil(width));
    }),
  );

  test('copies the commands', clipboard, async ({ page, open }) => {
    await open('/');
    await page.locator('main button.copy').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firstCommands.join('\n'));
  });
});

test(
  'the page on a phone begins with headline, first door and commands',
  { viewport: phone },
  async (visit) => {
    const { page, open } = visit;
    await open('/');
    for (const shown of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('link', { name: 'Get started' }),
      page.getByRole('figure', { name: 'Commands to begin with' }),
    ]) {
      const { y, height } = (await shown.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(phone.height);
    }
  },
);

describe('the sample', () => {
  const diagram = (page: Page) => page.locator('main svg[role=img] desc');
  const status = (page: Page) => page.locator('main [data-state]');
  const entry = (page: Page) => page.locator('main figure.code code').first();

  test('is bundled by webpack from the first key on, has a link, and can be as it was', async (visit) => {
    const { page, log, open } = visit;
    await fakeWebpack(page);
    await recordShifts(page);
    await open('/');
    const made = await diagram(page).textContent();
    expect(made).toMatch(
      /^index\.js, greetings\.js, dates\.js → main\.js, .*chart\.js, scale\.js → chart\.js/,
    );
    await entry(page).click();
    expect(log.requestsOf(new RegExp(packedWebpackFolder))).toEqual([]);
    // Text after the cursor would move.
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' // a');
    await status(page).and(page.locator('[data-state=built]')).waitFor();
    await page.waitForURL(/#project=/);
    expect(await diagram(page).textContent()).toBe('index.js → main.js, 120 bytes');
    expect(await readShifts(page)).toEqual([]);
    expect(await runAxe(page)).toEqual([]);

    // A link shows the text; that is bundled when the visitor wants it.
    const link = new URL(page.url());
    const later = await visit.newPage();
    const fetched = await fakeWebpack(later);
    await open(`/${link.hash}`, later);
    await later.locator('[data-state=waiting]').waitFor();
    expect(await entry(later).innerText()).toMatch(/\}; \/\/ a\s*$/);
    expect(fetched).toEqual([]);
    await later.getByRole('button', { name: 'Bundle it' }).click();
    await later.locator('[data-state=built]').waitFor();
    const further = later.getByRole('link', { name: 'Go on in the playground' });
    expect(await further.getAttribute('href')).toBe(`/playground/${link.hash}`);

    await page.getByRole('button', { name: 'Start again' }).click();
    expect(await diagram(page).textContent()).toBe(made);
    expect(await entry(page).innerText()).toMatch(/^import \{ greet \}/);
    expect(new URL(page.url()).hash).toBe('');
  });

  test(
    'shows the place of an error, and one tap is enough on a phone',
    { viewport: phone, hasTouch: true },
    async (visit) => {
      const { page, open } = visit;
      const problem = {
        severity: 'error',
        message: 'Unexpected token',
        file: 'src/index.js',
        line: 2,
        column: 3,
      };
      await fakeWebpack(page, { problems: [problem] });
      await open('/');
      await page.getByRole('button', { name: 'Load the chart at once' }).tap();
      await page.locator('[data-state=problem]').waitFor();
      expect(await status(page).textContent()).toBe('src/index.js:2:3 Unexpected token');
      expect(await entry(page).innerText()).toMatch(/^import \{ draw \}/);
    },
  );
});
