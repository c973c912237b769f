/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { readBody, rememberBody } from 'body-source';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findServedBodies, servedBody } from '../../lib/served-bodies';
import { DocBody } from './DocBody';

type Done = (event?: { type?: string }) => void;
const load = jest.fn<void, [url: string, done: Done, key: string, chunkId: string]>();
Object.assign(globalThis, { __webpack_require__: { l: load } });

const HTML = '<h2 id="part">Part</h2><p>Words &amp; “more”</p>';

/** Ends the one running request. */
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

describe('a body that came with the HTML', () => {
  /** What the server sends: it has the body, the browser does not. */
  function serve(ui: ReactElement, id: string): HTMLElement {
    rememberBody(id, HTML);
    const container = document.createElement('div');
    container.innerHTML = renderToString(ui);
    document.body.append(container);
    delete window.docBodies;
    findServedBodies(document);
    // The server says that it has no layout effects; in a test it shares the window that they are meant for.
    logged.mockClear();
    return container;
  }

  test('keeps its nodes, untouched, through hydration and later renders', async () => {
    const onShown = jest.fn();
    const ui = <DocBody id="kept.1" onShown={onShown} />;
    const container = serve(ui, 'kept.1');
    const nodes = [container.firstChild, ...container.querySelectorAll('*')];
    const mutations: MutationRecord[] = [];
    const observer = new MutationObserver((records) => mutations.push(...records));
    observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });

    const onRecoverableError = jest.fn();
    const root = await act(() => Promise.resolve(hydrateRoot(container, ui, { onRecoverableError })));
    await act(() => Promise.resolve(root.render(<DocBody id="kept.1" onShown={() => undefined} />)));

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
    expect(servedBody('left.1')).toBeNull();
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

  test('is put back where React gives hydration up', async () => {
    const ui = (words: string) => (
      <div>
        <p>{words}</p>
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

test('a skeleton stands there until the body has come', async () => {
  const onShown = jest.fn();
  render(<DocBody id="slow.1" onShown={onShown} transform={(html) => `${html}<i>changed</i>`} />);
  expect(screen.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  expect(load.mock.calls[0]?.[0]).toBe('/doc/slow.1.js');
  expect(onShown).not.toHaveBeenCalled();
  await answer(HTML, 'load');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Part' })).toBeVisible();
  expect(screen.getByText('changed')).toBeVisible();
  expect(onShown).toHaveBeenCalledTimes(1);
});

test('a failure is told, in the words of the specification, and can be tried again', async () => {
  const onShown = jest.fn();
  render(<DocBody id="failed.1" onShown={onShown} />);
  await answer(null, 'timeout');
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading content.');
  expect(onShown).not.toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout', request: '/doc/failed.1.js' })],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await answer(HTML, 'load');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Part' })).toBeVisible();
});

test('a page without a body is MODULE_NOT_FOUND', async () => {
  await act(() => Promise.resolve(render(<DocBody id="" />)));
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading content.');
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ code: 'MODULE_NOT_FOUND' })]]);
});

test('an answer after the page was left changes nothing', async () => {
  const onShown = jest.fn();
  const { unmount } = render(<DocBody id="gone.1" onShown={onShown} />);
  unmount();
  await answer(HTML, 'load');
  expect(onShown).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});
