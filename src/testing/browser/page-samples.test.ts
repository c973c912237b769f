/** From the samples of pages into the playground, with the packed webpack itself. */
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { pageSamplesPath, type PageSamples } from '../../../plugins/docs-core/src/page-samples';
import {
  digestProject,
  readSampleRecord,
} from '../../../plugins/gatsby-transformer-docs/src/samples/sample-record';
import { findConfiguration } from '../../../plugins/gatsby-transformer-docs/src/samples/build-command';
import { pageSamples } from '../../config/playground';
import { formatSize } from '../../ui/playground/output/measure-files';
import { readProject } from '../../ui/playground/state/parse-project';
import { buildInPage, openClient } from './support/packed-client';
import { runAxe } from './support/run-axe';
import { desk, phone, readBuilt, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { test } = startSite();

const GUIDE = '/guides/tree-shaking/';
const OPTIONS = '/configuration/output/';
const readSamples = (page: string): PageSamples =>
  JSON.parse(readBuilt(pageSamplesPath(page))) as PageSamples;
const numbersOf = (html: string): number[] =>
  [...html.matchAll(/ data-try="(\d+)"/g)].map(([, number]) => Number(number));

describe('the files of the pages’ projects', () => {
  const pages = readSitemapPaths().filter((page) => / data-(?:try|download)=/.test(readPage(page)));

  it('has every project that a page links to, as one that can be edited and shared', () => {
    for (const page of pages) {
      const { samples, downloads, title } = readSamples(page);
      const html = readPage(page);
      expect({ page, numbers: numbersOf(html) }).toEqual({
        page,
        numbers: samples.map((_, number) => number),
      });
      expect(title).not.toBe('');
      for (const { anchor, project } of samples) {
        expect({ page, anchor, isThere: anchor === '' || html.includes(` id="${anchor}"`) }).toMatchObject({
          isThere: true,
        });
        expect({ page, anchor, isRead: readProject(project) !== null }).toMatchObject({ isRead: true });
      }
      for (const { name, project } of downloads)
        expect({ page, name, isRead: readProject(project) !== null }).toMatchObject({ isRead: true });
    }
  });

  it('covers most guides, at least thirty options, and Chinese pages as well as English ones', () => {
    const guides = pages.filter((page) => page.startsWith('/guides/'));
    expect(guides.length).toBeGreaterThan(30);
    const options = pages.filter((page) => page.startsWith('/configuration/'));
    const tried = options.reduce((sum, page) => sum + readSamples(page).samples.length, 0);
    expect(tried).toBeGreaterThanOrEqual(30);
    expect(readSamples(`/zh${OPTIONS}`).title).not.toBe(readSamples(OPTIONS).title);
    for (const page of [GUIDE, OPTIONS]) {
      const [english, chinese] = [readSamples(page), readSamples(`/zh${page}`)];
      expect(chinese.samples).toEqual(english.samples);
    }
  });
});

test(
  'a browser builds what the check of the samples has recorded',
  { timeout: 120_000 },
  async ({ page }) => {
    await openClient(page);
    const record = readSampleRecord(pageSamples.record);
    for (const url of [GUIDE, OPTIONS, '/guides/caching/']) {
      const known = record[`${url.slice(1, -1)}.mdx`]?.samples ?? {};
      for (const { project } of readSamples(url).samples) {
        const files = new Map(project[0]);
        const config = findConfiguration(files) ?? null;
        const [, , mode] = project;
        const given = { files: Object.fromEntries(files), config, ...(mode && { mode }) };
        const built = await buildInPage(page, given, true);
        const outputs = Object.entries(built.files).map(([file, base64]) => {
          const bytes = Buffer.from(base64, 'base64');
          const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
          return `${file} ${bytes.length} ${digest}`;
        });
        expect({ url, outputs: outputs.sort() }).toEqual({
          url,
          outputs: known[digestProject({ files, mode })],
        });
      }
    }
  },
);

test(
  'a guide’s step that imports a package of npm is built with it, as recorded',
  { timeout: 60_000 },
  async ({ page, open }) => {
    const url = '/guides/getting-started/';
    const record = readSampleRecord(pageSamples.record)['guides/getting-started.mdx']?.samples ?? {};
    const { samples } = readSamples(url);
    const imports = samples.findIndex(({ project: [files] }) =>
      files.some(([, text]) => text.includes("from 'lodash-es'")),
    );
    const { project } = samples[imports] ?? {};
    if (!project) throw new Error(`No sample of ${url} imports lodash-es`);
    const [files, , mode] = project;
    const outputs = record[digestProject({ files: new Map(files), mode })] as readonly string[];
    await open(`/playground/#sample=${url}${imports}`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(/^Built in \d+ ms/).waitFor();
    for (const output of outputs) {
      const [name = '', bytes] = output.split(' ');
      const row = page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
      expect(await row.getByRole('cell').first().textContent()).toBe(formatSize(Number(bytes)));
    }
  },
);

describe.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s', (_name, viewport) => {
  test(
    'a guide’s step opens in the playground, is built there, and the way leads back',
    { viewport, timeout: 60_000 },
    async ({ page, open, log }) => {
      await open(GUIDE);
      const link = page.getByRole('link', { name: 'Open in the playground: src/beds.js' });
      await link.click();
      await page.waitForURL('**/playground/#sample=/guides/tree-shaking/0');
      const back = page.getByRole('link', { name: 'Back to “Tree Shaking”' });
      await back.waitFor();
      await page.getByRole('tab', { name: 'src/beds.js', selected: true }).waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText(/^Built in \d+ ms/).waitFor();
      await page.getByRole('button', { name: 'dist/main.js' }).waitFor();
      await back.click();
      await page.waitForURL(`**${GUIDE}#*`);
      expect(log.messages.filter(({ type }) => type === 'error')).toEqual([]);
    },
  );

  test(
    'an option is tried with one click, in Chinese too',
    { viewport, timeout: 60_000 },
    async ({ page, open }) => {
      await open(`/zh${OPTIONS}`);
      await page.locator('#outputfilename ~ figure[data-try] + div a').first().click();
      await page.waitForURL(/\/zh\/playground\/#sample=\/zh\/configuration\/output\/\d+&run$/);
      await page.getByRole('button', { name: /^dist\/js\/main\.[\da-f]{8}\.js$/ }).waitFor();
    },
  );

  test(
    'axe finds nothing, nothing is wider than the window, and nothing covers the text',
    { viewport, reducedMotion: 'reduce' },
    async ({ page, open }) => {
      for (const url of [GUIDE, OPTIONS, '/zh/guides/caching/']) {
        await open(url);
        const links = page.locator('figure:is([data-try], [data-download]) + div');
        await links.locator('a, button').first().waitFor();
        const light = await runAxe(page);
        await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));
        const dark = await runAxe(page, { only: ['color-contrast'] });
        await page.evaluate(() => void (document.documentElement.dataset.theme = 'light'));
        expect({ url, light, dark }).toEqual({ url, light: [], dark: [] });
        const places = await links.evaluateAll((all) =>
          all.flatMap((element) => {
            const next = element.nextElementSibling;
            const range = document.createRange();
            if (next) range.selectNodeContents(next);
            const text = next && [...range.getClientRects()].map(({ top }) => top);
            return [...element.children].map((child) => {
              const { bottom, left, right } = child.getBoundingClientRect();
              // Half the leading is free above a line.
              return (
                left < 0 || right > innerWidth || (text?.length ? bottom - 8 > Math.min(...text) : false)
              );
            });
          }),
        );
        expect({ url, wrong: places.filter(Boolean).length }).toEqual({ url, wrong: 0 });
      }
    },
  );
});

