/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, fireEvent, render, screen, renderHook } from '@testing-library/react';
import { readBody, rememberBody } from '#body-source';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findServedBodies, servedBodies } from '../../lib/hydration';
import { DocBody, useHashScroll } from './DocBody';

// Node's exports condition selects React's server renderer; the body's source is the browser's anyway.
jest.mock('#body-source', () => jest.requireActual<object>('../../lib/body-source.browser'));

type Done = (event?: { type?: string }) => void;
const load = jest.fn<void, [url: string, done: Done, key: string, chunkId: string]>();
Object.assign(globalThis, { __webpack_require__: { l: load } });

const HTML = '<h2 id="part">Part</h2><p>Words &amp; “more”</p>';

/** Ends the only running request. */
function answer(html: string | null, type: string): Promise<void> {
  const [, done, , id] = load.mock.calls.at(-1)!;
  if (html !== null) rememberBody(id, html);
  return act(() => Promise.resolve(done({ type })));
}

let logged: jest.SpyInstance;
beforeEach(() => {
  load.mockReset();
  delete window.docBodies;
  document.body.replaceChildren();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a body from the HTML', () => {
  /** What the server sends: it has the body, the browser does not. */
  function serve(ui: ReactElement, id: string): HTMLElement {
    rememberBody(id, HTML);
    const container = document.createElement('div');
    container.innerHTML = renderToString(ui);
    document.body.append(container);
    delete window.docBodies;
    findServedBodies(document);
    // The server warns of layout effects; in a test it shares the window that they run in.
    logged.mockClear();
    return container;
  }

  test('its nodes are unchanged by hydration and later renders', async () => {
    const onShown = jest.fn();
    const ui = <DocBody id="served.1" onShown={onShown} />;
    const container = serve(ui, 'served.1');
    const nodes = [container.firstChild, ...container.querySelectorAll('*')];
    const mutations: MutationRecord[] = [];
    const observer = new MutationObserver((records) => mutations.push(...records));
    observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });

    const onRecoverableError = jest.fn();
    const root = await act(() => Promise.resolve(hydrateRoot(container, ui, { onRecoverableError })));
    await act(() => Promise.resolve(root.render(<DocBody id="served.1" onShown={() => undefined} />)));

    mutations.push(...observer.takeRecords());
    expect(mutations).toEqual([]);
    expect([container.firstChild, ...container.querySelectorAll('*')]).toEqual(nodes);
    nodes.slice(1).forEach((node, index) => expect(container.querySelectorAll('*')[index]).toBe(node));
    expect(container).toHaveTextContent('Words & “more”');
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
    expect(onShown).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
  });

  test('is remembered when its page is left', async () => {
    const ui = <DocBody id="left.1" />;
    const container = serve(ui, 'left.1');
    const root = await act(() => Promise.resolve(hydrateRoot(container, ui)));
    expect(readBody('left.1')).toBeNull();
    await act(() => Promise.resolve(root.unmount()));
    expect(readBody('left.1')).toBe(HTML);
    expect(servedBodies.has('left.1')).toBe(false);
  });

  test('is not remembered where it was changed for one page', async () => {
    const ui = <DocBody id="changed.1" transform={(html) => html.replace('id="part"', 'id="a-part"')} />;
    const container = serve(ui, 'changed.1');
    expect(container.querySelector('h2')?.id).toBe('a-part');
    const root = await act(() => Promise.resolve(hydrateRoot(container, ui)));
    expect(container.querySelector('h2')?.id).toBe('a-part');
    await act(() => Promise.resolve(root.unmount()));
    expect(readBody('changed.1')).toBeNull();
  });

  test('is restored when hydration fails', async () => {
    const ui = (text: string) => (
      <div>
        <p>{text}</p>
        <DocBody id="given-up.1" />
      </div>
    );
    const container = serve(ui('of the server'), 'given-up.1');
    const heading = container.querySelector('h2');
    const onRecoverableError = jest.fn();
    await act(() => Promise.resolve(hydrateRoot(container, ui('of the browser'), { onRecoverableError })));
    expect(onRecoverableError).toHaveBeenCalled();
    expect(container).toHaveTextContent('of the browser');
    expect(container.querySelector('h2')).toBe(heading);
    expect(container.querySelectorAll('[data-body]')).toHaveLength(1);
  });
});

