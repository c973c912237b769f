/** The packed webpack: the same output as the installed one in Node, and nothing more than that for hostile code. */
import { packedWebpackFolder } from '../../config/playground';
import { parseManifest } from '../../../plugins/webpack-in-browser/src/parse-response';
import type { Project } from '../../../plugins/webpack-in-browser/src/protocol';
import { buildInPage, openClient, startClient } from '../browser/support/packed-client';
import { buildInNode, findDifferences, readPackedProjects } from '../browser/support/packed-projects';
import { readBuilt } from '../browser/support/site-pages';
import { startSite } from '../browser/support/start-site';

const { test } = startSite();

const manifest = parseManifest(JSON.parse(readBuilt(`${packedWebpackFolder}manifest.json`)))!;
/** One project of each kind; src/testing/builds builds all of them. */
const SOME = [
  'code-plugin',
  'css-production',
  'error-not-found',
  'modules-development',
  'split-chunks',
  'targets',
];

/** Two modules, and a configuration. */
const projectWith = (config: string, files: Project['files'] = {}): Project => ({
  files: {
    'src/index.js': "import { a } from './a.js';\nconsole.log(a);\n",
    'src/a.js': 'export const a = 1;\n',
    'webpack.config.js': config,
    ...files,
  },
  config: 'webpack.config.js',
});
const PLAIN: Project = { ...projectWith(''), config: null, mode: 'development' };

test('every output file, the statistics and the errors are those of Node', async (visit) => {
  const { page } = visit;
  const projects = readPackedProjects().filter(({ name }) => SOME.includes(name));
  expect(projects).toHaveLength(SOME.length);
  const expected = await buildInNode(projects);
  await openClient(page);
  for (const project of projects) {
    const outcome = await buildInPage(page, project.project, true);
    expect(findDifferences(project, outcome, expected[project.name]!)).toEqual([]);
  }
});

test('a plain build fetches the first part only, after the first build is asked for', async ({
  page,
  log,
}) => {
  await openClient(page);
  const fetched = (): string[] => log.requests.filter((url) => url.startsWith(packedWebpackFolder));
  expect(fetched()).toEqual([]);
  expect(await buildInPage(page, PLAIN)).toMatchObject({ type: 'built' });
  expect(fetched()).toEqual(
    ['manifest.json', manifest.worker, manifest.parts[0]!.file].map((file) => packedWebpackFolder + file),
  );
  // With the same configuration the compiler builds again from its cache.
  const again = await buildInPage(page, {
    ...PLAIN,
    files: { ...PLAIN.files, 'src/a.js': 'export const a = 2;\n' },
  });
  expect(again.statsText).toContain('[cached] 1 module');
  expect(Buffer.from(again.files['dist/main.js']!, 'base64').toString()).toContain('a = 2');
});

test('the document of the frame has a policy of its own, in a header and in itself', async ({ page }) => {
  const response = await page.request.get(packedWebpackFolder + manifest.frame);
  const policy = response.headers()['content-security-policy'] ?? '';
  for (const directive of [
    "default-src 'none'",
    "connect-src 'none'",
    'sandbox allow-scripts',
    "frame-ancestors 'self'",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy).not.toContain('unsafe');
  expect(await response.text()).toContain("connect-src 'none'");
  // The parts and the worker have the site's.
  const site = (await page.request.get('/')).headers()['content-security-policy'];
  for (const file of [manifest.worker, manifest.parts[0]!.file, 'manifest.json']) {
    expect((await page.request.get(packedWebpackFolder + file)).headers()['content-security-policy']).toBe(
      site,
    );
  }
});

describe('hostile projects', () => {
  test('code runs only when the visitor allows it', async ({ page }) => {
    await openClient(page);
    const config =
      "self.hasRun = true;\nmodule.exports = { plugins: [{ apply() { throw new Error('ran'); } }] };";
    expect(await buildInPage(page, projectWith(config))).toMatchObject({ type: 'code' });
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
    expect(await buildInPage(page, projectWith(config), true)).toMatchObject({
      type: 'failed',
      message: 'ran',
    });
    const loader = projectWith(
      "module.exports = { mode: 'none', module: { rules: [{ test: /a\\.js$/, use: './l.js' }] } };",
      {
        'l.js': "module.exports = () => 'export const a = 5;';",
      },
    );
    expect(await buildInPage(page, loader)).toMatchObject({ type: 'code', what: ['loader'] });
  });

  test('an endless loop is ended, and the next build works', async ({ page }) => {
    await openClient(page, { timeLimit: 2000 });
    const endless = projectWith('for (;;) {}\nmodule.exports = {};');
    expect(await buildInPage(page, endless, true)).toMatchObject({ type: 'timed-out' });
    await startClient(page);
    const next = projectWith("module.exports = () => ({ mode: 'none' });");
    expect(await buildInPage(page, next, true)).toMatchObject({ type: 'built' });
  });

  test('code reaches neither the page, storage nor the network', async ({ page, log }) => {
    await openClient(page);
    await page.evaluate(() => {
      localStorage.setItem('secret', '1');
    });
    const attempts = {
      localStorage: 'String(localStorage.secret)',
      cookie: 'document.cookie',
      parent: 'parent.document',
      indexedDB:
        "await new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = done; r.onerror = () => fail(r.error); })",
      caches: "await caches.open('x')",
      fetch: "await fetch('/')",
      fetchElsewhere: "await fetch('https://example.com/')",
      request: "(() => { const r = new XMLHttpRequest(); r.open('GET', '/', false); r.send(); })()",
      socket:
        "await new Promise((done, fail) => { const s = new WebSocket('wss://example.com'); s.onopen = done; s.onerror = () => fail(new Error('refused')); })",
      evaluate: "new Function('return 1')()",
      script: "importScripts('https://example.com/a.js')",
      wasm: 'new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))',
    };
    const source = Object.entries(attempts)
      .map(([name, code]) => `try { ${code}; reached.push('${name}'); } catch {}`)
      .join('\n');
    const config = `module.exports = async () => {\n  const reached = ['origin ' + self.origin];\n  ${source}\n  throw new Error(reached.join());\n};`;
    expect(await buildInPage(page, projectWith(config), true)).toMatchObject({
      type: 'failed',
      message: 'origin null',
    });
    expect(log.external).toEqual([]);
  });
});
