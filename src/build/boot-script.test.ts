/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { TextEncoder } from 'node:util';
import { buildBootScript } from './boot-script';

const both = ['/webpack-runtime-1.js', '/app-2.js'];
const script = buildBootScript({
  scripts: both,
  compilationHash: 'h',
  scriptHosts: ['https://scripts.example'],
  offlinePage: { componentChunkName: 'offline', path: '/offline/' },
});
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];

let readyState: DocumentReadyState;
let controller: AbortController;
const assign = jest.fn();
const reload = jest.fn();

/** Runs the script in a page with this path, at this location; its listeners are removed after the test. */
function boot(pagePath = '/concepts/', place: Partial<Location> = {}): void {
  document.documentElement.dataset.path = pagePath;
  // jsdom and browsers change some paths before a script sees them.
  const own = Object.assign({}, location, { pathname: pagePath, assign, reload }, place);
  (window.eval(`(location) => { ${script} }`) as (place: object) => void)(own);
}
const started = (): (string | null)[] =>
  [...document.head.querySelectorAll('script')].map((tag) => tag.getAttribute('src'));
const send = (name: string, fields: object = { touches: [], changedTouches: [{}] }): boolean =>
  document.body.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), fields));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  delete document.documentElement.dataset.offline;
  readyState = 'interactive';
  controller = new AbortController();
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Object.assign(window, {
    pageData: undefined,
    pagePath: undefined,
    requestIdleCallback: undefined,
    matchMedia: () => ({ matches: false }),
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
  jest.resetAllMocks();
  jest.useRealTimers();
});

describe('the start of the application', () => {
  test.each(INTENTS)('%s starts it once, in order', (name) => {
    boot();
    expect(window).toMatchObject({ ___webpackCompilationHash: 'h', pagePath: '/concepts/' });
    expect(started()).toEqual([]);
    send(name);
    expect(started()).toEqual(both);
    expect([...document.head.querySelectorAll('script')].every((tag) => !tag.async)).toBe(true);
    INTENTS.forEach((other) => send(other));
    jest.runAllTimers();
    expect(started()).toEqual(both);
  });

  test('an intent while the page is still coming in waits for the rest of it', () => {
    readyState = 'loading';
    boot();
    send('pointermove');
    expect(started()).toEqual([]);
    readyState = 'interactive';
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(started()).toEqual(both);
  });
});

describe('a path that reads as another host', () => {
  const spellings = ['\\', '%5C', '%5c%5C', '/', '%2F', '%2F%2f', '%09/', '%0a%5C', '%00/', '%255C'];
  const paths = ['/', '/zh/', '/concepts/'].flatMap((folder) =>
    [...spellings, '%25252F/', './/'].map((spelling) => `${folder}${spelling}evil.example/`),
  );

  test.each([
    ...[...paths, '/%', '/%E0%A4%A/', '/no-such/%3Cscript%3E%3C%2Fscript%3E/'].map((at) => [at, []]),
    ...['/no-such/', '/%E6%97%A0/', '/a%20b/', '/a:b/', '/@scope/x/'].map((at) => [at, both]),
  ] as [string, string[]][])('%s starts %j', (pathname, expected) => {
    boot('/concepts/', { pathname });
    send('keydown');
    expect(started()).toEqual(expected);
  });
});

