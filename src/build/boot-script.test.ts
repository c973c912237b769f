/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TextEncoder } from 'node:util';
import { buildBootScript, QUIET_TIME, writeBootScript } from './boot-script';

const script = buildBootScript({
  scripts: ['/webpack-runtime-1.js', '/app-2.js'],
  compilationHash: 'h',
  scriptHosts: ['https://scripts.example'],
  offlinePage: { componentChunkName: 'offline', path: '/offline/' },
});
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];

let readyState: DocumentReadyState;
let idleTasks: (() => void)[];
let hasHover: boolean;
let controller: AbortController;

/** Runs the script as the page would; its listeners are removed after the test. */
function boot(): void {
  window.eval(script);
}
const started = (): string[] =>
  [...document.head.querySelectorAll('script')].map((tag) => tag.getAttribute('src')!);
const both = ['/webpack-runtime-1.js', '/app-2.js'];

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<button id="a"><i>icon</i></button><button id="b" popovertarget="x"></button><p>text</p>';
  document.documentElement.dataset.path = '/concepts/';
  readyState = 'interactive';
  idleTasks = [];
  hasHover = true;
  controller = new AbortController();
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => idleTasks.push(task),
    matchMedia: (query: string) => ({ matches: query === '(hover: none)' && !hasHover }),
    fetch: jest.fn(() => Promise.reject(new Error('offline'))),
  });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...args: unknown[]) => void;
    jest.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      const [name, listener, options] = args;
      const settings = typeof options === 'boolean' ? { capture: options } : (options as object | undefined);
      add(name, listener, { ...settings, signal: controller.signal });
    });
  }
});
afterEach(() => {
  controller.abort();
  jest.restoreAllMocks();
});

test('the globals that Gatsby reads are set at once', () => {
  boot();
  expect(window).toMatchObject({
    ___webpackCompilationHash: 'h',
    pagePath: '/concepts/',
  });
  expect(started()).toEqual([]);
});

describe('the offline page', () => {
  afterEach(() => {
    delete document.documentElement.dataset.offline;
    Object.assign(window, { pageData: undefined, pagePath: undefined });
    history.replaceState(null, '', '/');
  });

  test.each(['/offline/', '/zh/offline/'])('%s at another URL takes that URL as its path', (path) => {
    document.documentElement.dataset.path = path;
    history.replaceState(null, '', '/concepts/?a=b');
    boot();
    expect(window).toMatchObject({ pageData: { componentChunkName: 'offline', path: '/concepts/?a=b' } });
    expect(window).not.toMatchObject({ pagePath: path });
    expect(document.documentElement.dataset.offline).toBe('/concepts/');
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(started()).toEqual(both);
  });

  test('at its own URL is an ordinary page', () => {
    document.documentElement.dataset.path = '/offline/';
    history.replaceState(null, '', '/offline/');
    boot();
    expect(window).toMatchObject({ pagePath: '/offline/', pageData: undefined });
    expect(document.documentElement.dataset.offline).toBeUndefined();
  });

  test.each(['/%E6%97%A0/', '/a:b/', '/*/'])('at %s does not start the application', (path) => {
    document.documentElement.dataset.path = '/offline/';
    history.replaceState(null, '', path);
    boot();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(started()).toEqual([]);
  });
});

describe('a path that reads as another host', () => {
  const spellings = [
    '\\',
    '%5C',
    '%5c%5C',
    '/',
    '%2F',
    '%2F%2f',
    '%09/',
    '%0a%5C',
    '%00/',
    '%255C',
    '%25252F/',
    './/',
  ];
  const paths = ['/', '/zh/', '/concepts/'].flatMap((folder) =>
    spellings.map((spelling) => `${folder}${spelling}evil.example/`),
  );

  test.each([...paths, '/%', '/%E0%A4%A/', '/no-such/%3Cscript%3E%3C%2Fscript%3E/'])(
    '%s does not start the application',
    (path) => {
      // jsdom and browsers change some of these before a script sees them.
      const own = Object.create(location, { pathname: { value: path } }) as Location;
      const run = window.eval(`(location) => { ${script} }`) as (place: Location) => void;
      run(own);
      document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
      expect(started()).toEqual([]);
    },
  );

  test.each(['/no-such/', '/%E6%97%A0/', '/a%20b/', '/a:b/', '/@scope/x/'])('%s does', (path) => {
    history.replaceState(null, '', path);
    boot();
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(started()).toEqual(both);
  });
});

