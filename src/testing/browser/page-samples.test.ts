/** From the samples of pages into the playground, with the packed webpack itself. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { pageSamplesPath, type PageSamples } from 'docs-core/page-samples';
import { findConfiguration } from 'gatsby-transformer-docs/samples/page-projects';
import { digestProject, readSampleRecord } from 'gatsby-transformer-docs/samples/page-samples';
import type { Page } from 'playwright-core';
import { formatSize } from '../../ui/playground/output/measure-files';
import { readProject } from '../../ui/playground/state/parse-project';
import { contentOfSite } from '../builds/support/project-copy';
import { followLink } from './support/page-control';
import { buildInPage, openClient } from './support/packed-client';
import { runAxeInThemes } from './support/run-axe';
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

/** Waits until a page has so many frames, itself among them. */
async function expectFrames(page: Page, count: number): Promise<void> {
  while (page.frames().length !== count) await page.waitForEvent('framedetached');
}

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
  'a step is built in the playground with its package of npm; a link leads back',
  { viewport: phone },
  async ({ page, open, log }) => {
    const { samples } = readSamples(START);
    const number = samples.findIndex(({ project: [files] }) =>
      files.some(([, text]) => text.includes("from 'lodash-es'")),
    );
    await open(START);
    const sample = page.locator(`[data-try="${number}"]`);
    await sample.getByRole('button', { name: /^More: / }).click();
    await sample.getByRole('link', { name: 'Open in the playground' }).click();
    await page.waitForURL(`**/playground/#sample=${START}${number}`);
    const back = page.getByRole('link', { name: 'Back to “Getting Started”' });
    await back.waitFor();
    await page.getByText(/^Built in \d+ ms/).waitFor();
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await page.getByRole('tab', { name: 'src/index.js', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Result', exact: true }).click();
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

test('samples are run where they are read, one at a time, in Chinese too', async ({ page, open, log }) => {
  await open(`/zh${OPTIONS}`);
  const samples = page.locator('figure[data-try]');
  const run = (index: number) => samples.nth(index).getByRole('button', { name: /^运行：/ });
  await run(0).waitFor();
  expect(log.requests.filter((url) => /playground|webpack-in-browser/.test(url))).toEqual([]);
  await run(0).click();
  const results = page.getByRole('region', { name: / 的结果$/ });
  await results.getByRole('button', { name: /^dist\/main\.[\da-f]+\.js$/ }).waitFor();
  await run(1).click();
  await results.getByText(/^构建/).waitFor();
  expect(await results.count()).toBe(1);
  expect(await samples.nth(1).evaluate((figure) => figure.nextElementSibling?.childElementCount)).toBe(1);
  await results.getByRole('button', { name: '关闭' }).click();
  await results.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === '运行');
  await run(0).click();
  await results.getByText(/^构建用时/).waitFor();
  // webpack's frame, which ends with the page that it was started on.
  expect(page.frames().length).toBeGreaterThan(1);
  await followLink(page, `/zh${GUIDE}`);
  await page.locator('h1', { hasText: '缓存' }).waitFor();
  await expectFrames(page, 1);
  expect(log.messages.filter(({ type }) => type === 'error')).toEqual([]);
});

it.each([
  ['a desk', desk, GUIDE],
  ['a phone', phone, `/zh${OPTIONS}`],
])('the buttons please axe, and cover neither names of files nor each other, on %s', (_name, viewport, url) =>
  visit({ viewport, reducedMotion: 'reduce' }, async ({ page, open }) => {
    await open(url);
    const figures = page.locator('figure.code:is([data-try], [data-download], :has(.code-file))');
    await figures.locator('[aria-expanded]').first().waitFor();
    expect(await runAxeInThemes(page)).toEqual([]);
    const wrong = await figures.evaluateAll((all) =>
      all.flatMap((figure) => {
        const buttons = [...figure.querySelectorAll(':scope > button, :scope > div button')];
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        const range = document.createRange();
        const head = figure.querySelector('.code-head');
        if (head) range.selectNodeContents(head);
        const texts = head ? [...range.getClientRects()] : [];
        const meets = (one: DOMRect, other: DOMRect): boolean =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom &&
          other.top < one.bottom;
        return boxes.filter(
          (box, index) =>
            box.right > innerWidth ||
            [...boxes.slice(index + 1), ...texts].some((other) => meets(box, other)),
        );
      }),
    );
    expect(wrong).toEqual([]);
  }),
);

test('a guide is downloaded as a project, and nothing of that is fetched before', async (visitor) => {
  const { page, open, log } = visitor;
  await open(GUIDE);
  const menu = page
    .locator('[data-download]')
    .first()
    .getByRole('button', { name: /^More: / });
  await menu.waitFor();
  expect(log.requests.filter((url) => /playground|webpack-in-browser/.test(url))).toEqual([]);
  await menu.click();
  const button = page.getByRole('button', { name: 'Download as a project' });
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