test.each([
  ['/app-2.js', true],
  ['http://localhost/a.js', true],
  ['https://scripts.example/a.js', true],
  ['//evil.example/a.js', false],
  ['https://scripts.example.evil.example/a.js', false],
  ['http://scripts.example/a.js', false],
  ['data:text/javascript,a()', false],
])('a script or worker from %s is allowed: %s', (url, isAllowed) => {
  const createPolicy = jest.fn<void, [string, { createScriptURL: (url: string) => string | null }]>();
  Object.assign(window, { trustedTypes: { createPolicy } });
  boot('/concepts/', { toString: () => location.href });
  Reflect.deleteProperty(window, 'trustedTypes');
  const [[name, policy] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  expect(policy?.createScriptURL(url)).toBe(isAllowed ? url : null);
});

// A service worker sends the offline page for every URL.
test.each([
  ['/offline/', '/offline/', both],
  ['/offline/', '/concepts/', both],
  ['/zh/offline/', '/concepts/', both],
  // What the router would read as a pattern.
  ...['/%E6%97%A0/', '/a:b/', '/*/'].map((at): [string, string, string[]] => ['/offline/', at, []]),
])('the page %s at %s takes that path, and starts %j', (pagePath, pathname, expected) => {
  boot(pagePath, { pathname, search: '?a=b' });
  const isElsewhere = pagePath !== pathname;
  expect(window).toMatchObject({
    pagePath: isElsewhere ? undefined : pagePath,
    pageData: isElsewhere ? { componentChunkName: 'offline', path: `${pathname}?a=b` } : undefined,
  });
  expect(document.documentElement.dataset.offline).toBe(isElsewhere ? pathname : undefined);
  expect(started()).toEqual(expected);
});

describe('a script that failed', () => {
  const TEXT = 'self.a=1';
  const CHUNK = `http://localhost/app-${createHash('sha256').update(TEXT).digest('hex').slice(0, 20)}.js`;
  const OTHER = 'self.b=1';
  const fetchMock = jest.fn();
  /** A file as the browser's cache or the host has it; a number is the status of an error, null no network. */
  type File = string | number | null;
  const respond = (file: File) =>
    file === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve({ ok: file !== 404, text: () => Promise.resolve(file === 404 ? TEXT : file) });
  /** A digest without a thread: it is there before the next task. */
  const subtle = {
    digest: (_name: string, data: Uint8Array) =>
      Promise.resolve(Uint8Array.from(createHash('sha256').update(data).digest()).buffer),
  };
  const setGlobals = (digests: object | undefined, worker: object | null): void => {
    Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: digests });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: worker } });
  };
  /** Reports a failure or the loading of a script, and waits for what is done about it. */
  async function report(event: string, src = CHUNK): Promise<void> {
    if (event.endsWith('Error')) {
      const error = event === 'SyntaxError' ? new SyntaxError("Unexpected token '<'") : new TypeError('x');
      window.dispatchEvent(Object.assign(new Event('error'), { error, filename: src }));
    } else {
      const tag = document.createElement('script');
      tag.type = 'none';
      tag.setAttribute('src', src);
      document.head.append(tag);
      tag.dispatchEvent(new Event(event));
    }
    await setImmediate();
  }
  beforeEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
    setGlobals(subtle, null);
    Object.assign(window, { fetch: fetchMock, TextEncoder });
  });

  test.each<[string, event: string, cached: File, hosted: File, fetched: string[], isReloaded: boolean]>([
    ['a load error', 'error', null, TEXT, ['reload'], true],
    ['HTML that is run as a script', 'SyntaxError', null, TEXT, ['reload'], true],
    ['another file', 'load', OTHER, TEXT, ['force-cache', 'reload'], true],
    ['the right file', 'load', TEXT, TEXT, ['force-cache'], false],
    ["a script's own error", 'TypeError', TEXT, TEXT, [], false],
    ['a file that the host lacks', 'error', null, 404, ['reload'], false],
    ['a file that is wrong on the host', 'error', null, OTHER, ['reload'], false],
    ['no network', 'error', null, null, ['reload'], false],
  ])('%s: %s', async (_name, event, cached, hosted, fetched, isReloaded) => {
    fetchMock.mockImplementation((_url, { cache }: RequestInit) =>
      respond(cache === 'reload' ? hosted : cached),
    );
    boot();
    await report(event);
    expect(fetchMock.mock.calls).toEqual(fetched.map((cache) => [CHUNK, { cache }]));
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
    // Once: a file that stays damaged is no loop.
    await report(event);
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  });

  test.each<[string, () => unknown, event: string, fetches: number, reloads: number]>([
    ['while the application runs', () => window.appReady?.(), 'error', 1, 0],
    ['while the page is being left', () => window.dispatchEvent(new Event('beforeunload')), 'error', 1, 0],
    ['on plain HTTP, without digests', () => setGlobals(undefined, null), 'load', 2, 1],
    ['where a worker compares digests', () => setGlobals(subtle, {}), 'load', 0, 0],
  ])('%s', async (_name, prepare, event, fetches, reloads) => {
    fetchMock.mockImplementation((_url, { cache }: RequestInit) => respond(cache === 'reload' ? TEXT : ''));
    boot();
    send('wheel');
    prepare();
    await report(event);
    expect([fetchMock.mock.calls.length, reload.mock.calls.length]).toEqual([fetches, reloads]);
  });

  test.each(['/doc/concepts.0123456789.js', '/boot.js'])('%s is handled elsewhere', async (src) => {
    boot();
    await report('error', src);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

test('a click on the search is followed where the application does not come; with Ctrl it is the browser’s', () => {
  document.body.innerHTML = '<a href="#search" data-opens="search">Search</a>';
  boot();
  const click = (ctrlKey: boolean) =>
    document
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey }));
  expect([click(true), click(false)]).toEqual([true, false]);
  jest.runAllTimers();
  expect(assign.mock.calls).toEqual([['http://localhost/#search']]);
});

test.each([
  ['from the edge', [5, 400], [60, 410], 1],
  ['from the middle', [100, 400], [200, 400], 0],
  ['too short', [5, 400], [20, 400], 0],
  ['too steep', [5, 400], [60, 460], 0],
])('a swipe %s opens the menu: %j → %j: %i', (_name, [x, y], [toX, toY], opened) => {
  const showPopover = jest.fn();
  document.body.innerHTML = '<button popovertarget="menu"></button><div id="menu"></div>';
  Object.assign(document.querySelector('button')!, { checkVisibility: () => true });
  Object.assign(document.getElementById('menu')!, { showPopover });
  boot();
  send('touchstart', { touches: [{ clientX: x, clientY: y }] });
  send('touchend', { changedTouches: [{ clientX: toX, clientY: toY }] });
  expect(showPopover).toHaveBeenCalledTimes(opened);
});