describe('a script that failed to load', () => {
  /** Milliseconds within which a digest is computed on a busy machine. */
  const SETTLED = 150;
  const TEXT = 'self.a=1';
  const CHUNK = `http://localhost/app-${createHash('sha256').update(TEXT).digest('hex').slice(0, 20)}.js`;
  const fetchMock = jest.fn();
  const answer = (ok: boolean, text = TEXT) => ({
    ok,
    text: () => Promise.resolve(text),
  });
  /** Reports that a script failed, or has loaded, and waits for the reaction. */
  async function fail(src: string, event = 'error'): Promise<void> {
    const script = document.createElement('script');
    script.setAttribute('src', src);
    script.type = 'none';
    document.head.append(script);
    script.dispatchEvent(new Event(event));
    await new Promise((done) => setTimeout(done, SETTLED));
  }
  beforeEach(() => {
    sessionStorage.clear();
    Object.assign(window, { fetch: fetchMock.mockReset(), TextEncoder });
    Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
    // jsdom only logs that it cannot reload.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('is fetched past the browser’s cache, and the page is reloaded once', async () => {
    fetchMock.mockResolvedValue(answer(true));
    boot();
    await fail(CHUNK);
    expect(fetchMock.mock.calls).toEqual([[CHUNK, { cache: 'reload' }]]);
    expect(sessionStorage.getItem('reloaded')).toBe(CHUNK);
    expect(console.error).toHaveBeenCalledTimes(1);
    await fail(CHUNK);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('is also detected by a syntax error', async () => {
    fetchMock.mockResolvedValue(answer(true));
    boot();
    const error = { error: new SyntaxError("Unexpected token '<'"), filename: CHUNK };
    window.dispatchEvent(Object.assign(new Event('error'), error));
    await new Promise((done) => setTimeout(done, SETTLED));
    expect(sessionStorage.getItem('reloaded')).toBe(CHUNK);
  });

  test.each([
    ['empty', ''],
    ['cut', TEXT.slice(0, 4)],
    ['another file', 'self.b=1'],
  ])('is also detected by its digest: %s', async (_name, text) => {
    fetchMock.mockImplementation((_path, { cache }: RequestInit) =>
      Promise.resolve(answer(true, cache === 'reload' ? TEXT : text)),
    );
    boot();
    await fail(CHUNK, 'load');
    expect(fetchMock.mock.calls).toEqual([
      [CHUNK, { cache: 'force-cache' }],
      [CHUNK, { cache: 'reload' }],
    ]);
    expect(sessionStorage.getItem('reloaded')).toBe(CHUNK);
  });

  test('is detected without digests, on plain HTTP, when it is empty', async () => {
    Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: undefined });
    fetchMock.mockImplementation((_path, { cache }: RequestInit) =>
      Promise.resolve(answer(true, cache === 'reload' ? TEXT : '')),
    );
    boot();
    await fail(CHUNK, 'load');
    expect(sessionStorage.getItem('reloaded')).toBe(CHUNK);
  });

  test('that has its digest is left alone', async () => {
    fetchMock.mockResolvedValue(answer(true));
    boot();
    await fail(CHUNK, 'load');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('reloaded')).toBeNull();
  });

  test('is the worker’s where there is one', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    boot();
    await fail(CHUNK, 'load');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('is not detected by a runtime error of a script', async () => {
    boot();
    const error = { error: new TypeError('x is undefined'), filename: CHUNK };
    window.dispatchEvent(Object.assign(new Event('error'), error));
    await new Promise((done) => setTimeout(done));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test.each([
    ['is not on the host', answer(false)],
    ['is still another file', answer(true, 'self.b=1')],
  ])('and %s: no reload', async (_name, response) => {
    fetchMock.mockResolvedValue(response);
    boot();
    await fail(CHUNK);
    expect(sessionStorage.getItem('reloaded')).toBeNull();
    expect(console.error).not.toHaveBeenCalled();
  });

  test('without network: no reload', async () => {
    fetchMock.mockRejectedValue(new TypeError('no network'));
    boot();
    await fail(CHUNK);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('while the application runs: no reload', async () => {
    fetchMock.mockResolvedValue(answer(true));
    boot();
    window.appReady?.();
    await fail(CHUNK);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(console.error).not.toHaveBeenCalled();
  });

  test('while the page is being left: no reload, which would bring the visitor back', async () => {
    fetchMock.mockResolvedValue(answer(true));
    boot();
    window.dispatchEvent(new Event('wheel'));
    window.dispatchEvent(new Event('beforeunload'));
    await fail(CHUNK);
    expect(sessionStorage.getItem('reloaded')).toBeNull();
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each(['/doc/concepts.0123456789.js', '/boot.js'])('%s is handled elsewhere', async (src) => {
    boot();
    await fail(src);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

test.each(INTENTS)('%s starts the application once, in order', (name) => {
  boot();
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  expect(started()).toEqual(both);
  expect([...document.head.querySelectorAll('script')].every((tag) => !tag.async)).toBe(true);
  for (const other of INTENTS) document.body.dispatchEvent(new Event(other, { bubbles: true }));
  expect(started()).toEqual(both);
});

test('an idle page starts it without any intent', () => {
  boot();
  expect(idleTasks).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(started()).toEqual([]);
  idleTasks.forEach((task) => task());
  expect(started()).toEqual(both);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(started()).toEqual(both);
});

test('a page that had loaded before does not wait for it', () => {
  readyState = 'complete';
  boot();
  expect(idleTasks).toHaveLength(1);
});

test('a browser without requestIdleCallback starts it, too', () => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: undefined });
  readyState = 'complete';
  boot();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(started()).toEqual(both);
});

describe('on touch screens', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    hasHover = false;
    readyState = 'complete';
    boot();
    idleTasks.forEach((task) => task());
  });
  afterEach(() => jest.useRealTimers());

  test('an idle page only fetches the scripts until the visitor had time to read', () => {
    expect(jest.mocked(window.fetch).mock.calls).toEqual(both.map((url) => [url, { priority: 'low' }]));
    jest.advanceTimersByTime(QUIET_TIME - 1);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(started()).toEqual(both);
  });

  test('a touch starts it at once, and once', () => {
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(started()).toEqual(both);
    jest.advanceTimersByTime(QUIET_TIME);
    expect(started()).toEqual(both);
  });
});

test('while the page is still coming in, an intent waits for the rest of it', () => {
  readyState = 'loading';
  boot();
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(started()).toEqual([]);
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(started()).toEqual(both);
});

describe('clicks before the application is there', () => {
  const clicks = (id: string): jest.Mock => {
    const clicked = jest.fn();
    document.getElementById(id)?.addEventListener('click', clicked);
    return clicked;
  };
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  test('on a button, or its icon, are repeated, each once', () => {
    boot();
    click('#a');
    document.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const clicked = clicks('a');
    window.appReady?.();
    expect(clicked).toHaveBeenCalledTimes(2);
    window.appReady?.();
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  test('that the browser handles itself are not', () => {
    boot();
    click('#b');
    click('p');
    const clicked = clicks('b');
    window.appReady?.();
    expect(clicked).not.toHaveBeenCalled();
  });

  test('on a button that was removed are not', () => {
    boot();
    click('#a');
    const clicked = clicks('a');
    document.getElementById('a')?.remove();
    window.appReady?.();
    expect(clicked).not.toHaveBeenCalled();
  });

  test('are not repeated when the application has started', () => {
    boot();
    window.appReady?.();
    click('#a');
    const clicked = clicks('a');
    window.appReady?.();
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('the search before the application is there', () => {
  let assign: jest.Mock;
  const press = (init: MouseEventInit = {}): boolean =>
    document
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<a href="/search/" data-opens="search">Search</a>';
    assign = jest.fn();
    const own = Object.create(location, {
      pathname: { value: '/concepts/' },
      assign: { value: assign },
    }) as Location;
    (window.eval(`(location) => { ${script} }`) as (place: Location) => void)(own);
  });
  afterEach(() => jest.useRealTimers());

  test('opens once, as soon as it can', () => {
    expect([press(), press()]).toEqual([false, false]);
    const clicked = jest.fn((event: Event) => event.preventDefault());
    document.querySelector('a')!.addEventListener('click', clicked);
    window.appReady?.();
    expect(clicked).toHaveBeenCalledTimes(1);
    jest.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  test('is followed where the application does not come', () => {
    press();
    jest.runAllTimers();
    expect(assign.mock.calls).toEqual([[new URL('/search/', location.href).href]]);
  });

  test("in another tab is the browser's", () => {
    expect(press({ ctrlKey: true })).toBe(true);
  });
});

describe('a swipe before the application is there', () => {
  const showPopover = jest.fn();
  const swipe = (from: readonly [number, number], to: readonly [number, number]): void => {
    const touch = ([clientX, clientY]: readonly [number, number]) => [{ clientX, clientY }];
    const send = (name: string, fields: object): void => {
      document.body.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), fields));
    };
    send('touchstart', { touches: touch(from) });
    send('touchend', { changedTouches: touch(to) });
  };
  beforeEach(() => {
    showPopover.mockReset();
    document.body.innerHTML = '<button popovertarget="menu"></button><div id="menu"></div>';
    Object.assign(document.querySelector('button')!, { checkVisibility: () => true });
    Object.assign(document.getElementById('menu')!, { showPopover });
    boot();
  });

  test('from the edge opens the menu', () => {
    swipe([5, 400], [60, 410]);
    expect(showPopover).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['from the middle', [100, 400], [200, 400]],
    ['too short', [5, 400], [20, 400]],
    ['too steep', [5, 400], [60, 460]],
  ] as const)('%s does not', (_name, from, to) => {
    swipe(from, to);
    expect(showPopover).not.toHaveBeenCalled();
  });

  test("is the application's once it runs", () => {
    window.appReady?.();
    swipe([5, 400], [60, 410]);
    expect(showPopover).not.toHaveBeenCalled();
  });
});

test.each(['/search/', '/vote/', '/offline/', '/404.html'])('%s starts at once', (pagePath) => {
  document.documentElement.dataset.path = pagePath;
  boot();
  expect(started()).toEqual(both);
});

test('the script is built from the statistics of webpack and the page data', async () => {
  const project = process.cwd();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boot-script-'));
  const write = (file: string, data: unknown): void => {
    const target = path.join(folder, 'public', file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, JSON.stringify(data));
  };
  write('webpack.stats.json', {
    assetsByChunkName: { app: ['webpack-runtime-1.js', 'app-2.js', 'app-2.js.map'] },
  });
  write('page-data/app-data.json', { webpackCompilationHash: 'hash-7' });
  write('page-data/offline/page-data.json', { componentChunkName: 'offline-8' });
  try {
    process.chdir(folder);
    await writeBootScript({ pathPrefix: '/docs' });
    const written = fs.readFileSync(path.join(folder, 'public', 'boot.js'), 'utf8');
    for (const part of ['["/docs/webpack-runtime-1.js","/docs/app-2.js"]', 'hash-7', 'offline-8']) {
      expect(written).toContain(part);
    }
    expect(written).not.toContain('.map');
  } finally {
    process.chdir(project);
    fs.rmSync(folder, { recursive: true });
  }
});
