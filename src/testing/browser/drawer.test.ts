/** The menu: a panel that buttons and fingers open on a phone, the sidebar of a desk. */
import type { Page, Request } from 'playwright-core';
import { untilStill } from './support/app-state';
import { createFinger, STEP, touch, type Finger } from './support/finger';
import { followLink, hasFocus, untilSettled } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { desk, phone } from './support/site-pages';
import { startSite, type Visit, type VisitOptions } from './support/start-site';

const { test } = startSite();

const PATH = '/concepts/output/';
/** Where the panel ends in a phone's window. */
const PANEL_SIZE = 300;
const OPEN = { isOpen: true, end: PANEL_SIZE, isVisible: true };
const CLOSED = { isOpen: false, end: 0, isVisible: false };
const CLOSER = '#menu button[popovertargetaction=hide]';
const OPENER = ':is(header, #contents) button[popovertarget=menu]';

/** The panel once nothing moves any more. */
async function readPanel(page: Page) {
  await untilSettled(page);
  return page.locator('#menu').evaluate((panel) => ({
    isOpen: panel.matches(':popover-open'),
    end: Math.round(panel.getBoundingClientRect().right),
    isVisible: panel.checkVisibility(),
  }));
}

/** Where the panel ends at this moment, and how much of the backdrop there is. */
const readDrag = (page: Page) =>
  page.locator('#menu').evaluate((panel) => ({
    end: Math.round(panel.getBoundingClientRect().right),
    backdrop: Number(Number(getComputedStyle(panel, '::backdrop').opacity).toFixed(2)),
  }));

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
/** By a click that does not wait for animations. */
const openMenu = (page: Page): Promise<void> =>
  menuButton(page).evaluate((button: HTMLElement) => button.click());
/** Until nothing is out of reach any more. */
const untilFree = (page: Page) => page.waitForFunction(() => !document.querySelector('[inert]'));
const readScroll = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const heading = (page: Page, text: string | RegExp) => page.locator('h1', { hasText: text }).waitFor();

/** Registers a visit by touch, whose `open` also waits for the script that handles touches. */
function testTouch(
  name: string,
  act: (visit: Visit & { readonly finger: Finger }) => Promise<void>,
  options: VisitOptions = touch,
): void {
  test(name, options, async (visit) => {
    const open = async (url: string): Promise<void> => {
      const script = visit.page.waitForResponse(/\/drawer-\w+\.js$/);
      await visit.open(url);
      await script;
      await untilStill(visit.page);
    };
    await act({ ...visit, open, finger: await createFinger(visit.page) });
  });
}

