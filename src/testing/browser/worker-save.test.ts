/** Saving a section, and everything, for reading without network. */
import type { Page } from 'playwright-core';
import { NEW_TITLE, prepareNextVersion } from './support/next-version';
import { runAxe } from './support/run-axe';
import { startWorkerSite } from './support/worker-site';

const { test } = startWorkerSite();
const nextVersion = prepareNextVersion();

const openDialog = (page: Page) => page.getByRole('button', { name: 'Save for offline' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const untilReported = (page: Page, text: string, timeout = 15_000) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ timeout });
const savedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('docs-saved-')));

async function expectTitle(page: Page, url: string, title: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').getByText(title, { exact: true }).waitFor();
}

test('a section: size shown before, then every page of it without network; removed again', async (visit) => {
  const { page, host, open, openCached } = visit;
  await openCached('/glossary/');
  await openDialog(page);
  const entry = page.getByRole('listitem').filter({ hasText: 'Concepts' }).last();
  await entry.getByText(/\d+(\.\d)? [kM]B/).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await press(page, 'Save Concepts');
  await untilReported(page, 'Concepts is saved.');
  expect(await savedNames(page)).toEqual(['docs-saved-en-concepts']);
  host.isCut = true;
  await expectTitle(page, '/concepts/loaders/', 'Loaders');
  await page.locator('#menu a[href="/concepts/output/"]').click();
  await page.locator('h1', { hasText: 'Output' }).waitFor();
  await page.goto('/guides/');
  await page.getByRole('status').getByRole('link', { name: 'Loaders' }).waitFor();
  host.isCut = false;
  await open('/glossary/');
  await openDialog(page);
  await press(page, 'Remove Concepts');
  await untilReported(page, 'Concepts is removed.');
  expect(await savedNames(page)).toEqual([]);
});

test('everything: canceled half way nothing is stored; then all of it', async (visit) => {
  const { page, host, openCached } = visit;
  await openCached('/concepts/');
  await openDialog(page);
  host.delay = 150;
  await press(page, 'Save Everything');
  await page.getByRole('progressbar').waitFor();
  await press(page, 'Cancel');
  await untilReported(page, 'Canceled');
  expect(await savedNames(page)).toEqual([]);
  host.delay = 0;
  await press(page, 'Save Everything');
  // About 2,000 files.
  await untilReported(page, 'Everything is saved.', 45_000);
  await page.getByRole('button', { name: 'Remove Everything' }).waitFor();
  host.isCut = true;
  await expectTitle(page, '/glossary/', 'Glossary');
  await expectTitle(page, '/guides/getting-started/', 'Getting Started');
});

test('after a deploy the saved section is marked as older, and can be updated', async (visit) => {
  const { page, host, open, openCached } = visit;
  await openCached('/glossary/');
  await openDialog(page);
  await press(page, 'Save Concepts');
  await untilReported(page, 'Concepts is saved.');
  host.deploy(nextVersion());
  await open('/glossary/');
  await openDialog(page);
  await page.getByRole('listitem').filter({ hasText: 'an older version' }).waitFor();
  await press(page, 'Update Concepts');
  await page.getByRole('button', { name: 'Remove Concepts' }).waitFor();
  host.isCut = true;
  await expectTitle(page, '/concepts/', NEW_TITLE);
});

test('without network the reason why nothing can be saved is shown', async ({ page, host, openCached }) => {
  await openCached('/concepts/');
  await openDialog(page);
  await page.getByRole('button', { name: 'Save Everything' }).waitFor();
  host.isCut = true;
  await press(page, 'Save Guides');
  await untilReported(page, 'It could not be saved');
  expect(await savedNames(page)).toEqual([]);
});
