/**
 * Pages that a translator of the browser or an extension changes: it wraps each text in `<font>` elements of its own, some
 * time after the text has come, so that the text nodes that React knows are gone.
 */
import type { Page } from 'playwright-core';
import { untilAppReady } from './support/app-state';
import { fakeWebpack } from './support/fake-webpack';
import { holdApp } from './support/page-control';
import { clipboard } from './support/site-pages';
import { startSite } from './support/start-site';
import { translate } from './support/translator';

const { test, visit } = startSite();

/** React finds other texts than the server's, and renders what is around them again. */
const HYDRATION = /React error #4(?:18|22|23|25);/;

/** How long a translator takes, in milliseconds: within a frame, and while the visitor goes on. */
const DELAYS = [0, 40];

/** Waits until a text, in `<font>` by now, is what an element says. */
const says = (page: Page, selector: string, text: string | RegExp) =>
  page
    .locator(selector, { hasText: text })
    .filter({ has: page.locator('font') })
    .first()
    .waitFor();

async function searchInBox(page: Page): Promise<void> {
  const field = page.locator('dialog input[role=combobox]');
  const status = 'dialog [role=status]';
  await page.keyboard.press('/');
  await says(page, '[role=rowgroup]', 'Common questions');
  for (const [query, text] of [
    ['output', /\d+ results/],
    ['', 'Type'],
    ['qqqqqqzzz', 'Nothing found for “qqqqqqzzz”'],
    ['loader', /\d+ results/],
    ['output path', /\d+ results/],
  ] as const) {
    await field.fill(query);
    await says(page, status, text);
  }
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-body]').waitFor();
}

async function searchOnPage(page: Page): Promise<void> {
  for (const query of ['loader', 'qqqqqqzzz', 'output']) {
    await page.locator('main input[type=search]').fill(query);
    await says(page, 'main [role=status]', `“${query}”`);
  }
  await says(page, 'main ol', 'utput');
}

async function readOn(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await page.waitForURL(/\/(?!output\/)[\w-]+\/$/);
  await page.locator('[data-body]').waitFor();
  await page.goBack();
  await says(page, 'h1', 'Output');
  await page.locator('button.copy').first().click();
  await says(page, 'button.copy', 'Copied');
  const field = page.locator('.filename-template input');
  await field.scrollIntoViewIfNeeded();
  for (const template of ['[name].js', 'main.js', '[name].[contenthash].js', '[nam].js']) {
    await field.fill(template);
    await says(
      page,
      '.filename-template [role=status]',
      /Files with a new name|Two files have the same name/,
    );
  }
}

async function openDialogs(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await says(page, 'dialog', 'Switch the theme');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await says(page, 'dialog', 'This browser does not let sites keep pages');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

async function spend(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^One more for/ });
  for (const left of [9, 8, 7]) {
    await more.first().click();
    await says(page, 'main section', `${left} of 10 points left`);
  }
  await page
    .getByRole('button', { name: /^One less for/ })
    .first()
    .click();
  await says(page, 'main section', '8 of 10 points left');
}

async function build(page: Page): Promise<void> {
  const status = 'main > * [role=status]';
  const tab = (name: string | RegExp) => page.getByRole('tab', { name }).click();
  const place = { file: 'src/index.js', line: 1, column: 1 };
  const problems = [
    { severity: 'error', message: 'no', details: 'never', ...place },
    { severity: 'warning', message: 'odd', module: './a.js' },
  ];
  await fakeWebpack(page, { problems, files: { 'dist/main.js': 'console.log("ran")' } });
  await page.locator('.cm-content').waitFor();
  await says(page, status, 'Built with this site. Type to rebuild.');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await says(page, status, /^Built in 5 ms\. Errors: 1, warnings: 1\.$/);
  await says(page, 'ol pre', 'never');
  await page.getByRole('button', { name: 'Go to src/index.js:1:1' }).click();
  await page.keyboard.type('/* mine */');
  await says(page, status, /Built in .* changed since\.$/);
  await says(page, status, /warnings: 1\.$/);
  for (const [name, text] of [
    ['Files', 'main.js'],
    ['Statistics', 'compiled build 2'],
    ['Modules', './src/panel.js'],
    ['Chunks', 'on demand'],
    ['Result', 'ran'],
  ] as const) {
    await tab(name);
    await says(page, '[role=tabpanel]', text);
  }
  await tab('Compare');
  await says(page, status, 'Files that differ: 0');
  await page.getByRole('combobox', { name: 'Second configuration' }).selectOption('');
  await says(page, 'main p', 'Choose another mode');
  const field = page.locator('form input');
  await page.getByRole('button', { name: 'Add a file' }).click();
  await field.fill('src/math.js');
  await field.press('Enter');
  await says(page, '[role=alert]', 'There is a file of this path already');
  await field.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await says(page, status, 'is deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await tab(/^Problems/);
  await says(page, 'ol pre', 'never');
}

const WALKS = [
  ['the search box', '/concepts/output/', searchInBox],
  ['texts, headings and components of pages', '/concepts/output/', readOn],
  ['dialogs', '/concepts/', openDialogs],
  ['the page of the search', '/search/?q=output', searchOnPage],
  ['the vote', '/vote/', spend],
  ['the playground', '/playground/', build],
] as const;

describe.each(DELAYS)('on a page that is translated after %i ms', (delay) => {
  it.each(WALKS)('%s stay as they are for others', (_name, path, walk) =>
    visit(clipboard, async ({ page, open, log }) => {
      await open(path);
      await page.evaluate(translate, delay);
      await walk(page);
      expect(log.messages.filter(({ text }) => !HYDRATION.test(text))).toEqual([]);
    }),
  );
});

test('a page that is translated before its application starts is rendered again', async ({ page, log }) => {
  const release = await holdApp(page);
  await page.goto('/concepts/output/');
  await page.evaluate(translate, 0);
  await says(page, 'h1', 'Output');
  const before = await page.locator('[data-body] :is(h2, pre)').count();
  release();
  await untilAppReady(page);
  // The text of the HTML is moved into the new page.
  expect(await page.locator('[data-body] :is(h2, pre)').count()).toBe(before);
  expect(before).toBeGreaterThan(0);
  await searchInBox(page);
  expect(log.messages.filter(({ text }) => !HYDRATION.test(text))).toEqual([]);
});
