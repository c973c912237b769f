/** @jest-environment jsdom */
import { loadBody } from '#body-source';
import { loadNav } from '#nav-source';
import { createLinkWarmer } from './warm-links';

jest.mock('#body-source', () => ({ loadBody: jest.fn(() => Promise.resolve('')) }));
jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));
createLinkWarmer();

const loadPage = jest.fn();
beforeEach(() => {
  window.___loader = { loadPage: loadPage.mockReset() };
  jest.mocked(loadBody).mockClear();
  jest.mocked(loadNav).mockClear();
  document.body.innerHTML =
    '<a href="/a/"><i>in</i></a><a href="https://example.org/"><b>out</b></a><p>text</p>';
});

async function point(selector: string, event = 'pointerover'): Promise<void> {
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

test.each(['pointerover', 'touchstart', 'focusin'])(
  '%s on a link fetches the page, its text and its sidebar',
  async (event) => {
    loadPage.mockResolvedValue({
      json: { data: { doc: { body: 'a.1', anchors: [] } }, pageContext: { nav: 'n.1' } },
    });
    await point('i', event);
    expect(loadPage.mock.calls).toEqual([['/a/']]);
    expect(jest.mocked(loadBody).mock.calls).toEqual([['a.1']]);
    expect(jest.mocked(loadNav).mock.calls).toEqual([['n.1']]);
  },
);

test('a page without text or sidebar asks for neither', async () => {
  loadPage.mockResolvedValue({ json: { pageContext: { nav: '' } } });
  await point('a');
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(loadBody).not.toHaveBeenCalled();
  expect(loadNav).not.toHaveBeenCalled();
});

test.each(['b', 'p'])('%s is none of its business', async (selector) => {
  await point(selector);
  expect(loadPage).not.toHaveBeenCalled();
});

test('a failure says nothing: the click that may follow tells', async () => {
  loadPage.mockRejectedValue(new Error('offline'));
  await expect(point('a')).resolves.toBeUndefined();
  expect(loadPage).toHaveBeenCalledTimes(1);
});
