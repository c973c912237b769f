/** `gatsby develop`: what an author sees of each edit. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/support/app-state';
import { limit } from '../../tools/check/slowness';
import { startDevelop, type DevelopServer } from '../develop-server';
import { createProjectCopy, editFile } from './support/project-copy';

/** How long an edit may take to be seen, in milliseconds. */
const LIMIT = limit(700);
/** How long problems may take to be reported, and to be withdrawn. */
const AT_ONCE = limit(1000);
/** What may need more than one of Gatsby's turns of 15 s. */
const PATIENCE = limit(60_000);

const copy = createProjectCopy('develop', 'mini');
const content = (file: string): string => path.join(copy.content, file);
const FACTS = '<Option path="amd" />';
fs.writeFileSync(content('concepts/facts.mdx'), `---\ntitle: Facts\n---\n\n${FACTS}\n`);
/** No heading, but a control of its tabs. */
const NO_HEADING = '\n[Tabs](/guides/getting-started/#pm-1.npm)\n';
fs.appendFileSync(content('concepts/facts.mdx'), NO_HEADING);
const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: copy.dir });
git('init', '--quiet');
git('add', 'content');
git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'Pages');
const packages = path.join(copy.dir, 'node_modules');
const file = content('concepts/plain-markdown.md');

/** Gives the copy a webpack that a test can change; the other packages are still those of the project. */
function ownWebpack(): void {
  fs.rmSync(packages);
  fs.mkdirSync(packages);
  for (const entry of fs.readdirSync('node_modules')) {
    const [from, to] = [path.resolve('node_modules', entry), path.join(packages, entry)];
    if (entry === 'webpack') fs.cpSync(from, to, { recursive: true });
    else fs.symlinkSync(from, to);
  }
}

let server: DevelopServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ownWebpack();
  [browser, server] = await Promise.all([launchBrowser(), startDevelop(copy.dir)]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
});

afterAll(async () => {
  await browser?.close();
  await server?.end();
});

/** Edits the page's file and measures how long the browser takes to show it. */
async function measureEdit(before: string, after: string, shown: string): Promise<number> {
  const start = performance.now();
  editFile(file, before, after);
  await page.getByText(shown).first().waitFor();
  return Math.round(performance.now() - start);
}

