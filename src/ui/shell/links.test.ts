/** @jest-environment jsdom */
import { navigate } from 'gatsby';
import { loadBody } from '#body-source';
import { loadNav } from '#nav-source';
import { createLinkListeners } from './links';
import { isLoadable } from './page-resources';

jest.mock('./page-resources', () => ({
  ...jest.requireActual<object>('./page-resources'),
  isLoadable: jest.fn(),
}));

const load = jest.fn();
createLinkListeners(load);

// jsdom would log that it cannot navigate.
const left: string[] = [];
window.addEventListener('click', (event) => {
  if (!event.defaultPrevented) left.push((event.target as Element).outerHTML);
  event.preventDefault();
});

beforeEach(() => {
  left.length = 0;
  jest.mocked(navigate).mockClear();
  jest.mocked(isLoadable).mockReset().mockResolvedValue(true);
  load.mockClear();
  history.replaceState(null, '', '/concepts/');
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));

/** Clicks the innermost element; returns the argument of Gatsby's navigate. */
async function click(html: string, init: MouseEventInit = {}): Promise<unknown[]> {
  document.body.innerHTML = html;
  const target = document.querySelector('i') ?? document.body.firstElementChild!;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  await new Promise((done) => setTimeout(done));
  return jest.mocked(navigate).mock.calls.map(([to]) => to as unknown);
}

test.each([
  ['<a href="/guides">x</a>', '/guides'],
  ['<a href="/guides/?a=b#part">x</a>', '/guides/?a=b#part'],
  ['<a href="http://localhost/guides/">x</a>', '/guides/'],
  ['<a href="../guides/">x</a>', '/guides/'],
  ['<a href="/guides/"><b><i>deep inside</i></b></a>', '/guides/'],
  ['<a href="/concepts/?a=b">the page itself</a>', '/concepts/?a=b'],
  ['<a href="/guides/#100%">malformed</a>', '/guides/#100%25'],
  ['<a href="/migrate/5.0/">no file</a>', '/migrate/5.0/'],
])('%s is followed without a full load', async (html, to) => {
  expect(await click(html)).toEqual([to]);
  expect(left).toEqual([]);
});

test.each([
  '<a href="https://example.org/guides/">external</a>',
  '<a href="//example.org/guides/">external</a>',
  '<a href="/\\\\example.org/">external</a>',
  '<a href="https://localhost/guides/">another scheme</a>',
  '<a href="http://localhost:8000/guides/">another port</a>',
  '<a href="mailto:a@example.org">mail</a>',
  '<a href="javascript:void 0">script</a>',
  '<a href="/guides/" download>download</a>',
  '<a href="/guides/printable/" target="_blank">printable</a>',
  '<a href="/zh/concepts/">another language</a>',
  '<a href="/blog/feed.xml">file</a>',
  '<a href="#part">same page</a>',
  '<a href="/concepts/#part">same page</a>',
  '<a>without a URL</a>',
  '<svg><a href="/guides/"><i></i></a></svg>',
  '<button>no link</button>',
])('%s is handled by the browser', async (html) => {
  expect(await click(html)).toEqual([]);
  expect(left).toHaveLength(1);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  async (init) => {
    expect(await click('<a href="/guides/">x</a>', init)).toEqual([]);
    expect(left).toHaveLength(1);
  },
);

test('a click that another listener handled is ignored', async () => {
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  expect(await click('<a href="/guides/">x</a>')).toEqual([]);
});

test.each([
  ['<a href="/guides/">another page</a>', {}, 1],
  ['<a href="#part">a part of the page</a>', {}, 1],
  ['<a href="/guides/">in a new tab</a>', { ctrlKey: true }, 0],
  ['<button>no link</button>', {}, 0],
])('the open panel closes once a link was chosen: %s', async (html, init, times) => {
  Object.defineProperty(HTMLElement.prototype, 'popover', { value: 'auto', configurable: true });
  const hidePopover = jest.fn();
  const query = jest.spyOn(document, 'querySelectorAll').mockReturnValue([{ hidePopover }] as never);
  await click(html, init);
  expect(hidePopover).toHaveBeenCalledTimes(times);
  for (const call of query.mock.calls) expect(call).toEqual(['[popover]:popover-open']);
  query.mockRestore();
});

test('a browser without popovers, which throws at their selector, follows links', async () => {
  const query = jest.spyOn(document, 'querySelectorAll').mockImplementation(() => {
    throw new DOMException('not a valid selector', 'SyntaxError');
  });
  expect(await click('<a href="/guides/">x</a>')).toEqual(['/guides/']);
  query.mockRestore();
});

test('a page that this version cannot show is a full load, with its query and hash', async () => {
  jest.mocked(isLoadable).mockResolvedValue(false);
  expect(await click('<a href="/guides/?a=b#part">x</a>')).toEqual([]);
  expect(load.mock.calls).toEqual([['/guides/?a=b#part']]);
});

test('the last click decides, however slow the page of the first one is', async () => {
  let answerFirst = (canNavigate: boolean): void => void canNavigate;
  jest.mocked(isLoadable).mockReturnValueOnce(new Promise((done) => (answerFirst = done)));
  await click('<a href="/guides/">slow</a>');
  await click('<a href="/api/">quick</a>');
  answerFirst(false);
  await new Promise((done) => setTimeout(done));
  expect(jest.mocked(navigate).mock.calls).toEqual([['/api/']]);
  expect(load).not.toHaveBeenCalled();
});

jest.mock('#body-source', () => ({ loadBody: jest.fn(() => Promise.resolve('')) }));
jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));

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
  '%s on a link fetches the page, its body and its sidebar',
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

