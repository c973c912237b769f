/** The playground without network, after a visit with one. */
import type { Page } from 'playwright-core';
import { packedWebpackFolder } from '../../config/playground';
import { parseManifest } from 'webpack-in-browser/protocol';
import { untilAppReady } from '../browser/support/app-state';
import { readBuilt } from '../browser/support/site-pages';
import { startWorkerSite, untilCached } from '../browser/support/worker-site';

const { test } = startWorkerSite();

const manifest = parseManifest(JSON.parse(readBuilt(`${packedWebpackFolder}manifest.json`)))!;
const PACKED = [
  'manifest.json',
  manifest.worker,
  manifest.frameScript,
  ...manifest.parts.map(({ file }) => file),
];

const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const run = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await status(page, /Built in \d+ ms\./).waitFor();
};
const choose = (page: Page, label: string, value: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(value);

test('after one build online, everything builds offline: changed files, other modes, code, and bundles run', async (visitor) => {
  const { page, host, openCached } = visitor;
  await openCached('/playground/');
  await run(page);
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByRole('combobox', { name: 'Second mode' }).waitFor();
  await untilCached(
    page,
    PACKED.map((file) => packedWebpackFolder + file),
  );
  // Each part once for the build and for the offline caches together, or twice at most.
  const parts = host.requests.filter((url) => url === packedWebpackFolder + manifest.parts[0]!.file);
  expect(parts.length).toBeLessThanOrEqual(2);
  host.isCut = true;

  await page.reload();
  await untilAppReady(page);
  await page.locator('.cm-content').click();
  await page.keyboard.type('// offline');
  await choose(page, 'Mode', 'development');
  await run(page);
  await choose(page, 'Mode', 'production');
  await status(page, /Built in \d+ ms\.$/).waitFor();

  // Code of the project: a plugin in the sandboxed frame.
  await choose(page, 'Example', 'plugin');
  await page.getByRole('button', { name: 'dist/files.md' }).waitFor();
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('log', { name: 'Console' }).locator('pre').first().waitFor();
  await choose(page, 'Example', 'source-maps');
  await page.getByText(/Files that differ: 2/).waitFor();
});

test('saved like a section, it builds without having been opened', async (visit) => {
  const { page, host, openCached } = visit;
  await openCached('/glossary/');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Playground' }).click();
  await page.getByRole('status').filter({ hasText: 'Playground is saved.' }).waitFor();
  host.isCut = true;
  await page.goto('/playground/');
  await untilAppReady(page);
  await page.locator('.cm-content').click();
  await page.keyboard.type('// saved');
  await run(page);
  await choose(page, 'Example', 'source-maps');
  await page.getByText(/Files that differ: 2/).waitFor();
});

test('without a build online, offline Run says why there is none', async ({ page, openThenCut }) => {
  await openThenCut('/playground/');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Without network it is here only after it was opened once.').waitFor();
  await page.locator('.cm-content').waitFor();
});