describe('a finger', () => {
  testTouch('opens and closes the menu, which follows it with its backdrop', async (visit) => {
    const { page, open, finger } = visit;
    await recordShifts(page);
    await open('/concepts/');
    await open(PATH);
    await finger.drag([5, 400], [5, 405]);
    for (const [from, to] of [
      [5, 155],
      [155, 80],
      [80, 255],
    ] as const) {
      for (let x = from; x !== to;) {
        x += Math.sign(to - x) * Math.min(STEP, Math.abs(to - x));
        await finger.move([x, 405]);
      }
      const { end, backdrop } = await readDrag(page);
      // Browsers delay the last step of a finger while they decide whether it scrolls.
      expect(Math.abs(end - (to - 5))).toBeLessThanOrEqual(STEP);
      expect(backdrop).toBeCloseTo(end / PANEL_SIZE, 1);
    }
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    expect(await hasFocus(page, CLOSER)).toBe(true);
    // 20 px are not enough to close it.
    await finger.drag([250, 400], [100, 410]);
    expect(await readDrag(page)).toEqual({ end: 150, backdrop: 0.5 });
    await finger.move([230, 410]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.swipe([250, 400], [229, 400]);
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(await hasFocus(page, OPENER)).toBe(true);
    // The browser has not gone back a page as well, and a tap does not use an old drag again.
    await finger.swipe([5, 400], [380, 400]);
    expect(await readPanel(page)).toEqual(OPEN);
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toEqual(CLOSED);
    for (const x of [5, 200]) await finger.swipe([x, 700]);
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await readShifts(page)).toEqual([]);
  });

  testTouch('does not open it by another movement, by a tap or when it is cancelled', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    const cases: readonly (readonly [name: string, act: () => Promise<void>])[] = [
      ['begins beyond the strip', () => finger.swipe([32, 400], [200, 400])],
      ['goes down more than aside', () => finger.swipe([5, 400], [100, 480])],
      ['goes back to the edge', () => finger.swipe([5, 400], [80, 400], [6, 400])],
      ['tap', () => finger.swipe([5, 400])],
      [
        'a second finger',
        async () => {
          await finger.drag([5, 400], [150, 400]);
          await finger.press([150, 400], [250, 500]);
          await finger.move([200, 400], [300, 500]);
          await finger.lift([200, 400]);
          await finger.move([250, 400]);
          await finger.lift();
        },
      ],
      ['cancelled', () => finger.drag([5, 400], [150, 400]).then(finger.cancel)],
    ];
    for (const [name, act] of cases) {
      await act();
      expect([name, await readPanel(page)]).toEqual([name, CLOSED]);
      await untilFree(page);
    }
    // Code that was scrolled sideways is scrolled back first; on a phone it wraps, unless one has switched that off.
    await page
      .locator('.wrap')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await untilStill(page);
    const y = await page.evaluate(() => {
      const wide = [...document.querySelectorAll('main *')].find(
        (element) =>
          element.scrollWidth > element.clientWidth + 60 && getComputedStyle(element).overflowX === 'auto',
      )!;
      wide.scrollIntoView({ block: 'center' });
      wide.scrollLeft = 60;
      const { top, height } = wide.getBoundingClientRect();
      return top + height / 2;
    });
    await finger.swipe([30, y], [150, y]);
    expect(await readPanel(page)).toEqual(CLOSED);
  });

  testTouch('scrolls the page only if it began by going up', async ({ page, open, finger }) => {
    await open(PATH);
    await page.evaluate(() => window.scrollTo(0, 300));
    await finger.drag([5, 600], [100, 600], [120, 200]);
    expect(await readScroll(page)).toBe(300);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    expect(await readScroll(page)).toBe(300);
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toEqual(CLOSED);
    await untilFree(page);
    await finger.swipe([5, 700], [5, 400]);
    expect(await readScroll(page)).toBeGreaterThan(400);
    expect(await readPanel(page)).toEqual(CLOSED);
  });

  testTouch('that scrolls the menu or is cancelled leaves it open; a tap beside closes it', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    // A link covers everything beside the panel.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guides/';
      link.style.cssText = 'position: fixed; inset: 0 0 0 305px; z-index: 9';
      document.querySelector('main')!.append(link);
    });
    await openMenu(page);
    await readPanel(page);
    for (const act of [
      () => finger.swipe([200, 700], [190, 500], [20, 500]),
      () => finger.swipe([50, 400], [250, 400]),
      () => finger.drag([250, 400], [100, 400]).then(finger.cancel),
    ]) {
      await act();
      expect(await readPanel(page)).toEqual(OPEN);
    }
    await finger.swipe([350, 500]);
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });
});

