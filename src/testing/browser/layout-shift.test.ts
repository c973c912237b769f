/** Nothing that has been painted moves by itself, however slowly the page arrives. */
import { untilAppReady } from '../../tools/browser/app-state';
import { readShifts, recordShifts } from './support/layout-shifts';
import { desk, phone } from '../../tools/browser/site-pages';
import { createSlowSite, type SlowSite } from './support/slow-site';
import { startSite } from './support/start-site';

const site = startSite();
let slow: SlowSite;
beforeAll(async () => {
  slow = await createSlowSite(site.url);
});
afterAll(() => slow.close());

/** A long text, an ordinary one, one shorter than the list of its parts, lists, and the home page. */
const PAGES = [
  '/api/cli/',
  '/concepts/output/',
  '/configuration/',
  '/concepts/',
  '/blog/',
  '/',
  '/zh/guides/',
];

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s nothing moves', (_name, viewport) => {
  it.each(PAGES)('while %s loads', (url) =>
    site.visit(
      async ({ page }) => {
        await recordShifts(page);
        await page.goto(url);
        await untilAppReady(page);
        await page.waitForLoadState('networkidle');
        expect(await readShifts(page)).toEqual([]);
      },
      { viewport },
    )(),
  );

  it.each(PAGES)('while the text of %s arrives in pieces', (url) =>
    site.visit(
      async ({ page, context }) => {
        await context.route(`${slow.url}/**`, (route) => route.continue());
        await recordShifts(page);
        await page.goto(`${slow.url}${url}`);
        await untilAppReady(page);
        expect(await readShifts(page)).toEqual([]);
      },
      { viewport },
    )(),
  );
});