test('a body that is here is shown at once', () => {
  rememberBody('here.1', HTML);
  const onShown = jest.fn();
  const { container } = render(<DocBody id="here.1" onShown={onShown} />);
  expect(container.querySelector('[data-body="here.1"]')?.innerHTML).toBe(HTML);
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
});

describe('a page without text', () => {
  test('shows a note, in the element of page texts', () => {
    rememberBody('empty.1', '');
    const { container } = render(<DocBody id="empty.1" />);
    expect(container.querySelector('[data-body="empty.1"]')).toHaveTextContent(
      'Nothing has been written here yet.',
    );
  });

  test.each([
    ['', ''],
    ['This section has no pages yet.', 'This section has no pages yet.'],
  ])('shows the page’s note: “%s”', (whenEmpty, text) => {
    rememberBody('empty.2', '');
    const { container } = render(<DocBody id="empty.2" whenEmpty={whenEmpty} />);
    expect(container.querySelector('[data-body]')?.textContent).toBe(text);
  });

  test('the server’s note is unchanged by hydration', async () => {
    rememberBody('empty.3', '');
    const container = document.createElement('div');
    container.innerHTML = renderToString(<DocBody id="empty.3" />);
    document.body.append(container);
    delete window.docBodies;
    findServedBodies(document);
    logged.mockClear();
    const sentence = container.querySelector('p');
    const onRecoverableError = jest.fn();
    await act(() =>
      Promise.resolve(hydrateRoot(container, <DocBody id="empty.3" />, { onRecoverableError })),
    );
    expect(container.querySelector('p')).toBe(sentence);
    expect(sentence).toHaveTextContent('Nothing has been written here yet.');
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('by the clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (time: number): void => act(() => void jest.advanceTimersByTime(time));

  test('after five seconds there is a note with a link that reloads the page', () => {
    render(<DocBody id="clock.2" />);
    wait(4999);
    expect(screen.queryByRole('link')).toBeNull();
    wait(1);
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
    const link = screen.getByRole('link', { name: 'Reload the page' });
    expect(link).toHaveAttribute('href', window.location.pathname);
    // Links with a target are not handled by the link listener.
    expect(link).toHaveAttribute('target', '_self');
  });
});

test('a retry leaves the focus in the page', async () => {
  render(
    <main tabIndex={-1}>
      <DocBody id="focus.1" />
    </main>,
  );
  await answer(null, 'error');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a page without a body is MODULE_NOT_FOUND', async () => {
  await act(() => Promise.resolve(render(<DocBody id="" />)));
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading content.');
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ code: 'MODULE_NOT_FOUND' })]]);
});

const scrolled: string[] = [];
Element.prototype.scrollIntoView = function scroll(this: Element) {
  scrolled.push(this.id);
};

beforeEach(() => {
  scrolled.length = 0;
  document.body.innerHTML = '<h2 id="part"></h2><h2 id="1-first"></h2><h2 id="café"></h2><h2 id="50%"></h2>';
});

test.each([
  ['#part', ['part']],
  ['#1-first', ['1-first']],
  ['#caf%C3%A9', ['café']],
  ['#50%', ['50%']],
  ['#nowhere', []],
  ['#', []],
  ['', []],
])('the hash %j', (hash, expected) => {
  renderHook(() => useHashScroll(true, hash));
  expect(scrolled).toEqual(expected);
});

test('waits until the text is shown, then scrolls once', () => {
  const { rerender } = renderHook(({ isShown }) => useHashScroll(isShown, '#part'), {
    initialProps: { isShown: false },
  });
  expect(scrolled).toEqual([]);
  rerender({ isShown: true });
  rerender({ isShown: true });
  expect(scrolled).toEqual(['part']);
});
