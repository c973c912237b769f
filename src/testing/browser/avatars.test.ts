import type { Page } from 'playwright-core';
import { startSite } from './support/start-site';

const { test } = startSite();

const PAGE = '/concepts/output/';
const AVATAR = /^https:\/\/github\.com\/[\w-]+\.png\?size=90$/;

const list = (page: Page) => page.getByRole('region', { name: 'Contributors' });

test('are requested once the list is in view, without a referrer', async ({ page, log, open }) => {
  await open(PAGE);
  await page.waitForLoadState('networkidle');
  expect(log.external).toEqual([]);
  const request = page.waitForRequest(AVATAR);
  await list(page).scrollIntoViewIfNeeded();
  expect(await (await request).headerValue('referer')).toBeNull();
  // The neutral shapes of both are replaced.
  for (const shape of await list(page).locator('svg').all()) await shape.waitFor({ state: 'detached' });
  expect(await list(page).locator('img').count()).toBe(2);
  for (const url of log.external) expect(url).toMatch(AVATAR);
  expect(log.messages).toEqual([]);
});

test('give way to the neutral shape where they do not come, without an error and without moving anything', async (visitor) => {
  const { page, open } = visitor;
  await page.route(AVATAR, (route) => route.abort());
  await open(PAGE);
  const before = await list(page).boundingBox();
  const failed = page.waitForEvent('requestfailed');
  await list(page).scrollIntoViewIfNeeded();
  await failed;
  await list(page).locator('img').first().waitFor({ state: 'detached' });
  expect(await list(page).locator('svg').count()).toBeGreaterThan(0);
  expect((await list(page).boundingBox())?.height).toBe(before?.height);
});