test(
  'a guide is downloaded as a project, and nothing of that is fetched before',
  { acceptDownloads: true },
  async ({ page, open, log }) => {
    await open(GUIDE);
    const button = page.getByRole('button', { name: 'Download as a project' });
    await button.waitFor();
    const isOfDownload = (url: string): boolean => /playground|webpack-in-browser/.test(url);
    expect(log.requests.filter(isOfDownload)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('tree-shaking.zip');
    const files = unzipSync(fs.readFileSync(await download.path()));
    const manifests = Object.keys(files).filter((file) => path.basename(file) === 'package.json');
    expect(manifests.length).toBeGreaterThan(0);
    for (const file of manifests) {
      const manifest = JSON.parse(Buffer.from(files[file]!).toString()) as { devDependencies?: object };
      expect(Object.keys(manifest.devDependencies ?? {})).toEqual(
        expect.arrayContaining(['webpack', 'webpack-cli']),
      );
    }
  },
);

test('without scripts nothing of it is there', { javaScriptEnabled: false }, async ({ page }) => {
  for (const url of [GUIDE, OPTIONS]) {
    await page.goto(url);
    expect(await page.locator('[data-body] a[href*="/playground/#"]').count()).toBe(0);
    expect(await page.getByText('Download as a project').count()).toBe(0);
  }
});

test('a printable section has none', async ({ page }) => {
  await page.addInitScript(() => void (window.print = () => undefined));
  await page.goto('/guides/printable/');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('a[href*="/playground/#sample"]').count()).toBe(0);
});