async function untilTrue(check: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (!(await check())) {
    if (performance.now() > deadline)
      throw new Error(`It did not come true in time:\n${server.read().slice(-6000)}`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Queries the data layer, which, unlike a request for a page's data, does not make Gatsby run that page's query. */
async function query<Result>(text: string): Promise<Result | undefined> {
  const response = await fetch(`${server.url}/___graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text }),
  });
  return ((await response.json()) as { data?: Result }).data;
}

/** What the data layer has of each page, by its URL. */
async function readDocs(): Promise<Map<string, string>> {
  const data = await query<{ allDoc: { nodes: { url: string }[] } }>(
    '{ allDoc(sort: { url: ASC }) { nodes { url title body } } }',
  );
  return new Map(data?.allDoc.nodes.map((doc) => [doc.url, JSON.stringify(doc)]));
}

/** Whether there is a page with a URL. */
async function has(url: string): Promise<boolean> {
  const data = await query<{ sitePage: object | null }>(`{ sitePage(path: { eq: "${url}" }) { path } }`);
  return Boolean(data?.sitePage);
}

/** Makes an edit, and waits until Gatsby has worked it off. */
async function untilKnown(url: string, edit: () => void): Promise<void> {
  const before = (await readDocs()).get(url);
  edit();
  await untilTrue(async () => (await readDocs()).get(url) !== before);
}

/** Makes an edit and measures how long the report above the page takes to be as it should. */
async function measureReport(edit: () => void, isRight: (report: string) => boolean): Promise<void> {
  const alert = page.getByRole('alert');
  let report = '';
  const start = performance.now();
  edit();
  do report = (await alert.count()) > 0 ? await alert.innerText() : '';
  while (!isRight(report) && performance.now() - start < PATIENCE);
  expect({ report, isRight: isRight(report) }).toEqual({ report, isRight: true });
  expect(performance.now() - start).toBeLessThanOrEqual(AT_ONCE);
}

it('ends its start with the URLs and the problems of all pages', async () => {
  const last = 'samples and prose are not checked here';
  await untilTrue(() => Promise.resolve(server.read().includes(last)));
  const start = server.read();
  expect(start).not.toMatch(/Conflicting order|will not be run/);
  expect(start.slice(start.indexOf(`${server.url}/___graphql`))).toContain(
    'concepts/facts.mdx:7:1 broken link: /guides/getting-started/ has no heading #pm-1.npm\n' +
      '  for example: /guides/getting-started/#basic-setup',
  );
  // Others are of this copy: it lacks pages and programs.
  await page.goto(`${server.url}/concepts/facts/`);
  await page.getByRole('alert').getByText('#pm-1.npm').waitFor();
  await measureReport(
    () => editFile(content('concepts/facts.mdx'), NO_HEADING, ''),
    (report) => !report.includes('#pm-1.npm'),
  );
});

it('shows an edit of a text soon, without a reload', async () => {
  // No full stops: the link to the glossary has its tip right after it.
  await page.goto(`${server.url}/concepts/plain-markdown/`);
  await page.getByText('It says one chunk').waitFor();
  await page.evaluate(() => Object.assign(window, { marker: true }));
  const first = await measureEdit('says one chunk', 'says two chunks', 'It says two chunks');
  const second = await measureEdit('says two chunks', 'says three chunks', 'It says three chunks');
  const title = await measureEdit('title: Plain Markdown', 'title: Foremost', 'Foremost');
  process.stdout.write(
    `develop: edits were seen after ${[first, second].join(', ')} ms, a title ${title} ms\n`,
  );
  // The better one of two: the first may wait for a turn of Gatsby.
  expect(Math.min(first, second)).toBeLessThanOrEqual(LIMIT);
  await page.locator('h1', { hasText: 'Foremost' }).waitFor();
  expect(title).toBeLessThanOrEqual(2 * LIMIT);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
});

it('reports the pages that link to a heading which an edit has renamed', async () => {
  const link = '\n[Written plainly](/concepts/plain-markdown/#written-as-markdown)\n';
  await untilKnown('/guides/troubleshooting/', () =>
    fs.appendFileSync(content('guides/troubleshooting.mdx'), link),
  );
  editFile(file, '## Written as Markdown', '## Written plainly');
  const text = 'broken link: /concepts/plain-markdown/ has no heading #written-as-markdown';
  const problem = page.getByRole('alert').getByText(text);
  await problem.waitFor();
  editFile(file, '## Written plainly', '## Written as Markdown');
  await problem.waitFor({ state: 'detached' });
});

it('reports ten mistakes at once above the page and in the terminal, and none when they are corrected', async () => {
  const files = ['output', 'loaders', 'marks', 'under-the-hood', 'dependency-graph'].map((name) =>
    content(`concepts/${name}.mdx`),
  );
  const texts = files.map((file) => fs.readFileSync(file, 'utf8'));
  const breakAll = (): void =>
    files.forEach((name, index) =>
      fs.writeFileSync(
        name,
        `${texts[index]!.replace('---\n', '---\ngruop: a\n')}\n[A](/nowhere-${index}/)\n`,
      ),
    );
  const count = (report: string): number => report.match(/gruop: unknown key|\/nowhere-\d\//g)?.length ?? 0;
  await measureReport(breakAll, (report) => count(report) === 10);
  expect(server.read()).toContain('concepts/output.mdx:2:1 gruop: unknown key');
  const correct = (): void => files.forEach((name, index) => fs.writeFileSync(name, texts[index]!));
  await measureReport(correct, (report) => count(report) === 0);
});

it('reports a page that is renamed or removed, also at its old URL, until it is back or redirected', async () => {
  const [before, after] = [content('guides/output-management.mdx'), content('guides/output-files.mdx')];
  const gone =
    'the page /guides/output-management/ is gone, and no redirect leads from its URL to another page';
  const text = fs.readFileSync(before, 'utf8');
  /** Waits until Gatsby has worked off what was reported: which of the two pages it has. */
  const untilGatsbyHas = (...names: string[]): Promise<void> =>
    untilTrue(async () => {
      const urls = ['output-management', 'output-files'];
      const found = await Promise.all(urls.map((name) => has(`/guides/${name}/`)));
      return found.every((isThere, index) => isThere === names.includes(urls[index]!));
    });
  await page.goto(`${server.url}/guides/output-management/`);
  await page.locator('h1').waitFor();
  await measureReport(
    () => fs.renameSync(before, after),
    (report) =>
      [
        `guides/output-management.mdx:1:1 ${gone}; it is now /guides/output-files/ (content/en/guides/output-files.mdx)`,
        'npm run move -- /guides/output-management/ /guides/output-files/',
        "{ from: '/guides/output-management/', to: '/guides/output-files/' },",
      ].every((part) => report.includes(part)),
  );
  await untilGatsbyHas('output-files');
  await measureReport(
    () => fs.renameSync(after, before),
    (report) => !report.includes('output-management'),
  );
  await untilGatsbyHas('output-management');
  await measureReport(
    () => fs.rmSync(before),
    (report) => report.includes(gone),
  );
  const redirects = path.join(copy.dir, 'src/config/redirects.ts');
  const list = fs.readFileSync(redirects, 'utf8');
  const entry = "readonly Redirect[] = [\n  { from: '/guides/output-management/', to: '/guides/' },";
  await measureReport(
    () => editFile(redirects, 'readonly Redirect[] = [', entry),
    (report) => !report.includes(gone),
  );
  fs.writeFileSync(redirects, list);
  await untilGatsbyHas();
  await page.goto(`${server.url}/guides/output-management/`);
  await page.getByRole('alert').getByText(gone).waitFor();
  await measureReport(
    () => fs.writeFileSync(before, text),
    (report) => !report.includes('output-management'),
  );
  await untilGatsbyHas('output-management');
});

it('shows an edit of a diagram', async () => {
  await page.goto(`${server.url}/concepts/marks/`);
  await page.locator('svg text', { hasText: 'chunk' }).waitFor();
  editFile(content('concepts/diagrams/chunk.svg'), '>chunk</text>', '>bundle</text>');
  await page.locator('svg text', { hasText: 'bundle' }).waitFor();
});

it('serves a page that is added, and no page that is removed', async () => {
  const added = content('concepts/added.mdx');
  fs.writeFileSync(added, '---\ntitle: Added\nsort: 9\n---\n\nWords that were added.\n');
  await untilTrue(() => has('/concepts/added/'));
  // Gatsby may lose the request for the queries of a page that is being created, and answers 404 after 15 seconds.
  await untilTrue(async () => {
    await page.goto(`${server.url}/concepts/added/`);
    await page.locator('h1').waitFor();
    return page.getByText('Words that were added').isVisible();
  });
  fs.rmSync(added);
  await untilTrue(async () => !(await has('/concepts/added/')));
  expect(await has('/concepts/plain-markdown/')).toBe(true);
});

it('shows the facts of a package whose version has changed, and changes no page without facts', async () => {
  const type = (text: string) => page.locator('[data-body] dd', { hasText: text });
  await page.goto(`${server.url}/concepts/facts/`);
  await type('false | JsonObject').waitFor();
  const before = await readDocs();
  // The first option is "amd".
  const schema = path.join(packages, 'webpack/schemas/WebpackOptions.json');
  editFile(schema, '"enum": [false]', '"type": "boolean"');
  editFile(path.join(packages, 'webpack/package.json'), '"version": "', '"version": "9');
  fs.rmSync(path.join(packages, '.package-lock.json'));
  fs.writeFileSync(path.join(packages, '.package-lock.json'), '{}');
  await type('boolean | JsonObject').waitFor();
  const after = await readDocs();
  const changed = [...after.keys()].filter((url) => before.get(url) !== after.get(url));
  expect(changed).toContain('/concepts/facts/');
  expect(
    changed.filter((url) => !/^(\/zh)?\/(api|configuration|plugins|concepts\/facts)\//.test(url)),
  ).toEqual([]);
});

it('serves GraphiQL', async () => {
  const explorer = await fetch(`${server.url}/___graphql`, { headers: { accept: 'text/html' } });
  expect(explorer.status).toBe(200);
  expect(await explorer.text()).toContain('GraphiQL');
});
