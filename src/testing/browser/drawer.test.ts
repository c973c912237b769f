import type { Locator, Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { followLink } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { desk, phone } from './support/site-pages';
import { startSite, type Visit, type VisitOptions } from './support/start-site';

const { test } = startSite();

const PATH = '/concepts/output/';
const touch = { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 1 } as const;
/** Where the panel ends in a phone's window. */
const PANEL_SIZE = 300;

/** Distance between two touch events, in pixels. */
const STEP = 20;

type Point = readonly [x: number, y: number];

/** A finger on the screen: real touch events, which the browser may turn into scrolls and clicks. */
interface Finger {
  readonly press: (...points: readonly Point[]) => Promise<void>;
  readonly move: (...points: readonly Point[]) => Promise<void>;
  readonly lift: (...remaining: readonly Point[]) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Moves in small steps. */
  readonly glide: (from: Point, to: Point) => Promise<void>;
  /** From the first point by way of the others, without lifting. */
  readonly drag: (...points: readonly Point[]) => Promise<void>;
  readonly tap: (point: Point) => Promise<void>;
}

async function createFinger({ page, context }: Visit): Promise<Finger> {
  const session = await context.newCDPSession(page);
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: readonly Point[],
  ): Promise<void> => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await untilStill(page);
  };
  const finger: Finger = {
    press: (...points) => send('touchStart', points),
    move: (...points) => send('touchMove', points),
    lift: (...remaining) => send('touchEnd', remaining),
    cancel: () => send('touchCancel', []),
    glide: async ([x, y], [toX, toY]) => {
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP));
      for (let step = 1; step <= steps; step += 1) {
        await finger.move([x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps]);
      }
    },
    drag: async (from, ...others) => {
      await finger.press(from);
      for (const [index, to] of others.entries()) await finger.glide(others[index - 1] ?? from, to);
    },
    tap: async (point) => {
      await finger.press(point);
      await finger.lift();
    },
  };
  return finger;
}

/** The panel once nothing moves any more. */
async function readPanel(page: Page) {
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
  return page.locator('#menu').evaluate((panel) => ({
    isOpen: panel.matches(':popover-open'),
    end: Math.round(panel.getBoundingClientRect().right),
    isVisible: panel.checkVisibility(),
  }));
}
const OPEN = { isOpen: true, end: PANEL_SIZE, isVisible: true };
const CLOSED = { isOpen: false, end: 0, isVisible: false };

/** Where the panel ends at this moment, and how much of the backdrop there is. */
const readDrag = (page: Page) =>
  page.locator('#menu').evaluate((panel) => ({
    end: Math.round(panel.getBoundingClientRect().right),
    backdrop: Number(Number(getComputedStyle(panel, '::backdrop').opacity).toFixed(2)),
  }));

/** A click that does not wait for animations. */
const click = (button: Locator): Promise<void> =>
  button.evaluate((element) => (element as HTMLElement).click());
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const CLOSER = '#menu button[popovertargetaction=hide]';
const OPENER = ':is(header, #contents) button[popovertarget=menu]';
/** Until nothing is out of reach any more. */
const untilFree = (page: Page) => page.waitForFunction(() => !document.querySelector('[inert]'));
const readScroll = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Creates a function that registers visits by touch; their `open` also waits for the script that handles touches. */
const createTouchTest =
  (options: VisitOptions) =>
  (name: string, act: (visit: Visit & { readonly finger: Finger }) => Promise<void>): void =>
    test(name, options, async (visit) => {
      const open = async (url: string): Promise<void> => {
        const script = visit.page.waitForResponse(/\/drawer-\w+\.js$/);
        await visit.open(url);
        await script;
        await untilStill(visit.page);
      };
      await act({ ...visit, open, finger: await createFinger(visit) });
    });
const testTouch = createTouchTest(touch);

