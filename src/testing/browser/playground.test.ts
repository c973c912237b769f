/** The playground's page around webpack: files, editor, diagrams, links, and bundles that run in its frame. */
import fs from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { packedWebpackFolder, playground } from '../../config/playground';
import { EXAMPLES, OUTPUT_VIEWS } from '../../ui/playground/examples/examples';
import { writeProjectHash } from '../../ui/playground/state/project-link';
import { fakeWebpack } from './support/fake-webpack';
import { changeResponses, readOverflow } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxeInThemes } from './support/run-axe';
import { desk, phone } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit, origin } = startSite();

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const editor = (page: Page, path: string) => page.locator(`.cm-content[aria-label="Text of ${path}"]`);
const consoleOf = (page: Page) => page.getByRole('log', { name: 'Console' });

/** Opens the page, with its editor's library. */
async function openPlayground(page: Page, open: (url: string) => Promise<void>, url = '/playground/') {
  await open(url);
  await page.locator('.cm-content').waitFor();
}

const shared = (script: string, webpack?: string) =>
  writeProjectHash(
    { files: [{ path: 'src/index.js', text: script }], open: 'src/index.js', mode: null },
    webpack,
  );

it.each([
  ['a desk', desk, '/playground/'],
  ['a phone', phone, '/zh/playground/'],
])('axe finds nothing in any part, in either theme, on %s', (_name, viewport, url) =>
  visit({ viewport, reducedMotion: 'reduce' }, async ({ page, open }) => {
    await fakeWebpack(page, {
      problems: [{ severity: 'error', message: "Can't resolve './x.js'", file: 'src/index.js', line: 1 }],
    });
    await openPlayground(page, open, url);
    await page.locator('[class] button[aria-keyshortcuts]').click();
    const views = page.getByRole('tablist').nth(1).getByRole('tab');
    await page.locator('ol pre').waitFor();
    for (let index = 0; index < (await views.count()); index += 1) {
      await views.nth(index).click();
      const view = OUTPUT_VIEWS[index];
      // The comparison is a script of its own, and a build of its own; the diagrams are another script.
      if (view === 'compare') await page.locator('ins, del').first().waitFor();
      if (view === 'modules' || view === 'chunks') await page.locator('svg rect').first().waitFor();
      expect([view, await runAxeInThemes(page)]).toEqual([view, []]);
    }
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
  }),
);

test('the page says when its webpack is older than the documented one', async ({ page, open }) => {
  await changeResponses(page, '**/page-data/playground/page-data.json', (text) => ({
    body: text.replace(/"documented":"[^"]+"/, '"documented":"5.999.0"'),
  }));
  await openPlayground(page, open);
  await page.getByText(/Built here with webpack 5\.\d+\.\d+; the documentation is of 5\.999\.0/).waitFor();
});

test('a first result is there before webpack is; the first edit builds', async ({ page, open, log }) => {
  const fetched = await fakeWebpack(page);
  await openPlayground(page, open);
  await page.getByText('Built with this site.').waitFor();
  await page.getByRole('group', { name: 'Text of dist/main.js' }).waitFor();
  await tab(page, 'Result').click();
  await consoleOf(page).getByText('2 + 3 = 5').waitFor();
  expect(fetched).toEqual([]);
  await tab(page, 'Files').last().click();
  await editor(page, 'src/index.js').click();
  await page.keyboard.type('// ? / t p n');
  // Keys in the editor are no shortcuts of the page.
  await expect(page.getByRole('dialog').count()).resolves.toBe(0);
  await page.getByText('Built in 5 ms.').waitFor();
  const names = ['manifest.json', 'frame.js', 'worker.js', 'frame.html'];
  expect(fetched).toEqual(names.map((name) => `${packedWebpackFolder}${name}`));
  await page.getByRole('button', { name: 'dist/src/index.js' }).click();
  await page.getByRole('group', { name: 'Text of dist/src/index.js' }).getByText('// ? / t p n').waitFor();
  // Rebuilt after a pause.
  await editor(page, 'src/index.js').click();
  await page.keyboard.type('changed');
  await tab(page, 'Statistics').click();
  await page.getByText('webpack compiled build 2').waitFor();
  expect(log.messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(log.external).toEqual([]);
});

test('Tab leaves the editor, and the keyboard reaches everything', async ({ page, open }) => {
  await fakeWebpack(page);
  await openPlayground(page, open);
  const files = page.getByRole('tablist', { name: 'Files' });
  await files.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  expect(await files.getByRole('tab', { selected: true }).textContent()).toBe('webpack.config.mjs');
  for (const name of ['Add a file', 'Rename', 'Delete']) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe(name);
  }
  await page.keyboard.press('Tab');
  await editor(page, 'webpack.config.mjs').waitFor();
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)).toContain(
    'cm-content',
  );
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('role')).toBe('tab');
});

