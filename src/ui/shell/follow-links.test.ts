/** @jest-environment jsdom */
import { navigate } from 'gatsby';
import { createLinkFollower } from './follow-links';
import { isWithinReach } from './page-resources';

jest.mock('./page-resources', () => ({ isWithinReach: jest.fn() }));

const load = jest.fn();
createLinkFollower(load);

// What the follower leaves alone would make jsdom complain that it cannot navigate.
const left: string[] = [];
window.addEventListener('click', (event) => {
  if (!event.defaultPrevented) left.push((event.target as Element).outerHTML);
  event.preventDefault();
});

beforeEach(() => {
  left.length = 0;
  jest.mocked(navigate).mockClear();
  jest.mocked(isWithinReach).mockReset().mockResolvedValue(true);
  load.mockClear();
  history.replaceState(null, '', '/concepts/');
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));

/** Clicks the innermost element; returns where Gatsby was sent. */
async function click(html: string, init: MouseEventInit = {}): Promise<unknown[]> {
  document.body.innerHTML = html;
  const target = document.querySelector('i') ?? document.body.firstElementChild!;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  await new Promise((done) => setTimeout(done));
  return jest.mocked(navigate).mock.calls.map(([to]) => to as unknown);
}

test.each([
  ['<a href="/guides/">x</a>', '/guides/'],
  ['<a href="/guides/?a=b#part">x</a>', '/guides/?a=b#part'],
  ['<a href="http://localhost/guides/">x</a>', '/guides/'],
  ['<a href="../guides/">x</a>', '/guides/'],
  ['<a href="/guides/"><b><i>deep inside</i></b></a>', '/guides/'],
  ['<a href="/concepts/">the page itself</a>', '/concepts/'],
])('%s is followed without a full load', async (html, to) => {
  expect(await click(html)).toEqual([to]);
  expect(left).toEqual([]);
});

test.each([
  '<a href="https://example.org/guides/">foreign</a>',
  '<a href="//example.org/guides/">foreign</a>',
  '<a href="mailto:a@example.org">mail</a>',
  '<a href="/guides/" download>download</a>',
  '<a href="/guides/printable/" target="_blank">printable</a>',
  '<a href="/blog/feed.xml">file</a>',
  '<a href="#part">same page</a>',
  '<a href="/concepts/#part">same page</a>',
  '<a>without an address</a>',
  '<button>no link</button>',
])('%s is left to the browser', async (html) => {
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

test('a click that someone else answered is theirs', async () => {
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

test('a browser that knows no popovers, and throws at their selector, follows links all the same', async () => {
  const query = jest.spyOn(document, 'querySelectorAll').mockImplementation(() => {
    throw new DOMException('not a valid selector', 'SyntaxError');
  });
  expect(await click('<a href="/guides/">x</a>')).toEqual(['/guides/']);
  query.mockRestore();
});

test('a page that this version cannot show is loaded in full, with its query and hash', async () => {
  jest.mocked(isWithinReach).mockResolvedValue(false);
  expect(await click('<a href="/guides/?a=b#part">x</a>')).toEqual([]);
  expect(load.mock.calls).toEqual([['/guides/?a=b#part']]);
});

test('the last click decides, however slow the page of the first one is', async () => {
  let answerFirst = (isNear: boolean): void => void isNear;
  jest.mocked(isWithinReach).mockReturnValueOnce(new Promise((done) => (answerFirst = done)));
  await click('<a href="/guides/">slow</a>');
  await click('<a href="/api/">quick</a>');
  answerFirst(false);
  await new Promise((done) => setTimeout(done));
  expect(jest.mocked(navigate).mock.calls).toEqual([['/api/']]);
  expect(load).not.toHaveBeenCalled();
});
