/** Saving a section, and everything, for reading without network. */
import type { Page } from 'playwright-core';
import { untilAppReady } from '../../tools/browser/app-state';
import { NEW_TITLE } from './support/next-version';
import { runAxe } from './support/run-axe';
import { startWorkerSite, untilControlled } from './support/worker-site';

const site = startWorkerSite();

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await page.getByRole('button', { name: 'Save Everything' }).waitFor();
};
const savedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('docs-saved-')));

it(
  'a section: size shown before, progress, and then every page of it without network; removed again',
  site.visit(async ({ page, host, uncaught, open }) => {
    await open('/glossary/');
    await untilControlled(page);
    await openDialog(page);
    expect(await page.getByRole('listitem').filter({ hasText: 'Concepts' }).last().innerText()).toMatch(
      /\d+(\.\d)? [kM]B/,
    );
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Concepts' }).click();
    await page.getByRole('status').filter({ hasText: 'Concepts is saved.' }).waitFor();
    expect(await savedNames(page)).toEqual(['docs-saved-en-concepts']);
    host.isCut = true;
    await page.goto('/concepts/loaders/');
    await untilAppReady(page);
    await page.locator('h1', { hasText: /^Loaders$/ }).waitFor();
    await page.locator('#menu a[href="/concepts/output/"]').click();
    await page.locator('h1', { hasText: 'Output' }).waitFor();
    await page.goto('/guides/');
    await page.getByRole('status').getByRole('link', { name: 'Loaders' }).waitFor();
    host.isCut = false;
    await open('/glossary/');
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await page.getByRole('button', { name: 'Remove Concepts' }).click();
    await page.getByRole('status').filter({ hasText: 'Concepts is removed.' }).waitFor();
    expect(await savedNames(page)).toEqual([]);
    expect(uncaught).toEqual([]);
  }),
);

it(
  'everything: canceled half way nothing stays of what was under way; then all of it',
  site.visit(async ({ page, host, uncaught, open }) => {
    await open('/concepts/');
    await untilControlled(page);
    await openDialog(page);
    host.delay = 150;
    await page.getByRole('button', { name: 'Save Everything' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('status').filter({ hasText: 'Canceled' }).waitFor();
    expect(await savedNames(page)).toEqual([]);
    host.delay = 0;
    await page.getByRole('button', { name: 'Save Everything' }).click();
    await page.getByRole('status').filter({ hasText: 'Everything is saved.' }).waitFor();
    await page.getByRole('button', { name: 'Remove Everything' }).waitFor();
    host.isCut = true;
    for (const [url, title] of [
      ['/glossary/', 'Glossary'],
      ['/guides/getting-started/', 'Getting Started'],
    ] as const) {
      await page.goto(url);
      await page.locator('h1', { hasText: title }).waitFor();
    }
    expect(uncaught).toEqual([]);
  }),
);

it(
  'after a deploy the saved section is marked as older, and can be updated',
  site.visit(async ({ page, host, uncaught, open }) => {
    await open('/glossary/');
    await untilControlled(page);
    await openDialog(page);
    await page.getByRole('button', { name: 'Save Concepts' }).click();
    await page.getByRole('status').filter({ hasText: 'Concepts is saved.' }).waitFor();
    host.deploy(site.second());
    await open('/glossary/');
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await page.getByRole('listitem').filter({ hasText: 'an older version' }).waitFor();
    await page.getByRole('button', { name: 'Update Concepts' }).click();
    await page.getByRole('button', { name: 'Remove Concepts' }).waitFor();
    host.isCut = true;
    await page.goto('/concepts/');
    await page.locator('h1', { hasText: NEW_TITLE }).waitFor();
    expect(uncaught).toEqual([]);
  }),
);

it(
  'without network the reason why nothing can be saved is shown',
  site.visit(async ({ page, host, open }) => {
    await open('/concepts/');
    await untilControlled(page);
    await openDialog(page);
    host.isCut = true;
    await page.getByRole('button', { name: 'Save Guides' }).click();
    await page.getByRole('status').filter({ hasText: 'It could not be saved' }).waitFor();
    expect(await savedNames(page)).toEqual([]);
  }),
);

it(
  'the offline page: no violations, both languages',
  site.visit(async ({ page, host, open }) => {
    await open('/zh/concepts/');
    await untilControlled(page);
    host.isCut = true;
    for (const url of ['/unvisited/', '/zh/unvisited/']) {
      await page.goto(url);
      await untilAppReady(page);
      expect(await runAxe(page)).toEqual([]);
    }
  }),
);