test('the module graph and the chunks are diagrams and tables', async ({ page, open }) => {
  await fakeWebpack(page);
  await openPlayground(page, open);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await tab(page, 'Modules').click();
  const graph = page.getByRole('img', { name: 'Which module imports which: 2 modules' });
  await graph.waitFor();
  expect(await graph.locator('rect').count()).toBe(2);
  await page
    .getByRole('row', { name: /\.\/src\/panel\.js 300 bytes panel \.\/src\/index\.js all/ })
    .waitFor();
  await tab(page, 'Chunks').click();
  await page.getByRole('img', { name: /2 chunks/ }).waitFor();
  await page.getByRole('row', { name: /panel 300 bytes on demand main panel\.js/ }).waitFor();
});

test('the playground fills the window and shifts nothing; diagrams show the visitor’s own modules', async ({
  page,
  open,
}) => {
  await recordShifts(page);
  await openPlayground(page, open);
  await page.getByText('Built with this site.').waitFor();
  await page.getByRole('group', { name: 'Text of dist/main.js' }).waitFor();
  expect(await readShifts(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Example' }).selectOption('split-chunks');
  await page.getByRole('img', { name: /: 4 chunks$/ }).waitFor();
  await expect(page.locator('svg title').getByText('webpack/runtime').count()).resolves.toBe(0);
  await page.getByRole('checkbox', { name: 'Show webpack’s own modules' }).check();
  await expect(page.locator('svg title').getByText('webpack/').count()).resolves.toBeGreaterThan(0);
  const columns = page.locator('[data-pane]');
  const { y = 0, height = 0 } = (await columns.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(desk.height);
  expect(y + height).toBeGreaterThan(0.8 * desk.height);
  await page.getByRole('combobox', { name: 'Example' }).selectOption('externals');
  await page.getByRole('group', { name: 'Text of dist/main.js' }).waitFor();
  expect((await columns.boundingBox())?.height).toBeGreaterThan(0.55 * desk.height);
});

test(
  'on a phone code and result take turns, and Run leads to the result',
  { viewport: phone },
  async ({ page, open }) => {
    await fakeWebpack(page);
    await openPlayground(page, open);
    const run = page.getByRole('button', { name: 'Run', exact: true });
    const output = page.getByRole('tablist', { name: 'Output' });
    await expect(output.isVisible()).resolves.toBe(false);
    await page.mouse.wheel(0, 5000);
    await expect(run.isVisible()).resolves.toBe(true);
    const { y = -1 } = (await run.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(phone.height);
    await run.click();
    await output.waitFor();
    await page.getByRole('button', { name: 'dist/src/index.js' }).waitFor();
    await page.getByRole('button', { name: 'Code', exact: true }).click();
    await editor(page, 'src/index.js').waitFor();
  },
);

test('files are added, renamed and deleted; the project is there at the next visit', async (visitor) => {
  const { page, open } = visitor;
  await fakeWebpack(page);
  await openPlayground(page, open);
  const field = page.locator('form input');
  const name = async (path: string): Promise<void> => {
    await field.fill(path);
    await field.press('Enter');
  };
  await page.getByRole('button', { name: 'Add a file' }).click();
  await name('src/math.js');
  await page.getByRole('alert').getByText('There is a file of this path already.').waitFor();
  await name('src/new.js');
  await editor(page, 'src/new.js').waitFor();
  await page.getByRole('button', { name: 'Rename' }).click();
  await name('src/other.js');
  await editor(page, 'src/other.js').waitFor();
  await editor(page, 'src/other.js').click();
  await page.keyboard.type('precious');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('src/other.js is deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await editor(page, 'src/other.js').getByText('precious').waitFor();
  const example = page.getByRole('combobox', { name: 'Example' });
  await example.selectOption('loader');
  await page.waitForURL('**/#example=loader');
  await page.locator('.cm-content').click();
  await page.keyboard.type('/* mine */');
  expect(await example.locator('option:checked').textContent()).toMatch(/^A loader \(.+\)$/);
  await openPlayground(page, open);
  await page.locator('.cm-content').getByText('/* mine */').waitFor();
});

test('every edited project is kept, also of two tabs; Back goes back, and deleting is undone', async (visitor) => {
  const { page, open, context } = visitor;
  const list = (of: Page) => of.getByRole('combobox', { name: 'Example' });
  const own = (of: Page) => list(of).locator('optgroup[label="Your projects"] option');
  const edit = async (of: Page, text: string): Promise<void> => {
    await of.locator('.cm-content').click();
    await of.keyboard.press('Control+Home');
    await of.keyboard.type(text);
  };
  await fakeWebpack(page);
  const shows = (of: Page, text: string) => of.locator('.cm-content').getByText(text).waitFor();
  await openPlayground(page, open);
  await edit(page, '/* one */');
  await list(page).selectOption('loader');
  await page.waitForURL('**/#example=loader');
  await edit(page, '/* two */');
  await page.waitForURL('**/#own=*');
  expect(await own(page).allTextContents()).toEqual([
    expect.stringMatching(/^A loader/),
    expect.stringMatching(/^Tree shaking on and off/),
  ]);
  await page.goBack();
  await page.waitForURL('**/#example=loader');
  await expect(page.locator('.cm-content').getByText('/* two */').count()).resolves.toBe(0);
  await page.goBack();
  await shows(page, '/* one */');
  await page.goForward();
  await page.goForward();
  await shows(page, '/* two */');

  // The other tab opens the same project; then both edit it.
  const other = await context.newPage();
  await other.goto(page.url());
  await shows(other, '/* two */');
  await edit(page, '/* here */');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('/* here */'));
  await edit(other, '/* there */');
  await own(other).nth(2).waitFor({ state: 'attached' });
  await other.reload();
  await shows(other, '/* there */');
  await shows(page, '/* here */');

  await other.getByRole('button', { name: 'Delete project' }).click();
  await other.getByText(/^A loader is deleted\.$/).waitFor();
  expect(await own(other).count()).toBe(2);
  await other.getByRole('button', { name: 'Undo' }).click();
  await shows(other, '/* there */');
  expect(await own(other).count()).toBe(3);
});

test('a link stays somebody else’s when it is edited, and says which webpack it was made with', async (visitor) => {
  const { page, open } = visitor;
  const fetched = await fakeWebpack(page);
  await openPlayground(page, open, `/playground/${await shared('1', '5.99.0')}`);
  await page.getByText('The link was made with webpack 5.99.0').waitFor();
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('none');
  await page.waitForURL('**/#own=*');
  await page.getByText('somebody else’s code').waitFor();
  await page.reload();
  await page.getByText('somebody else’s code').waitFor();
  expect(fetched).toEqual([]);
});

test('a sample of a page that does not come is reported, and nothing is built', async ({ page, open }) => {
  const fetched = await fakeWebpack(page);
  await page.route('**/playground/pages/**', (route) => route.abort());
  await openPlayground(page, open, '/playground/#sample=/guides/caching/0&run');
  await page.getByRole('alert').getByText('could not be fetched').waitFor();
  expect(fetched).toEqual([]);
});

test('two configurations are compared, by keyboard, and a link has the comparison', async (visitor) => {
  const { page, open } = visitor;
  await fakeWebpack(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPlayground(page, open);
  await tab(page, 'Compare').click();
  await page.getByRole('status').filter({ hasText: 'Files that differ: 1.' }).waitFor();
  const isScript = (url: string): boolean => /playground-compare-.*\.js$/.test(url);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').filter({ hasText: 'Files that differ: 0.' }).waitFor();
  expect(new Set(requests.filter(isScript)).size).toBe(1);
  const settings = page.getByRole('group', { name: 'Configurations' });
  await settings.getByText('+     usedExports: false,').waitFor();

  await page.getByRole('combobox', { name: 'Second configuration' }).focus();
  for (const key of ['Enter', 'Home', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Choose another mode, or add a second configuration').waitFor();
  for (const key of ['Tab', 'Enter', 'd', 'Enter']) await page.keyboard.press(key);
  await settings.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Files that differ' }).waitFor();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForURL(/#project=2\./);
  const link = page.url();
  await page.goto('about:blank');
  await open(link);
  await tab(page, 'Compare').and(page.locator('[aria-selected=true]')).waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('combobox', { name: 'Second mode' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Second mode' }).inputValue()).toBe('development');
});

test('a project is downloaded with what npm needs to build it', async ({ page, open }) => {
  await fakeWebpack(page);
  await openPlayground(page, open, '/playground/#example=split-chunks');
  await page.getByRole('combobox', { name: 'Mode', exact: true }).selectOption('development');
  const button = page.getByRole('button', { name: 'Download as a project' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const files = unzipSync(fs.readFileSync(await download.path()));
  const { scripts } = JSON.parse(Buffer.from(files['webpack-project/package.json']!).toString()) as {
    scripts: { build: string };
  };
  expect(scripts.build).toBe('webpack --mode development');
  const expected = ['.npmrc', 'src/home.js', 'webpack.config.mjs'].map((file) => `webpack-project/${file}`);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(expected));
});

test('a link has the project in it, which is shown and not run', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() });
  const fetched = await fakeWebpack(page);
  await page.clock.install();
  await openPlayground(page, open);
  await editor(page, 'src/index.js').click();
  await page.keyboard.type('/* mine */');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Built in 5 ms.').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/playground\/#project=2\.[\w-]+&webpack=5\.\d+\.\d+$/);

  // Also where something was built before.
  const count = fetched.length;
  const hash = await shared('console.log("from a link")');
  await page.evaluate((to) => void (location.hash = to ?? ''), hash);
  await page.getByText('somebody else’s code').waitFor();
  await editor(page, 'src/index.js').getByText('from a link').waitFor();
  await page.clock.runFor(2 * playground.pause);
  expect(fetched).toHaveLength(count);
  await page.getByText('Nothing is fetched before you press Run.').waitFor();

  await page.evaluate(() => void (location.hash = '#project=1.AAAA'));
  await page.getByText('The link is damaged or cut').waitFor();
});

test('a build that never ends is stopped by the visitor', async ({ page, open }) => {
  await fakeWebpack(page, { isEndless: true });
  await openPlayground(page, open);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('50 % building').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
});

describe('a bundle in the frame', () => {
  /** Runs a script in the frame. */
  async function runBundle(page: Page, open: (url: string) => Promise<void>, files: Record<string, string>) {
    await fakeWebpack(page, { files });
    await openPlayground(page, open);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Built in 5 ms.').waitFor();
    await tab(page, 'Result').click();
  }

  test('finds its other files where it looks for them', async ({ page, open }) => {
    await runBundle(page, open, {
      'dist/main.js': `
        const folder = document.currentScript.src.replace(/[^/]*$/, '');
        console.log('from', folder, { list: [1, 'a'] });
        const script = document.createElement('script');
        script.src = folder + 'panel.js';
        document.head.append(script);
        fetch('data.json').then((response) => response.json()).then((data) => console.warn(data.text));`,
      'dist/panel.js': 'document.body.append("The panel"); eval("console.log(\'eval runs\')");',
      'dist/data.json': '{"text":"fetched"}',
    });
    await consoleOf(page).getByText("from https://bundle.invalid/dist/ { list: [ 1, 'a' ] }").waitFor();
    await consoleOf(page).getByText('eval runs').waitFor();
    await consoleOf(page).getByText('fetched').waitFor();
    await page.frameLocator('iframe[title]').frameLocator('iframe').getByText('The panel').waitFor();
  });

  // What it reaches of the site and of others: src/testing/browser-long/hostile-link.test.ts; loops without an end:
  // src/ui/playground/frame/frame.test.ts, src/testing/engines/worker.test.ts.
  test('is ended when it blocks its frame, and the page goes on', async ({ page, open }) => {
    // Without a loop in its text.
    const files = { 'dist/main.js': 'const next = () => Promise.resolve().then(next); next();' };
    await runBundle(page, open, files);
    await page.getByText('The bundle did not answer for 5 seconds, so it was ended.').waitFor();
    expect(await page.locator('iframe[title]').count()).toBe(0);
    await tab(page, 'Files').click();
    await page.getByText('const next').waitFor();
    await tab(page, 'Statistics').click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(/webpack compiled build \d/).waitFor();
    // A changed bundle doesn't run by itself after this.
    await tab(page, 'Result').click();
    await page.getByText('so it was ended').waitFor();
    // Another project has another frame, in a process that isn't blocked.
    await page.getByRole('combobox', { name: 'Example' }).selectOption('plugin');
    await page.getByText('Built in 5 ms.').waitFor();
  });

  test('gets no port to the page, and is ended when it sends without end', async ({ page, open }) => {
    await runBundle(page, open, {
      'dist/main.js': `
        const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
        Object.defineProperty(MessageEvent.prototype, 'data', { get() { this.target.postMessage({ type: 'pong' }); return get.call(this); } });
        addEventListener('message', (event) => console.log('port', event.ports.length));
        for (let i = 0; i < 500; i += 1) console.log('line ' + i);`,
    });
    await consoleOf(page).getByText('line 299', { exact: true }).waitFor();
    await page.getByText('Further messages are left out.').waitFor();
    expect(await page.locator('iframe[title]').count()).toBe(1);
  });
});

test('without scripts it says so, and has the examples', { javaScriptEnabled: false }, async ({ page }) => {
  await page.goto('/playground/');
  // Playwright finds no text in this element.
  const note = page.locator('main noscript p').first();
  expect(await note.isVisible()).toBe(true);
  expect(await note.textContent()).toContain('The playground needs scripts');
  expect(await page.locator('noscript h2').count()).toBe(EXAMPLES.length);
  expect(await page.locator('noscript pre').nth(3).textContent()).toContain(
    'look for its name in both bundles',
  );
});
