/** Nothing that has been painted moves by itself, however slowly the page arrives. */
import { untilAppReady } from '../../tools/browser/app-state';
import { readShifts, recordShifts } from './support/page-records';
import type { LocalServer } from '../local-server';
import { startSlowSite } from './support/slow-site';
import { SIZES, startSite } from './support/start-site';

const { origin, visit } = startSite();
let slow: LocalServer;
beforeAll(async () => {
  slow = await startSlowSite(origin);
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

describe.each(SIZES)('on %s nothing moves', (_name, size) => {
  it.each(PAGES)('while %s loads', (url) =>
    visit(size, async ({ page }) => {
      await recordShifts(page);
      await page.goto(url);
      await untilAppReady(page);
      await page.waitForLoadState('networkidle');
      expect(await readShifts(page)).toEqual([]);
    }),
  );

  it.each(PAGES)('while the text of %s arrives in pieces', (url) =>
    visit(size, async ({ page, context }) => {
      await context.route(`${slow.url}/**`, (route) => route.continue());
      await recordShifts(page);
      await page.goto(`${slow.url}${url}`);
      await untilAppReady(page);
      expect(await readShifts(page)).toEqual([]);
    }),
  );
});
