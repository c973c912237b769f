import type { Page } from 'playwright-core';
import { untilStill } from '../../tools/browser/app-state';
import { followLink } from './support/page-control';
import { SIZES, startSite } from './support/start-site';

const PAGE = '/concepts/output/';

const { test, visit } = startSite();

/** Ids of the headings that are far enough below that the window has to scroll for them. */
const readLowIds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-body] :is(h2, h3)[id]')]
      .filter(
        ({ offsetTop }) => offsetTop > innerHeight && document.body.scrollHeight - offsetTop > innerHeight,
      )
      .map(({ id }) => id),
  );

/** Distance of an element from the header's lower edge, in CSS pixels; negative: hidden beneath it. */
const belowHeader = (page: Page, id: string): Promise<number> =>
  page.evaluate((wanted) => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, width } = element.getBoundingClientRect();
      return (position === 'sticky' || position === 'fixed') && top <= 0 && width > innerWidth / 2;
    });
    const edge = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
    return document.getElementById(wanted)!.getBoundingClientRect().top - edge;
  }, id);

async function expectAtTop(page: Page, id: string): Promise<void> {
  await untilStill(page);
  const distance = await belowHeader(page, id);
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThan(80);
}

describe('a hash', () => {
  it.each(SIZES)('on the first load brings its heading below the header on %s', (_name, size) =>
    visit(size, async ({ page, open }) => {
      await open(PAGE);
      const [id] = await readLowIds(page);
      await page.goto('about:blank');
      await open(`${PAGE}#${id}`);
      await expectAtTop(page, id!);
    }),
  );

  test('on the way to another page does the same, and so does the way back', async ({ page, open }) => {
    await open(PAGE);
    const [id] = await readLowIds(page);
    await open('/concepts/entry-points/');
    await followLink(page, `${PAGE}#${id}`);
    await page.locator(`[data-body] [id="${id}"]`).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    await expectAtTop(page, id!);
    await page.goBack();
    await page.locator('h1', { hasText: 'Entry Points' }).waitFor();
    await page.goForward();
    await page.locator(`[data-body] [id="${id}"]`).waitFor();
    await untilStill(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('alone moves the window, also when it is clicked again, and loads nothing', async (visit) => {
    const { page, log, open } = visit;
    await open(PAGE);
    const [first = '', second = ''] = await readLowIds(page);
    log.clear();
    for (const id of [first, second, second]) {
      await page.locator(`#contents a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click());
      await expectAtTop(page, id);
      expect(new URL(page.url()).hash).toBe(`#${id}`);
      if (id === second) await page.evaluate(() => window.scrollTo(0, 0));
    }
    expect(log.requestsOf(/\/$|^\/doc\//)).toEqual([]);
  });

  test('of no heading leads nowhere and harms nothing', async ({ page, log, open }) => {
    const untilTitle = (name: string) => page.locator('h1', { hasText: name }).waitFor();
    for (const hash of ['#nothing-of-that-name', '#%', '#%E4%B8', '#1"]', '#:~:text=webpack']) {
      await page.goto('about:blank');
      await open(`${PAGE}${hash}`);
      await untilTitle('Output');
      await page.locator('#menu a[href="/concepts/loaders/"]').click();
      await untilTitle('Loaders');
      // On the way to another page, and on the page itself.
      await followLink(page, `${PAGE}${hash}`);
      await untilTitle('Output');
      await followLink(page, `${hash}x`);
      await untilStill(page);
      await untilTitle('Output');
    }
    expect(log.messages).toEqual([]);
  });
});