describe('a finger opens the menu', () => {
  testTouch('which follows it from the edge, and the backdrop with it', async ({ page, open, finger }) => {
    await open(PATH);
    await finger.press([5, 400]);
    for (const [from, to] of [
      [5, 155],
      [155, 80],
      [80, 255],
    ] as const) {
      await finger.glide([from, 405], [to, 405]);
      const { end, backdrop } = await readDrag(page);
      // Browsers delay the last step of a finger while they decide whether it scrolls.
      expect(Math.abs(end - (to - 5))).toBeLessThanOrEqual(STEP);
      expect(backdrop).toBeCloseTo(end / PANEL_SIZE, 1);
    }
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    expect(await hasFocus(page, CLOSER)).toBe(true);
  });

  testTouch('and the browser does not go back a page as well', async ({ page, open, finger }) => {
    await open('/concepts/');
    await open(PATH);
    await finger.drag([5, 400], [380, 400]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.drag([290, 400], [10, 400]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });

  testTouch(
    'but not by another movement, by a tap or when it is cancelled',
    async ({ page, open, finger }) => {
      await open(PATH);
      const cases: readonly (readonly [name: string, act: () => Promise<void>])[] = [
        ['begins beyond the strip', () => finger.drag([32, 400], [200, 400])],
        ['goes down more than aside', () => finger.drag([5, 400], [100, 480])],
        ['goes back to the edge', () => finger.drag([5, 400], [80, 400], [6, 400])],
        ['tap', () => finger.press([5, 400])],
      ];
      for (const [name, act] of cases) {
        await act();
        await finger.lift();
        expect([name, await readPanel(page)]).toEqual([name, CLOSED]);
      }
      await finger.drag([5, 400], [150, 400]);
      await finger.press([150, 400], [250, 500]);
      expect(await readPanel(page)).toEqual(CLOSED);
      await finger.move([200, 400], [300, 500]);
      await finger.lift([200, 400]);
      await finger.move([250, 400]);
      await finger.lift();
      expect(await readPanel(page)).toEqual(CLOSED);
      await finger.drag([5, 400], [150, 400]);
      await finger.cancel();
      expect(await readPanel(page)).toEqual(CLOSED);
      await untilFree(page);
    },
  );

  testTouch('which a tap after a drag does not', async ({ page, open, finger }) => {
    await open(PATH);
    await finger.drag([5, 400], [200, 400]);
    await finger.lift();
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toEqual(CLOSED);
    await finger.tap([5, 400]);
    expect(await readPanel(page)).toEqual(CLOSED);
  });

  testTouch('while the page scrolls only if it began by going up', async ({ page, open, finger }) => {
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
    await finger.drag([5, 700], [5, 400]);
    await finger.lift();
    expect(await readScroll(page)).toBeGreaterThan(400);
    expect(await readPanel(page)).toEqual(CLOSED);
  });

  testTouch('but code that was scrolled sideways is scrolled back first', async ({ page, open, finger }) => {
    await open(PATH);
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
    await finger.drag([30, y], [150, y]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(CLOSED);
  });
});

describe('a finger closes the menu', () => {
  testTouch('which follows it, beyond 20 px, not at 20', async ({ page, open, finger }) => {
    await open(PATH);
    await click(menuButton(page));
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.drag([250, 400], [100, 410]);
    expect(await readDrag(page)).toEqual({ end: 150, backdrop: 0.5 });
    await finger.move([230, 410]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.drag([250, 400], [229, 400]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(await hasFocus(page, OPENER)).toBe(true);
    // A tap does not use the old drag again.
    await finger.tap([200, 700]);
    expect(await readPanel(page)).toEqual(CLOSED);
  });

  testTouch('not when it scrolls the menu, goes to the other side or is cancelled', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    await click(menuButton(page));
    await readPanel(page);
    await finger.drag([200, 700], [190, 500], [20, 500]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.drag([50, 400], [250, 400]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.drag([250, 400], [100, 400]);
    await finger.cancel();
    expect(await readPanel(page)).toEqual(OPEN);
  });

  testTouch('by touching beside it, and what is beneath is not clicked', async ({ page, open, finger }) => {
    await open(PATH);
    // A link covers everything beside the panel.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/guides/';
      link.style.cssText = 'position: fixed; inset: 0 0 0 305px; z-index: 9';
      document.querySelector('main')!.append(link);
    });
    await click(menuButton(page));
    await readPanel(page);
    await finger.tap([350, 500]);
    expect(await readPanel(page)).toEqual(CLOSED);
    await untilStill(page);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });
});

describe('the open menu', () => {
  testTouch('takes the focus and returns it, the rest is inert and does not scroll', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    await page.evaluate(() => window.scrollTo(0, 500));
    const { x, y } = (await menuButton(page).boundingBox())!;
    await finger.tap([x + 20, y + 20]);
    expect(await readPanel(page)).toEqual(OPEN);
    expect(await hasFocus(page, CLOSER)).toBe(true);
    await page.waitForFunction(() => document.querySelector('main[inert]'));
    const inert = await page
      .locator('[inert]')
      .evaluateAll((elements) => elements.map(({ nodeName }) => nodeName));
    expect(inert).toEqual(expect.arrayContaining(['HEADER', 'MAIN', 'FOOTER']));
    await page.mouse.move(350, 500);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(150, 500);
    await page.mouse.wheel(0, 4000);
    await untilStill(page);
    expect(await readScroll(page)).toBe(500);
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(await hasFocus(page, OPENER)).toBe(true);
    await untilFree(page);
    expect(await readScroll(page)).toBe(500);
  });

  testTouch('has the specified width, less only in a narrower window', async ({ page, open }) => {
    await open(PATH);
    const sizes: number[] = [];
    for (const width of [320, 390, 800, 280]) {
      await page.setViewportSize({ width, height: 700 });
      await click(menuButton(page));
      sizes.push((await readPanel(page)).end);
      await page.keyboard.press('Escape');
    }
    expect(sizes.slice(0, 3)).toEqual([PANEL_SIZE, PANEL_SIZE, PANEL_SIZE]);
    expect(sizes[3]).toBeLessThan(280);
  });

  testTouch('is a dialog in which axe finds nothing, however it was opened', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    await finger.drag([5, 400], [200, 400]);
    await finger.lift();
    await readPanel(page);
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
    expect(await runAxe(page)).toEqual([]);
  });

  test(
    'is reported by its button, even without scripts',
    { viewport: phone, javaScriptEnabled: false },
    async ({ page, context }) => {
      await page.goto(PATH);
      const session = await context.newCDPSession(page);
      const isExpanded = async (): Promise<unknown> => {
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        return nodes
          .find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu')
          ?.properties?.find(({ name }) => name === 'expanded')?.value.value as unknown;
      };
      expect(await isExpanded()).toBe(false);
      await menuButton(page).click();
      expect(await isExpanded()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isExpanded()).toBe(false);
    },
  );

  testTouch(
    'opens at its head and the sections, however far down the current page stands',
    async ({ page, open }) => {
      await open('/concepts/under-the-hood/');
      await click(menuButton(page));
      await readPanel(page);
      await untilStill(page);
      expect(await page.locator('#menu').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await page.locator('#menu').getByRole('link', { name: 'Concepts', exact: true }).first().click();
      await page.waitForURL('**/concepts/');
    },
  );

  testTouch('closes for a link to another page', async ({ page, open }) => {
    await open(PATH);
    await click(menuButton(page));
    await readPanel(page);
    await page.locator('#menu a[href="/concepts/loaders/"]').click();
    await page.locator('h1', { hasText: 'Loaders' }).waitFor();
    expect(await readPanel(page)).toEqual(CLOSED);
    await untilFree(page);
  });

  testTouch('closes for a part of the same page, which has the focus after it', async ({ page, open }) => {
    await open(PATH);
    await click(menuButton(page));
    await readPanel(page);
    const link = page.locator('#menu a[href^="#"]').last();
    const id = (await link.getAttribute('href'))!.slice(1);
    await link.focus();
    await page.keyboard.press('Enter');
    expect(await readPanel(page)).toEqual(CLOSED);
    await untilStill(page);
    const top = await page.evaluate((of) => document.getElementById(of)!.getBoundingClientRect().top, id);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(phone.height);
    expect(await hasFocus(page, OPENER)).toBe(false);
  });

  testTouch('closes when the window becomes wider, and when the visitor goes back', async (visit) => {
    const { page, open } = visit;
    await open('/concepts/');
    await followLink(page, '/concepts/output/');
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    await click(menuButton(page));
    expect(await readPanel(page)).toEqual(OPEN);
    await page.setViewportSize(desk);
    await page.waitForFunction(() => !document.querySelector('#menu:popover-open, [inert]'));
    expect((await readPanel(page)).isVisible).toBe(true);
    await page.setViewportSize(phone);
    expect(await readPanel(page)).toEqual(CLOSED);
    await click(menuButton(page));
    expect(await readPanel(page)).toEqual(OPEN);
    await page.goBack();
    await page.locator('h1', { hasText: 'Concepts' }).waitFor();
    expect(await readPanel(page)).toEqual(CLOSED);
    await untilFree(page);
  });
});

describe('its motion', () => {
  const readMotions = (page: Page): Promise<number[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((motion) => (motion as CSSTransition).transitionProperty === 'transform')
        .map((motion) => Number(motion.effect!.getTiming().duration)),
    );

  testTouch('is short, and shifts nothing', async ({ page, open, finger }) => {
    await recordShifts(page);
    await open(PATH);
    await click(menuButton(page));
    expect(await readMotions(page)).toEqual([150]);
    await readPanel(page);
    await click(page.locator(CLOSER));
    expect(await readMotions(page)).toEqual([150]);
    expect(await readPanel(page)).toEqual(CLOSED);
    await untilFree(page);
    await finger.drag([5, 400], [250, 400]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(OPEN);
    await finger.drag([250, 400], [50, 400]);
    await finger.lift();
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(await readShifts(page)).toEqual([]);
  });

  createTouchTest({ ...touch, reducedMotion: 'reduce' })('is off under reduced motion', async (visit) => {
    const { page, open, finger } = visit;
    await open(PATH);
    await click(menuButton(page));
    expect(await readMotions(page)).toEqual([]);
    await finger.drag([250, 400], [100, 400]);
    expect((await readDrag(page)).end).toBe(150);
    await finger.lift();
    expect(await readMotions(page)).toEqual([]);
    expect(await readPanel(page)).toEqual(CLOSED);
  });
});

describe('without a finger', () => {
  test(
    'the menu’s script comes when the menu is opened',
    { viewport: phone },
    async ({ page, open, log }) => {
      await open(PATH);
      await page.waitForLoadState('networkidle');
      expect(log.requestsOf(/drawer-/)).toEqual([]);
      await menuButton(page).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      expect(await hasFocus(page, CLOSER)).toBe(true);
      await page.mouse.click(370, 500);
      expect(await readPanel(page)).toEqual(CLOSED);
      expect(await hasFocus(page, OPENER)).toBe(true);
    },
  );

  test('the menu works although its script does not come', { viewport: phone }, async ({ page, open }) => {
    await page.route(/\/drawer-/, (route) => route.abort());
    await open(PATH);
    await menuButton(page).click();
    expect(await readPanel(page)).toEqual(OPEN);
    await page.keyboard.press('Escape');
    expect(await readPanel(page)).toEqual(CLOSED);
    expect(await hasFocus(page, OPENER)).toBe(true);
  });
});

describe('the sidebar of a desk', () => {
  test(
    'shows the entry of the page being read, and keeps its scroll position from page to page',
    { viewport: { width: 1280, height: 420 } },
    async ({ page, open }) => {
      const readSidebar = () =>
        page.evaluate(() => {
          const panel = document.getElementById('menu')!;
          const entry = panel.querySelector('[aria-current=page]')!.getBoundingClientRect();
          const box = panel.getBoundingClientRect();
          const isSeen = entry.top >= box.top && entry.bottom <= Math.min(box.bottom, innerHeight);
          return { scroll: panel.scrollTop, isSeen, window: window.scrollY };
        });
      await open('/concepts/under-the-hood/');
      const before = await readSidebar();
      expect(before.scroll).toBeGreaterThan(0);
      expect(before).toMatchObject({ isSeen: true, window: 0 });
      const neighbor = page
        .locator('#menu li:has(> div > [aria-current=page])')
        .locator('xpath=preceding-sibling::li[1]');
      await neighbor.locator('a').first().click();
      await page.waitForURL((url) => url.pathname !== '/concepts/under-the-hood/');
      await untilStill(page);
      expect(await readSidebar()).toMatchObject({ isSeen: true, scroll: before.scroll });
    },
  );

  createTouchTest({ viewport: desk, hasTouch: true })('is not dragged', async ({ page, open, finger }) => {
    await open(PATH);
    await finger.drag([5, 400], [200, 400]);
    expect(await page.locator('#menu:popover-open').count()).toBe(0);
    await finger.lift();
    expect(await page.locator('#menu').evaluate((panel) => panel.getBoundingClientRect().left)).toBe(0);
  });
});
