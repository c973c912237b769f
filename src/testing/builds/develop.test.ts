import type { ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/browser/app-state';
import { createProjectCopy, editFile } from './support/project-copy';
import { collectOutput, endGatsby, startGatsby } from './support/run-gatsby';

/** How long an edit may take to be seen, in milliseconds: 2,000 is the goal, the rest is for a busy machine. */
const LIMIT = 4000;

const copy = createProjectCopy('develop', 'mini');
const file = path.join(copy.content, 'concepts/first.mdx');

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Settles when the server has built what it needs to answer. */
function untilReady(child: ChildProcess, read: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const look = (): void => {
      if (/You can now view|Building development bundle - |success Building development/.test(read())) done();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => fail(new Error(`gatsby develop ended with ${code}:\n${read()}`)));
  });
}

let child: ChildProcess;
let read: () => string;
let browser: Browser;
let page: Page;
let url: string;

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  child = startGatsby(copy.dir, ['develop', '--host', 'localhost', '--port', String(port)], {
    NODE_ENV: 'development',
  });
  read = collectOutput(child);
  [browser] = await Promise.all([launchBrowser(), untilReady(child, read)]);
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
});

afterAll(async () => {
  await browser?.close();
  if (child) await endGatsby(child);
});

/** Edits the page's file and measures how long the browser takes to show it. */
async function measureEdit(before: string, after: string, shown: string): Promise<number> {
  const start = performance.now();
  editFile(file, before, after);
  await page.getByText(shown).first().waitFor();
  return Math.round(performance.now() - start);
}

/** What the data layer answers to a query. */
async function askGraphql(query: string): Promise<unknown> {
  const response = await fetch(`${url}/___graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.json();
}

describe('gatsby develop', () => {
  // No full stops: the link to the glossary has its tip right after it.
  it('serves a page with its text', async () => {
    await page.goto(`${url}/concepts/first/`);
    await page.getByText('The first page says one thing').waitFor();
    await page.evaluate(() => Object.assign(window, { marker: true }));
  });

  it('shows an edit of a text soon, without a reload', async () => {
    const first = await measureEdit('says one thing.', 'says two things.', 'The first page says two things');
    const second = await measureEdit(
      'says two things.',
      'says three things.',
      'The first page says three things',
    );
    const third = await measureEdit(
      'says three things.',
      'says four things.',
      'The first page says four things',
    );
    process.stdout.write(
      `develop: edits of a text were seen after ${[first, second, third].join(', ')} ms\n`,
    );
    // The best of three: single measurements are late on a busy machine.
    expect(Math.min(first, second, third)).toBeLessThanOrEqual(LIMIT);
    expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  });

  it('shows an edit of a title', async () => {
    const time = await measureEdit('title: First', 'title: Foremost', 'Foremost');
    process.stdout.write(`develop: an edit of a title was seen after ${time} ms\n`);
    await page.locator('h1', { hasText: 'Foremost' }).waitFor();
    expect(time).toBeLessThanOrEqual(2 * LIMIT);
  });

  it('reports a problem and goes on', async () => {
    editFile(file, 'sort: 0', 'sort: zero');
    const deadline = performance.now() + 20_000;
    while (!read().includes('sort: expected a number, got "zero"') && performance.now() < deadline) {
      await new Promise((done) => setTimeout(done, 200));
    }
    expect(read()).toContain('sort: expected a number, got "zero"');
    editFile(file, 'sort: zero', 'sort: 0');
    expect(child.exitCode).toBeNull();
  });

  it('answers GraphiQL', async () => {
    const explorer = await fetch(`${url}/___graphql`, { headers: { accept: 'text/html' } });
    expect(explorer.status).toBe(200);
    expect(await explorer.text()).toContain('GraphiQL');
    // The problem of the previous test has just been fixed, and its page comes back a moment later.
    let answer: unknown;
    const deadline = performance.now() + 20_000;
    do {
      answer = await askGraphql('{ doc(url: { eq: "/concepts/first/" }) { title } }');
    } while (JSON.stringify(answer).includes('"doc":null') && performance.now() < deadline);
    expect(answer).toMatchObject({ data: { doc: { title: 'Foremost' } } });
  });
});
