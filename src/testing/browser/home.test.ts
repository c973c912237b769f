import { firstCommands } from '../../config/first-commands';
import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
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
    expect(await readMotion(page)).toEqual({ turns: 1, word: 'scripts' });
    expect(await readShifts(page)).toEqual([]);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: PAUSE }).click();
    await page.clock.runFor(60_000);
    expect(await readMotion(page)).toEqual({ turns: 1, word: 'scripts' });
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