describe('the open menu', () => {
  testTouch('is a dialog that takes the focus and returns it; the rest is inert', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    // Its width is less only in a narrower window; it opens at its head, wherever the current page is listed.
    await page.setViewportSize({ width: 280, height: 400 });
    await openMenu(page);
    expect(await readPanel(page)).toEqual({ ...OPEN, end: 264 });
    expect(await page.locator('#menu').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.keyboard.press('Escape');
    await untilFree(page);
    await page.setViewportSize(phone);
    await page.evaluate(() => window.scrollTo(0, 500));
    const { x, y } = (await menuButton(page).boundingBox())!;
    await finger.swipe([x + 20, y + 20]);
    expect(await readPanel(page)).toEqual(OPEN);
    expect(await hasFocus(page, CLOSER)).toBe(true);
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
    await page.waitForFunction(() => document.querySelector('main[inert]'));
    const inert = page.locator('[inert]').evaluateAll((elements) => elements.map(({ nodeName }) => nodeName));
    expect(await inert).toEqual(expect.arrayContaining(['HEADER', 'MAIN', 'FOOTER']));
    expect(await runAxe(page)).toEqual([]);
    for (const [at, distance] of [
      [350, 400],
      [150, 4000],
    ] as const) {
      await page.mouse.move(at, 500);
      await page.mouse.wheel(0, distance);
    }
    await untilStill(page);
    expect(await readScroll(page)).toBe(500);
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(await hasFocus(page, OPENER)).toBe(true);
    await untilFree(page);
    expect(await readScroll(page)).toBe(500);
  });

  testTouch(
    'closes for links, which get the focus, in a wider window, and on the way back',
    async (visit) => {
      const { page, open } = visit;
      await open('/concepts/');
      await followLink(page, PATH);
      await heading(page, 'Output');
      await openMenu(page);
      expect(await readPanel(page)).toEqual(OPEN);
      const link = page.locator('#menu a[href^="#"]').last();
      const id = (await link.getAttribute('href'))!.slice(1);
      await link.focus();
      await page.keyboard.press('Enter');
      expect(await readPanel(page)).toEqual(CLOSED);
      const top = await page.evaluate((of) => document.getElementById(of)!.getBoundingClientRect().top, id);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(phone.height);
      expect(await hasFocus(page, OPENER)).toBe(false);
      await openMenu(page);
      expect(await readPanel(page)).toEqual(OPEN);
      await page.setViewportSize(desk);
      await page.waitForFunction(() => !document.querySelector('#menu:popover-open, [inert]'));
      expect((await readPanel(page)).isVisible).toBe(true);
      await page.setViewportSize(phone);
      expect(await readPanel(page)).toEqual(CLOSED);
      await openMenu(page);
      await readPanel(page);
      await page.locator('#menu a[href="/concepts/loaders/"]').click();
      await heading(page, /^Loaders$/);
      expect(await readPanel(page)).toEqual(CLOSED);
      await untilFree(page);
      await openMenu(page);
      expect(await readPanel(page)).toEqual(OPEN);
      await page.goBack();
      await heading(page, 'Output');
      expect(await readPanel(page)).toEqual(CLOSED);
      await untilFree(page);
    },
  );
});

describe('without a finger', () => {
  test('its script comes when it is opened, and is not needed', { viewport: phone }, async (visit) => {
    const { page, open, log } = visit;
    for (const isThere of [true, false]) {
      if (!isThere) await page.route(/\/drawer-/, (route) => route.abort());
      await open(PATH);
      expect(log.requestsOf(/drawer-/)).toEqual([]);
      const isScript = (request: Request): boolean => request.url().includes('/drawer-');
      const script = isThere
        ? page.waitForEvent('requestfinished', isScript)
        : page.waitForEvent('requestfailed', isScript);
      await menuButton(page).click();
      await script;
      expect(await readPanel(page)).toEqual(OPEN);
      if (isThere) await page.waitForFunction((closer) => document.activeElement?.matches(closer), CLOSER);
      if (isThere) await page.mouse.click(370, 500);
      else await page.keyboard.press('Escape');
      expect(await readPanel(page)).toEqual(CLOSED);
      expect(await hasFocus(page, OPENER)).toBe(true);
      log.clear();
    }
  });
});

testTouch(
  'the sidebar of a desk is not dragged, shows the current page, and stays as it was scrolled',
  async ({ page, open, finger }) => {
    const current = '/concepts/under-the-hood/';
    const readSidebar = () =>
      page.evaluate(() => {
        const panel = document.getElementById('menu')!;
        const entry = panel.querySelector('[aria-current=page]')!.getBoundingClientRect();
        const box = panel.getBoundingClientRect();
        const isSeen = entry.top >= box.top && entry.bottom <= Math.min(box.bottom, innerHeight);
        return { scroll: panel.scrollTop, isSeen, window: window.scrollY };
      });
    await open(current);
    await finger.drag([5, 300], [200, 300]);
    expect(await page.locator('#menu:popover-open').count()).toBe(0);
    await finger.lift();
    expect(await page.locator('#menu').evaluate((panel) => panel.getBoundingClientRect().left)).toBe(0);
    const before = await readSidebar();
    expect(before.scroll).toBeGreaterThan(0);
    expect(before).toMatchObject({ isSeen: true, window: 0 });
    const neighbor = page
      .locator('#menu li:has(> div > [aria-current=page])')
      .locator('xpath=preceding-sibling::li[1]');
    await neighbor.locator('a').first().click();
    await page.waitForURL((url) => url.pathname !== current);
    await untilStill(page);
    expect(await readSidebar()).toMatchObject({ isSeen: true, scroll: before.scroll });
  },
  { viewport: { width: 1280, height: 420 }, hasTouch: true },
);
