import type { Page } from 'playwright-core';
import { runAxe } from './support/run-axe';
import { phone, readPage } from '../../tools/browser/site-pages';
import { refuseStorage } from './support/refuse-storage';
import { startSite } from './support/start-site';
import { untilAppReady } from '../../tools/browser/app-state';

const site = startSite();

const KEY = 'notification-dismissed';

const bar = (page: Page) => page.getByRole('region', { name: 'Notice' });
const close = (page: Page) => page.getByRole('button', { name: 'Close the notice' });
const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Records every layout shift, and in which frames the notice was to be seen. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shifts: [] as number[], frames: 0, visible: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const notice = document.querySelector('section[aria-label="Notice"]');
      if (document.body) seen.frames += 1;
      if (notice?.getClientRects().length) seen.visible += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
const readSeen = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { shifts: number[]; frames: number; visible: number } }).seen,
  );

describe('the notification', () => {
  it('is part of every page’s HTML, but for those without a frame', () => {
    for (const pathname of ['/', '/concepts/', '/blog/', '/vote/']) {
      expect(readPage(pathname)).toContain('aria-label="Notice"');
    }
    for (const pathname of ['/concepts/printable/', '/app-shell/']) {
      expect(readPage(pathname)).not.toContain('aria-label="Notice"');
    }
  });

  it(
    'is above the header, scrolls away under it, and takes no focus',
    site.visit(async ({ page, open }) => {
      await open('/concepts/output/');
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN;
      const height = (await bar(page).boundingBox())?.height ?? NaN;
      expect(await top('section[aria-label="Notice"]')).toBe(0);
      expect(await top('header')).toBe(height);
      await page.mouse.wheel(0, 800);
      await page.waitForFunction(() => window.scrollY > 700);
      expect(await top('header')).toBe(0);
      expect(await top('section[aria-label="Notice"]')).toBeLessThan(-height);
    }),
  );

  it(
    'closes, gives focus to what follows, and never comes back',
    site.visit(async ({ page, log, open }) => {
      await open('/concepts/');
      await close(page).focus();
      await page.keyboard.press('Enter');
      await bar(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
      expect(await stored(page)).toBe('3');
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      expect(await bar(page).count()).toBe(0);
      await open('/concepts/output/');
      expect(await bar(page).count()).toBe(0);
      expect(log.messages).toEqual([]);
    }),
  );

  it.each([
    ['3', false],
    ['2', true],
    ['', true],
  ])('with %j stored: shown is %j from the first frame on, and nothing shifts', async (value, isShown) => {
    await site.visit(async ({ page, log }) => {
      await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [KEY, value]);
      await watch(page);
      await page.goto('/concepts/output/');
      await untilAppReady(page);
      await page.waitForLoadState('networkidle');
      const { shifts, frames, visible } = await readSeen(page);
      expect(shifts).toEqual([]);
      expect(frames).toBeGreaterThan(0);
      expect(visible > 0).toBe(isShown);
      expect(await bar(page).count()).toBe(isShown ? 1 : 0);
      expect(log.messages).toEqual([]);
    })();
  });

  it(
    'closes for the visit where nothing can be stored',
    site.visit(async ({ page, log, open }) => {
      await refuseStorage(page);
      await open('/concepts/');
      await close(page).click();
      await bar(page).waitFor({ state: 'detached' });
      await page.locator('#menu a[href="/concepts/output/"]').click();
      await page.locator('h1', { hasText: 'Output' }).waitFor();
      expect(await bar(page).count()).toBe(0);
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'closes when it is closed in another tab',
    site.visit(async ({ page, context, open }) => {
      await open('/concepts/');
      const other = await context.newPage();
      await other.goto('/concepts/output/');
      await untilAppReady(other);
      await close(other).click();
      await bar(page).waitFor({ state: 'detached' });
    }),
  );

  it(
    'is there without scripts, with its link and without the button',
    site.visit(
      async ({ page }) => {
        await page.goto('/concepts/');
        expect(await bar(page).isVisible()).toBe(true);
        expect(await close(page).isVisible()).toBe(false);
        await bar(page).getByRole('link').click();
        await page.waitForURL('**/migrate/5/');
      },
      { javaScriptEnabled: false },
    ),
  );

  it(
    'is not printed',
    site.visit(async ({ page, open }) => {
      await open('/concepts/');
      await page.emulateMedia({ media: 'print' });
      expect(await bar(page).isVisible()).toBe(false);
    }),
  );

  it(
    'fits a small phone, with a button that a finger meets, and axe finds nothing in it',
    site.visit(
      async ({ page, open }) => {
        await open('/concepts/');
        const box = await close(page).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect((await bar(page).boundingBox())?.width).toBe(320);
        for (const theme of ['light', 'dark']) {
          await page.evaluate((name) => {
            document.documentElement.dataset.theme = name;
          }, theme);
          const found = (await runAxe(page)).filter((line) => /notif|Notice|region|bar/i.test(line));
          expect(found).toEqual([]);
        }
      },
      { viewport: { ...phone, width: 320 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    ),
  );
});
