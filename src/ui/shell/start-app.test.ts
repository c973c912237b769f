/** @jest-environment jsdom */
import { loadNav } from '#nav-source';
import { servedBody } from '../lib/served-bodies';
import { onClientEntry, onInitialClientRender } from './start-app';

jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));

const loadPage = jest.fn();
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset() };
  jest.mocked(loadNav).mockClear();
});
afterEach(() => jest.restoreAllMocks());

test('before hydration the served bodies are found and the sidebar is fetched', async () => {
  document.body.innerHTML = '<div data-body="a.1"></div>';
  loadPage.mockResolvedValue({ json: { pageContext: { nav: 'n.1' } } });
  await onClientEntry();
  expect(servedBody('a.1')).toBe(document.body.firstChild);
  expect(loadPage.mock.calls).toEqual([[window.location.pathname]]);
  expect(jest.mocked(loadNav).mock.calls).toEqual([['n.1']]);
});

test('a page without a sidebar asks for none', async () => {
  loadPage.mockResolvedValue(undefined);
  await onClientEntry();
  expect(loadNav).not.toHaveBeenCalled();
});

test('a sidebar that does not come holds nothing up', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new Error('offline');
  loadPage.mockRejectedValue(error);
  await expect(onClientEntry()).resolves.toBeUndefined();
  expect(warn.mock.calls).toEqual([[error]]);
});

test('after hydration the page says that it is ready', () => {
  window.appReady = jest.fn();
  onInitialClientRender();
  expect(window.appReady).toHaveBeenCalledTimes(1);
});
