import type { Locator, Page } from 'playwright-core';
import { readOverflow } from './support/page-control';
import { runAxeInThemes } from './support/run-axe';
import { desk, phone, readBuilt, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';
import { untilStill } from './support/app-state';

const { test, visit } = startSite();

const PAGE = '/concepts/output/';
const FILES = /^\/(mdx-|static\/mdx\/)/;
const SCRIPT = /^\/mdx-\d/;
const component = (page: Page): Locator => page.locator('[data-component=FilenameTemplate]');

/** Scrolls to the component, whose script is then loaded. */
async function reach(page: Page): Promise<Locator> {
  await component(page).scrollIntoViewIfNeeded();
  const field = component(page).getByRole('textbox');
  await field.waitFor();
  return field;
}

it('is in the HTML of every language, in the Markdown copy and in the combined page', () => {
  const using = readSitemapPaths().filter((pathname) => readPage(pathname).includes('data-component='));
  expect(using).toEqual(expect.arrayContaining([PAGE, `/zh${PAGE}`]));
  expect(readPage(`/zh${PAGE}`)).toContain('front 的样式表');
  expect(readBuilt('concepts/output/index.md')).toContain('- Stylesheet of front `js/front.672c1ac3.css`');
  expect(readPage('/concepts/printable/')).toContain('js/front.672c1ac3.css');
});

// In one as high as `desk` the component, 1,540 px from the top, is near from the beginning.
const low = { viewport: { ...desk, height: 320 } };
test('costs other pages nothing, and its own page when it comes near', low, async ({ page, open, log }) => {
  await open('/concepts/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(log.requestsOf(FILES)).toEqual([]);
  // The next page is shown before it is scrolled to its top: from the end of this one, the component would be near.
  await page.evaluate(() => window.scrollTo(0, 0));
  await untilStill(page);
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await component(page).waitFor();
  expect(log.requestsOf(SCRIPT)).toEqual([]);
  await reach(page);
  expect(log.requestsOf(SCRIPT)).toHaveLength(1);
  expect(log.messages).toEqual([]);
});

test('follows what is typed, and works again after the way back', async ({ page, open }) => {
  await open(PAGE);
  const field = await reach(page);
  await field.fill('app.js');
  await component(page).getByText('webpack stops with a conflict').waitFor();
  await component(page).getByRole('button', { name: '[name].[fullhash:8].js' }).click();
  await component(page).getByText('Files with a new name: 3 of 3').waitFor();
  await page.locator('#menu a[href="/concepts/loaders/"]').click();
  await page.waitForURL('**/concepts/loaders/');
  await page.goBack();
  await (await reach(page)).fill('[name].js');
  await component(page).getByText('Files with a new name: 0 of 3').waitFor();
  expect(await component(page).getByRole('textbox').count()).toBe(1);
});

it.each([
  ['a desk', {}],
  ['a phone', { viewport: phone }],
])('has no fault that axe finds and fits, on %s', (_name, options) =>
  visit({ ...options, reducedMotion: 'reduce' }, async ({ page, open }) => {
    await open(`/zh${PAGE}`);
    await (await reach(page)).fill('[name].[contenthash:base62:8].[nmae].js');
    expect(await runAxeInThemes(page)).toEqual([]);
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  }),
);