test('a page without body or sidebar loads neither', async () => {
  loadPage.mockResolvedValue({ json: { pageContext: { nav: '' } } });
  await point('a');
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(loadBody).not.toHaveBeenCalled();
  expect(loadNav).not.toHaveBeenCalled();
});

test('the body is loaded when the page’s data is there, before the script of its template', async () => {
  const data = { result: { data: { doc: { body: 'a.1' } } } };
  const fetched = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(data) }));
  Object.assign(window, { fetch: fetched });
  loadPage.mockReturnValue(new Promise(() => undefined));
  document.body.innerHTML = '<a href="/late/"></a>';
  await point('a');
  await point('a');
  Reflect.deleteProperty(window, 'fetch');
  expect(fetched.mock.calls).toEqual([['/page-data/late/page-data.json', { cache: 'force-cache' }]]);
  expect(jest.mocked(loadBody).mock.calls).toEqual([['a.1']]);
});

test('a failed prefetch is not reported: the click that may follow reports', async () => {
  loadPage.mockRejectedValue(new Error('offline'));
  await expect(point('a')).resolves.toBeUndefined();
  expect(loadPage).toHaveBeenCalledTimes(1);
});

describe('while a page is coming', () => {
  const isMarked = () => [
    document.querySelector('a')?.getAttribute('aria-busy') === 'true',
    document.documentElement.dataset.navigating !== undefined,
  ];
  const press = async (): Promise<void> => {
    document.body.innerHTML = '<a href="/guides/">x</a>';
    document.querySelector('a')!.click();
    await jest.advanceTimersByTimeAsync(0);
  };
  let answer: (isThere: boolean) => void;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(isLoadable).mockReturnValue(
      new Promise((done) => {
        answer = done;
      }),
    );
  });
  afterEach(() => jest.useRealTimers());

  test('its link is marked at once, the page after a moment, until it is there', async () => {
    await press();
    expect(isMarked()).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(150);
    expect(isMarked()).toEqual([true, true]);
    answer(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(navigate).toHaveBeenCalledTimes(1);
    expect(isMarked()).toEqual([false, false]);
  });

  test('it is loaded in full when it takes too long, once', async () => {
    await press();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    answer(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(load.mock.calls).toEqual([['/guides/']]);
    expect(navigate).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    expect(isMarked()).toEqual([false, false]);
  });
});
