/** @jest-environment jsdom */
import { bundleScript } from '../../testing/bundle-script';
import type { BootData } from './boot-script';

const both = ['/webpack-runtime-1.js', '/app-2.js'];
const build: BootData = {
  scripts: both,
  compilationHash: 'h',
  scriptHosts: ['https://scripts.example'],
  offlinePage: { componentChunkName: 'offline', path: '/offline/' },
};
const script = bundleScript(`buildBootScript(${JSON.stringify(build)})`);
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];

let controller: AbortController;

/** Runs the script in a page with this path, at this location; its listeners are removed after the test. */
function boot(pagePath = '/concepts/', place: Partial<Location> = {}): void {
  document.documentElement.dataset.path = pagePath;
  // jsdom and browsers change some paths before a script sees them.
  const own = Object.assign({}, location, { pathname: pagePath }, place);
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
  controller = new AbortController();
  Object.assign(window, {
    ...{ pageData: undefined, pagePath: undefined },
    matchMedia: () => ({ matches: false }),
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
  jest.useRealTimers();
});

test.each(INTENTS)('%s starts the application once, its scripts in order', (name) => {
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
