/** @jest-environment jsdom */
import { navigate } from 'gatsby';
import { createLinkListeners } from './links';
import { isLoadable } from './page-resources';

jest.mock('#body-source', () => ({ loadBody: jest.fn(() => Promise.resolve('')) }));
jest.mock('#nav-source', () => ({ loadNav: jest.fn(() => Promise.resolve({})) }));
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
  jest.clearAllMocks();
  jest.mocked(isLoadable).mockReset().mockResolvedValue(true);
  window.___loader = { loadPage: () => Promise.resolve(undefined) };
  history.replaceState(null, '', '/concepts/');
});

const settle = () => new Promise((done) => setTimeout(done));
/** Clicks the innermost element; returns the argument of Gatsby's navigate. */
async function click(html: string, init: MouseEventInit = {}): Promise<unknown[]> {
  document.body.innerHTML = html;
  const target = document.querySelector('i') ?? document.body.firstElementChild!;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  await settle();
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

test.each<[string, MouseEventInit]>([
  ...[
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
  ].map((html): [string, MouseEventInit] => [html, {}]),
  ...[{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }].map(
    (init): [string, MouseEventInit] => ['<a href="/guides/">x</a>', init],
  ),
])('%s, clicked with %j, is handled by the browser', async (html, init) => {
  expect(await click(html, init)).toEqual([]);
  expect(left).toHaveLength(1);
});

test('a click that another listener handled is ignored', async () => {
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  expect(await click('<a href="/guides/">x</a>')).toEqual([]);
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
  expect(await click('<a href="/api/">quick</a>')).toEqual(['/api/']);
  answerFirst(false);
  await settle();
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
});
