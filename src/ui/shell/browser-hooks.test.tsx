/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { loadNav } from '#nav-source';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { servedBodies } from '../lib/hydration';
import {
  onClientEntry,
  onInitialClientRender,
  replaceHydrateFunction,
  shouldUpdateScroll,
} from './browser-hooks';

jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));

const loadPage = jest.fn();
const storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset().mockResolvedValue(undefined) };
  jest.mocked(loadNav).mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, 'sessionStorage', storage);
});

describe('before hydration', () => {
  test('the bodies in the HTML are found and the sidebar is loaded', async () => {
    document.body.innerHTML = '<div data-body="a.1"></div>';
    loadPage.mockResolvedValue({ json: { pageContext: { nav: 'n.1' } } });
    await onClientEntry();
    expect(servedBodies.get('a.1')).toBe(document.body.firstChild);
    expect(loadPage.mock.calls).toEqual([[window.location.pathname]]);
    expect(jest.mocked(loadNav).mock.calls).toEqual([['n.1']]);
  });

  test('a page without a sidebar loads none', async () => {
    await onClientEntry();
    expect(loadNav).not.toHaveBeenCalled();
  });

  test('a sidebar that cannot be loaded does not block the start', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = new Error('offline');
    loadPage.mockRejectedValue(error);
    await expect(onClientEntry()).resolves.toBeUndefined();
    expect(warn.mock.calls).toEqual([[error]]);
  });

  test('a malformed hash is fixed at once and on each navigation; others are not touched', async () => {
    const url = (): string => `${location.pathname}${location.search}${location.hash}`;
    history.replaceState({ from: 'gatsby' }, '', '/a/?b=c#100%');
    await onClientEntry();
    expect(url()).toBe('/a/?b=c#100%25');
    expect(history.state).toEqual({ from: 'gatsby' });

    history.pushState(null, '', '/a/#50%');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(url()).toBe('/a/#50%25');

    const replaceState = jest.spyOn(history, 'replaceState');
    history.pushState(null, '', '/a/#caf%C3%A9');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(replaceState).not.toHaveBeenCalled();
  });
});

describe('session storage', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };

  test('is unchanged where it works, with its content', async () => {
    window.sessionStorage.setItem('a', '1');
    await onClientEntry();
    expect(window.sessionStorage.getItem('a')).toBe('1');
  });

  test.each<[string, () => unknown]>([
    ['is used', () => jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)],
    ['is read', () => Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse })],
  ])('is removed where it throws when it %s', async (_name, breakStorage) => {
    breakStorage();
    await onClientEntry();
    expect(window.sessionStorage).toBeNull();
  });
});

test.each([true, false])(
  'hydration reuses the nodes of the server, if there are any: %s',
  async (isServed) => {
    const onClick = jest.fn();
    const page = (
      <div id="gatsby-focus-wrapper">
        <button onClick={onClick}>Press</button>
      </div>
    );
    const container = document.createElement('div');
    container.innerHTML = isServed ? renderToString(page) : '<div id="gatsby-focus-wrapper"></div>';
    document.body.append(container);
    const served = container.querySelector('button');
    await act(() => {
      replaceHydrateFunction()(page, container);
      return Promise.resolve();
    });
    const button = container.querySelector('button')!;
    button.click();
    expect(onClick).toHaveBeenCalledTimes(1);
    if (isServed) expect(button).toBe(served);
  },
);

test('after hydration the boot script is notified', () => {
  window.appReady = jest.fn();
  onInitialClientRender();
  expect(window.appReady).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 120, true, 0],
  ['#part', 120, false, 0],
  ['', JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`), false, 1],
  ['', { valueOf: 1 }, false, 1],
])(
  'whether Gatsby scrolls the window: hash %j, stored position %#',
  (hash, top: unknown, expected, calls) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const args = { routerProps: { location: { hash } }, getSavedScrollPosition: () => [0, top] };
    expect(shouldUpdateScroll?.(args as never, { plugins: [] })).toBe(expected);
    expect(scrollTo).toHaveBeenCalledTimes(calls);
  },
);
