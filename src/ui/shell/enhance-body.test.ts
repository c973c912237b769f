/** @jest-environment jsdom */
import { enhanceBody } from './enhance-body';

beforeEach(() => {
  document.body.innerHTML = `<main><p>elsewhere</p>
    <figure class="code"><pre><code>a\n<b class="line del">old\n</b><b class="line ins">new\n</b></code></pre></figure>
    </main>`;
  enhanceBody();
});

test.each([
  ['a diff lacks the removed lines', 'code', 'a\nnew\n'],
  ['new lines is left to the browser', '.ins', undefined],
  ['other text is, too', 'p', undefined],
  ['nothing is, too', '', undefined],
])('what is copied by hand from %s', (_name, selector, expected) => {
  getSelection()!.removeAllRanges();
  if (selector !== '') getSelection()!.selectAllChildren(document.querySelector(selector)!);
  const setData = jest.fn<void, [string, string]>();
  const clipboardData = { setData };
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(expected !== undefined);
  expect(setData.mock.calls[0]?.[1]).toBe(expected);
});
