/** The packed webpack: the same output as the installed one in Node, and nothing more than that for hostile code. */
import { packedWebpackFolder } from '../../config/playground';
import { parseManifest } from '../../../plugins/webpack-in-browser/src/parse-response';
import type { Project } from '../../../plugins/webpack-in-browser/src/protocol';
import { buildInPage, openClient, startClient } from './support/packed-client';
import {
  buildInNode,
  findDifferences,
  readBrokenJson,
  readPackedProjects,
  type ComparedBuild,
} from './support/packed-projects';
import { readBuilt } from './support/site-pages';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const manifest = parseManifest(JSON.parse(readBuilt(`${packedWebpackFolder}manifest.json`)))!;
const projects = readPackedProjects();

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

describe('every output file, the statistics and the errors are those of Node', () => {
  let expected: Record<string, ComparedBuild>;
  beforeAll(async () => {
    expected = await buildInNode(projects);
  });

  it('there are projects of every kind', () => {
    expect(projects.length).toBeGreaterThanOrEqual(40);
    expect(Object.values(expected).filter(({ error }) => error !== '').length).toBeGreaterThanOrEqual(5);
  });

  it('builds all of them', () =>
    visit({ timeout: 240_000 }, async ({ page }) => {
      await openClient(page);
      const different: string[] = [];
      for (const project of projects) {
        const outcome = await buildInPage(page, project.project, true);
        different.push(...findDifferences(project, outcome, expected[project.name]!));
      }
      expect(different.join('\n\n')).toBe('');
    }));
});

test("a syntax error in a JSON module has the browser's own message, and its place", async ({ page }) => {
  await openClient(page);
  const outcome = await buildInPage(page, readBrokenJson().project, true);
  expect(outcome).toMatchObject({
    type: 'built',
    statsText: expect.stringMatching(/ERROR in \.\/src\/broken\.json[^]*JSON/) as string,
  });
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

test('all other pages keep their policy', async ({ page }) => {
  const headers = (await page.request.get('/concepts/')).headers();
  expect(headers['content-security-policy']).toContain("frame-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('blob:');
  expect(headers['x-frame-options']).toBe('DENY');
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

  test('prototype tricks in a data configuration are refused', async ({ page }) => {
    await openClient(page);
    for (const trick of [
      'module.exports = { __proto__: { plugins: [] } };',
      "module.exports = { ['__proto__']: { mode: 'none' } };",
      'module.exports = { constructor: { prototype: { polluted: 1 } } };',
      "module.exports = { entry: ''.constructor.constructor('return 1')() };",
      "const webpack = require('webpack');\nmodule.exports = { plugins: [new webpack.constructor('self.x = 1')] };",
    ]) {
      expect(await buildInPage(page, projectWith(trick))).toMatchObject({ type: 'code' });
    }
    // In JSON it is a property like any other, which webpack refuses.
    const json: Project = {
      files: {
        'webpack.config.json': '{ "mode": "none", "__proto__": { "polluted": 1 } }',
        'src/index.js': '',
      },
      config: 'webpack.config.json',
    };
    expect((await buildInPage(page, json)).type).not.toBe('built');
    expect(await buildInPage(page, PLAIN)).toMatchObject({ type: 'built' });
  });

  test('an endless loop is ended, and the next build works', async ({ page }) => {
    await openClient(page, { timeLimit: 2000 });
    const start = performance.now();
    expect(await buildInPage(page, projectWith('for (;;) {}\nmodule.exports = {};'), true)).toMatchObject({
      type: 'timed-out',
    });
    expect(performance.now() - start).toBeLessThan(20_000);
    await startClient(page);
    expect(
      await buildInPage(page, projectWith("module.exports = () => ({ mode: 'none' });"), true),
    ).toMatchObject({
      type: 'built',
    });
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
