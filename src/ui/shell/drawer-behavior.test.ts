/**
 * @jest-environment jsdom
 *
 * What src/testing/browser/drawer.test.ts cannot show in a real browser: right-to-left lines, a magnified page, a browser
 * without popovers, and the order of timers.
 */
import { connectDrawer, makeRestInert } from './drawer-behavior';

/** Replacements for popovers and layout, which jsdom lacks. */
let open: boolean;
let panel: HTMLElement;
let connection: AbortController;

const byId = (id: string): HTMLElement => document.getElementById(id)!;
const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
const matches = Element.prototype.matches;

function toggle(to: boolean): void {
  const newState = to ? 'open' : 'closed';
  panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  open = to;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

function connect(): void {
  connection = new AbortController();
  connectDrawer(panel, connection.signal);
}

beforeEach(() => {
  jest.useFakeTimers();
  open = false;
  document.body.innerHTML = `
    <header id="header"><button id="opener" popovertarget="menu" aria-label="Menu"></button></header>
    <div><div id="menu"><button id="closer" popovertarget="menu"></button><a id="link" href="/"></a></div>
    <main id="main"></main><footer id="footer" inert></footer></div>
    <div id="announcer" aria-live="assertive"></div>`;
  panel = byId('menu');
  Object.assign(panel, {
    showPopover: () => toggle(true),
    hidePopover: () => toggle(false),
    popover: 'auto',
  });
  Object.defineProperty(panel, 'offsetWidth', { value: 300 });
  Object.assign(byId('opener'), { checkVisibility: () => true });
  jest
    .spyOn(panel, 'matches')
    .mockImplementation((selector) => (selector === ':popover-open' ? open : matches.call(panel, selector)));
  Object.assign(window, { innerWidth: 390, visualViewport: { scale: 1 } });
  document.dir = '';
  connect();
});
afterEach(() => connection.abort());

/** Dispatches a touch event with a finger at these coordinates, or with none. */
function touch(name: string, ...points: readonly (readonly [x: number, y: number])[]): void {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = new Event(`touch${name}`, { bubbles: true, cancelable: true });
  byId('main').dispatchEvent(Object.assign(event, { touches }));
}

test('everything but the panel and its ancestors becomes inert, except live regions and what was inert', () => {
  const restore = makeRestInert(panel);
  expect(inert()).toEqual(['header', 'main', 'footer']);
  restore();
  expect(inert()).toEqual(['footer']);
});

test('the page becomes inert after the transition, not if the panel has closed before', () => {
  toggle(true);
  expect(inert()).toEqual(['footer']);
  toggle(false);
  jest.runAllTimers();
  expect(inert()).toEqual(['footer']);
  toggle(true);
  jest.runAllTimers();
  toggle(false);
  toggle(true);
  jest.runAllTimers();
  expect(inert()).toEqual(['header', 'main', 'footer']);
});

test('focus inside the panel is not moved', () => {
  byId('link').focus();
  toggle(true);
  expect(byId('link')).toHaveFocus();
});

test('disconnected, it restores the page and ignores touches', () => {
  toggle(true);
  jest.runAllTimers();
  connection.abort();
  expect(inert()).toEqual(['footer']);
  expect(panel).not.toHaveAttribute('role');
  touch('start', [350, 100]);
  touch('end');
  expect(open).toBe(true);
});

test('a drag opens the panel although the browser light-dismisses it at the end', () => {
  touch('start', [5, 400]);
  touch('move', [80, 405]);
  expect(panel.style.getPropertyValue('--drawn')).toBe('0.25');
  toggle(false);
  touch('end');
  expect(open).toBe(true);
});

test('in right-to-left pages a drag begins at the right edge', () => {
  document.dir = 'rtl';
  touch('start', [385, 400]);
  touch('move', [310, 400]);
  expect(panel.style.getPropertyValue('--drawn')).toBe('0.25');
});

test('a second finger cancels a drag, and never begins one', () => {
  touch('start', [5, 400]);
  touch('move', [150, 400]);
  touch('start', [5, 400], [200, 300]);
  expect(open).toBe(false);
  touch('move', [90, 400]);
  touch('end');
  expect(open).toBe(false);
});

test('the next touch cancels a drag that had no end', () => {
  touch('start', [5, 400]);
  touch('move', [150, 400]);
  touch('start', [100, 400]);
  expect(open).toBe(false);
});

test.each([true, false])('on a magnified page a finger pans the page, with the panel open: %s', (isOpen) => {
  if (isOpen) toggle(true);
  Object.assign(window, { visualViewport: { scale: 2 } });
  touch('start', [isOpen ? 350 : 5, 400]);
  touch('move', [isOpen ? 350 : 100, 400]);
  touch('end');
  expect(open).toBe(isOpen);
});

test('nothing is done in a browser without popovers', () => {
  Reflect.deleteProperty(panel, 'popover');
  connection.abort();
  jest.mocked(panel.matches).mockImplementation(() => {
    throw new DOMException('not a valid selector', 'SyntaxError');
  });
  connect();
  touch('start', [5, 400]);
  expect(() => touch('move', [80, 405])).not.toThrow();
});
