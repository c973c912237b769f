/** @jest-environment jsdom */
import { connectDrawer } from './connect-drawer';

/** jsdom knows no popovers, no visibility and no sizes: as much of them as the drawer needs. */
let open: boolean;
let isButtonShown: boolean;
let panel: HTMLElement;
let connection: AbortController;

const byId = (id: string): HTMLElement => document.getElementById(id)!;
const matches = Element.prototype.matches;

function toggle(to: boolean): void {
  const newState = to ? 'open' : 'closed';
  panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  open = to;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

beforeEach(() => {
  jest.useFakeTimers();
  open = false;
  isButtonShown = true;
  document.body.innerHTML = `
    <header id="header"><button id="opener" popovertarget="menu" aria-label="Menu"></button></header>
    <div><div id="menu"><button id="closer" popovertarget="menu"></button><a id="link"></a></div>
    <main id="main"><pre id="code"></pre></main></div>`;
  panel = byId('menu');
  Object.assign(panel, {
    showPopover: () => toggle(true),
    hidePopover: () => toggle(false),
    popover: 'auto',
  });
  Object.defineProperty(panel, 'offsetWidth', { value: 300 });
  Object.assign(byId('opener'), { checkVisibility: () => isButtonShown });
  jest
    .spyOn(panel, 'matches')
    .mockImplementation((selector) => (selector === ':popover-open' ? open : matches.call(panel, selector)));
  Object.assign(window, { innerWidth: 390, visualViewport: { scale: 1 } });
  document.dir = '';
  connect();
});
afterEach(() => connection.abort());

function connect(): void {
  connection = new AbortController();
  connectDrawer(panel, connection.signal);
}

/** Once the panel has slid in. */
const isInert = () => {
  jest.runAllTimers();
  return isNowInert();
};
const isNowInert = () => byId('main').hasAttribute('inert') && byId('header').hasAttribute('inert');
const drawn = () => panel.style.getPropertyValue('--drawn');

type Point = readonly [x: number, y: number];
/** Sends a touch event with these fingers on the screen; returns whether it was not answered. */
function touch(name: string, points: readonly Point[], target: Element = byId('main')): boolean {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = new Event(`touch${name}`, { bubbles: true, cancelable: true });
  return target.dispatchEvent(Object.assign(event, { touches }));
}
function drag(from: Point, ...to: readonly Point[]): void {
  touch('start', [from]);
  for (const point of to) touch('move', [point]);
}

describe('opened and closed by buttons', () => {
  test('the focus goes in and comes back, the rest is out of reach meanwhile', () => {
    toggle(true);
    expect(byId('closer')).toHaveFocus();
    expect(isInert()).toBe(true);
    toggle(false);
    // The button must be there for the focus; the page has time.
    expect(byId('header')).not.toHaveAttribute('inert');
    expect(byId('opener')).toHaveFocus();
    jest.runAllTimers();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('opened again at once, everything is out of reach again', () => {
    toggle(true);
    expect(isInert()).toBe(true);
    toggle(false);
    toggle(true);
    expect(isInert()).toBe(true);
    toggle(false);
    jest.runAllTimers();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('a long page is made inert once the panel has slid in, not if it was closed before', () => {
    toggle(true);
    expect(isNowInert()).toBe(false);
    toggle(false);
    expect(isInert()).toBe(false);
    toggle(true);
    expect(isInert()).toBe(true);
  });

  test('it is a dialog while it is open, and a plain sidebar otherwise', () => {
    toggle(true);
    expect(panel).toHaveAttribute('aria-modal', 'true');
    expect(panel).toHaveAttribute('role', 'dialog');
    expect(panel).toHaveAttribute('aria-label', 'Menu');
    toggle(false);
    for (const name of ['role', 'aria-modal', 'aria-label']) expect(panel).not.toHaveAttribute(name);
  });

  test('closes when the window has grown, and only then', () => {
    toggle(true);
    window.dispatchEvent(new Event('resize'));
    expect(open).toBe(true);
    isButtonShown = false;
    window.dispatchEvent(new Event('resize'));
    expect(open).toBe(false);
  });

  test('closes when the visitor goes back', () => {
    toggle(true);
    window.dispatchEvent(new Event('popstate'));
    expect(open).toBe(false);
  });

  test('a panel that was opened before scripts came is taken over', () => {
    connection.abort();
    toggle(true);
    expect(isInert()).toBe(false);
    connect();
    expect(isInert()).toBe(true);
    expect(byId('closer')).toHaveFocus();
  });

  test('a focus that has gone on into the panel meanwhile stays', () => {
    byId('link').setAttribute('href', '/');
    byId('link').focus();
    toggle(true);
    expect(byId('link')).toHaveFocus();
    expect(isInert()).toBe(true);
  });

  test('taken away, it gives the page back and answers no more', () => {
    toggle(true);
    expect(isInert()).toBe(true);
    connection.abort();
    expect(document.querySelector('[inert], [role]')).toBeNull();
    touch('start', [[350, 100]]);
    touch('end', []);
    expect(open).toBe(true);
  });
});

describe('drawn by a finger', () => {
  test('follows it, and opens for good when it is released', () => {
    drag([5, 400], [80, 405]);
    expect(open).toBe(true);
    expect(panel).toHaveAttribute('data-dragging');
    expect(drawn()).toBe('0.25');
    // Nothing else changes before it is decided.
    expect(isInert()).toBe(false);
    expect(document.body).toHaveFocus();
    expect(touch('end', [])).toBe(false);
    expect(panel).not.toHaveAttribute('data-dragging');
    expect(drawn()).toBe('');
    expect(open).toBe(true);
    expect(isInert()).toBe(true);
    expect(byId('closer')).toHaveFocus();
  });

  test('goes back when it was hardly moved, and leaves no trace', () => {
    drag([5, 400], [20, 400]);
    expect(open).toBe(true);
    touch('end', []);
    expect(open).toBe(false);
    expect(document.querySelector('[inert], [data-dragging]')).toBeNull();
    expect(document.body).toHaveFocus();
  });

  test('opens even if the browser took the end for a touch outside', () => {
    drag([5, 400], [80, 405]);
    toggle(false);
    touch('end', []);
    expect(open).toBe(true);
    expect(isInert()).toBe(true);
  });

  test('follows it back, and closes', () => {
    toggle(true);
    touch('start', [[250, 400]], byId('link'));
    touch('move', [[100, 410]]);
    expect(drawn()).toBe('0.5');
    touch('end', []);
    expect(open).toBe(false);
    expect(byId('opener')).toHaveFocus();
  });

  test('a tap on the panel is a click, one beside it closes and is none', () => {
    toggle(true);
    touch('start', [[100, 400]], byId('link'));
    expect(touch('end', [])).toBe(true);
    expect(open).toBe(true);
    touch('start', [[350, 400]]);
    expect(touch('end', [])).toBe(false);
    expect(open).toBe(false);
  });

  test('a second finger, and a cancelled touch, take it back', () => {
    drag([5, 400], [80, 405]);
    touch('start', [[80, 405] as const, [200, 300] as const]);
    expect(open).toBe(false);
    drag([5, 400], [80, 405]);
    touch('cancel', []);
    expect(open).toBe(false);
    expect(panel).not.toHaveAttribute('data-dragging');
  });

  test('where lines run from right to left, from the right', () => {
    document.dir = 'rtl';
    drag([385, 400], [310, 400]);
    expect(drawn()).toBe('0.25');
  });

  test.each<[string, () => void]>([
    ['where the panel stands beside the text', () => (isButtonShown = false)],
    ['where the page is magnified', () => Object.assign(window, { visualViewport: { scale: 2 } })],
    ['on code that was scrolled sideways', () => (byId('code').scrollLeft = 10)],
  ])('not %s', (_name, prepare) => {
    prepare();
    touch('start', [[5, 400]], byId('code'));
    touch('move', [[100, 400]]);
    expect(open).toBe(false);
    expect(panel).not.toHaveAttribute('data-dragging');
  });

  test('a magnified page moves beside the open panel without closing it', () => {
    toggle(true);
    Object.assign(window, { visualViewport: { scale: 2 } });
    touch('start', [[350, 400]]);
    touch('end', []);
    expect(open).toBe(true);
  });
});

test('a browser without popovers is left alone', () => {
  Reflect.deleteProperty(panel, 'popover');
  connection.abort();
  jest.mocked(panel.matches).mockImplementation(() => {
    throw new DOMException('not a valid selector', 'SyntaxError');
  });
  connect();
  expect(() => drag([5, 400], [80, 405])).not.toThrow();
});
