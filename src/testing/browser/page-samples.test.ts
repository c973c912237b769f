/** From the samples of pages into the playground, with the packed webpack itself. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { pageSamplesPath, type PageSamples } from 'docs-core/page-samples';
import { findConfiguration } from 'gatsby-transformer-docs/samples/page-projects';
import { digestProject, readSampleRecord } from 'gatsby-transformer-docs/samples/page-samples';
import { formatSize } from '../../ui/playground/output/measure-files';
import { readProject } from '../../ui/playground/state/parse-project';
import { contentOfSite } from '../builds/support/project-copy';
import { buildInPage, openClient } from './support/packed-client';
import { runAxe } from './support/run-axe';
import { desk, phone, readBuilt, readPage, readSitemapPaths } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const GUIDE = '/guides/caching/';
const OPTIONS = '/configuration/output/';
const START = '/guides/getting-started/';

type Project = PageSamples['samples'][number]['project'];
const record = readSampleRecord(path.join(contentOfSite('mini'), 'projects/builds.json'));
const readSamples = (page: string): PageSamples =>
  JSON.parse(readBuilt(pageSamplesPath(page))) as PageSamples;
/** The output files of a page's project, `dist/main.js 56 c6eb621e85c4`, as `builds.json` has them. */
const recordedFor = (page: string, [files, , mode]: Project) =>
  record[`${page.slice(1, -1)}.mdx`]?.samples?.[digestProject({ files: new Map(files), mode })];

it('every project that a page links to can be edited, shared and found again, in every language', () => {
  const pages = readSitemapPaths().filter((page) => / data-(?:try|download)=/.test(readPage(page)));
  expect(pages).toEqual(
    expect.arrayContaining([
      '/concepts/entry-points/',
      START,
      OPTIONS,
      GUIDE,
      `/zh${OPTIONS}`,
      `/zh${GUIDE}`,
    ]),
  );
  for (const page of pages) {
    const { samples, downloads, title } = readSamples(page);
    const html = readPage(page);
    const numbers = [...html.matchAll(/ data-try="(\d+)"/g)].map(([, number]) => Number(number));
    expect({ page, numbers }).toEqual({ page, numbers: samples.map((_, number) => number) });
    expect(title).not.toBe('');
    for (const { anchor } of samples) expect(anchor === '' || html.includes(` id="${anchor}"`)).toBe(true);
    for (const { project } of [...samples, ...downloads]) expect(readProject(project)).not.toBeNull();
  }
  expect(readSamples(`/zh${OPTIONS}`).title).not.toBe(readSamples(OPTIONS).title);
  for (const page of [GUIDE, OPTIONS])
    expect(readSamples(`/zh${page}`).samples).toEqual(readSamples(page).samples);
});

test('a browser builds what the check of the samples has recorded', async (visit) => {
  const { page } = visit;
  await openClient(page);
  for (const url of [GUIDE, OPTIONS])
    for (const { project } of readSamples(url).samples) {
      const [entries, , mode] = project;
      const config = findConfiguration(new Map(entries)) ?? null;
      const given = { files: Object.fromEntries(entries), config, ...(mode && { mode }) };
      const built = await buildInPage(page, given);
      const outputs = Object.entries(built.files).map(([file, base64]) => {
        const bytes = Buffer.from(base64, 'base64');
        return `${file} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
      });
      expect({ url, outputs: outputs.sort() }).toEqual({ url, outputs: recordedFor(url, project) });
    }
});

test(
  'a guide’s step opens in the playground, is built there with its package of npm, and the way leads back',
  { viewport: phone },
  async ({ page, open, log }) => {
    const { samples } = readSamples(START);
    const number = samples.findIndex(({ project: [files] }) =>
      files.some(([, text]) => text.includes("from 'lodash-es'")),
    );
    await open(START);
    await page
      .locator(`[data-try="${number}"] + div`)
      .getByRole('link', { name: /^Open in the playground/ })
      .click();
    await page.waitForURL(`**/playground/#sample=${START}${number}`);
    const back = page.getByRole('link', { name: 'Back to “Getting Started”' });
    await back.waitFor();
    await page.getByRole('tab', { name: 'src/index.js', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(/^Built in \d+ ms/).waitFor();
    const outputs = recordedFor(START, samples[number]!.project) as readonly string[];
    for (const output of outputs) {
      const [name = '', bytes] = output.split(' ');
      const row = page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
      expect(await row.getByRole('cell').first().textContent()).toBe(formatSize(Number(bytes)));
    }
    await back.click();
    await page.waitForURL(`**${START}#*`);
    expect(log.messages.filter(({ type }) => type === 'error')).toEqual([]);
  },
);

test('an option is tried with one click, in Chinese too', async ({ page, open }) => {
  await open(`/zh${OPTIONS}`);
  await page.locator('#outputfilename ~ figure[data-try] + div a').first().click();
  await page.waitForURL(/\/zh\/playground\/#sample=\/zh\/configuration\/output\/\d+&run$/);
  await page.getByRole('button', { name: /^dist\/js\/main\.[\da-f]{8}\.js$/ }).waitFor();
});

it.each([
  ['a desk', desk, GUIDE],
  ['a phone', phone, `/zh${OPTIONS}`],
])(
  'the links please axe, and nothing covers the text or is wider than the window, on %s',
  (_name, viewport, url) =>
    visit({ viewport, reducedMotion: 'reduce' }, async ({ page, open }) => {
      await open(url);
      const links = page.locator('figure:is([data-try], [data-download]) + div');
      await links.locator('a, button').first().waitFor();
      const light = await runAxe(page);
      await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));
      const dark = await runAxe(page, { only: ['color-contrast'] });
      expect({ light, dark }).toEqual({ light: [], dark: [] });
      const wrong = await links.evaluateAll((all) =>
        all.flatMap((element) => {
          const next = element.nextElementSibling;
          const range = document.createRange();
          if (next) range.selectNodeContents(next);
          // Half the leading is free above a line.
          const text = next ? Math.min(...[...range.getClientRects()].map(({ top }) => top + 8)) : Infinity;
          return [...element.children]
            .map((child) => child.getBoundingClientRect())
            .filter(({ bottom, left, right }) => left < 0 || right > innerWidth || bottom > text);
        }),
      );
      expect(wrong).toEqual([]);
    }),
);

test('a guide is downloaded as a project, and nothing of that is fetched before', async ({
  page,
  open,
  log,
}) => {
  await open(GUIDE);
  const button = page.getByRole('button', { name: 'Download as a project' });
  await button.waitFor();
  expect(log.requests.filter((url) => /playground|webpack-in-browser/.test(url))).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('caching.zip');
  const files = unzipSync(fs.readFileSync(await download.path()));
  const manifests = Object.keys(files).filter((file) => path.basename(file) === 'package.json');
  expect(manifests).toHaveLength(1);
  const { devDependencies } = JSON.parse(Buffer.from(files[manifests[0]!]!).toString()) as {
    devDependencies: object;
  };
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['webpack', 'webpack-cli']));
});

test(
  'on paper and without scripts nothing of it is there',
  { javaScriptEnabled: false },
  async ({ page }) => {
    for (const url of [GUIDE, OPTIONS]) {
      await page.goto(url);
      expect(await page.locator('a[href*="/playground/#"]').count()).toBe(0);
      expect(await page.getByText('Download as a project').count()).toBe(0);
    }
  },
);
