/** @jest-environment jsdom */
import { startBody } from './shown-body';

const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  document.body.innerHTML = `<div role="status"></div><main>
    <h2 id="output-path">Output path<a href="#output-path" class="anchor" aria-label="#"></a></h2>
    <p><a href="#output-path">elsewhere</a></p>
    <figure class="code"><pre><code>a\n<b class="line del">old\n</b><b class="line ins">new\n</b></code></pre></figure>
    </main>`;
  startBody();
});
afterEach(() => jest.useRealTimers());

const heading = () => document.querySelector<HTMLElement>('a.anchor')!;
const status = () => document.querySelector('[role=status]');

test('the link of a heading has its name, and copies its URL', async () => {
  for (const named of [heading(), heading().parentElement]) expect(named).toHaveAccessibleName('Output path');
  heading().click();
  await jest.advanceTimersByTimeAsync(0);
  expect(writeText.mock.calls).toEqual([['http://localhost/#output-path']]);
  expect(status()).toHaveTextContent('Link copied');
  expect(heading().dataset.result).toBe('Link copied');
  jest.advanceTimersByTime(2000);
  expect(status()).toBeEmptyDOMElement();
  expect(heading().dataset.result).toBe('');
});

test('other links, other clicks and a forbidden clipboard copy and report nothing', async () => {
  document.querySelector<HTMLElement>('p a')!.click();
  heading().dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(writeText).not.toHaveBeenCalled();
  writeText.mockRejectedValue(new DOMException('forbidden', 'NotAllowedError'));
  heading().click();
  await jest.advanceTimersByTimeAsync(0);
  expect(status()).toBeEmptyDOMElement();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  expect(() => heading().click()).not.toThrow();
});

/** Copies what is selected by hand; undefined where the browser does it. */
function copy(): string | undefined {
  const setData = jest.fn<void, [string, string]>();
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData },
  });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(setData.mock.calls.length === 1);
  return setData.mock.calls[0]?.[1];
}

test('what is copied by hand from a diff lacks the removed lines', () => {
  getSelection()!.selectAllChildren(document.querySelector('code')!);
  expect(copy()).toBe('a\nnew\n');
  getSelection()!.selectAllChildren(document.querySelector('.ins')!);
  expect(copy()).toBeUndefined();
  getSelection()!.selectAllChildren(document.querySelector('p')!);
  expect(copy()).toBeUndefined();
  getSelection()!.removeAllRanges();
  expect(copy()).toBeUndefined();
});
