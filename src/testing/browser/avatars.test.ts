import type { Page } from 'playwright-core';
import { startSite } from './support/start-site';

const { test } = startSite();

const PAGE = '/concepts/output/';
const AVATAR = /^https:\/\/github\.com\/[\w-]+\.png\?size=90$/;

const list = (page: Page) => page.getByRole('region', { name: 'Contributors' });

describe('avatars of contributors', () => {
  test('are not requested before the list is in view, and then at once', async ({ page, log, open }) => {
    await open(PAGE);
    await page.waitForLoadState('networkidle');
    expect(log.external).toEqual([]);
    expect(await list(page).locator('svg').count()).toBeGreaterThan(0);
    await list(page).scrollIntoViewIfNeeded();
    const avatar = list(page).locator('img').first();
    await avatar.waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('section img')?.complete);
    expect(log.external.length).toBeGreaterThan(0);
    for (const url of log.external) expect(url).toMatch(AVATAR);
    await list(page).locator('svg').waitFor({ state: 'detached' });
    expect(log.messages).toEqual([]);
  });

  test('are requested without a referrer', async ({ page, open }) => {
    await open(PAGE);
    const request = page.waitForRequest(AVATAR);
    await list(page).scrollIntoViewIfNeeded();
    expect(await (await request).headerValue('referer')).toBeNull();
  });

  test('give way to the neutral shape where they do not come, without an error and without moving anything', async ({
    page,
    open,
  }) => {
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

  test('are not needed to read who wrote the page', { javaScriptEnabled: false }, async ({ page, log }) => {
    await page.goto(PAGE);
    expect(await list(page).getByRole('link').count()).toBeGreaterThan(0);
    expect(await list(page).locator('img').count()).toBe(0);
    expect(log.external).toEqual([]);
  });
});
