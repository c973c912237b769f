/** @jest-environment jsdom */
import { createCopyButtons, textOfCode } from './copy-code';

const writeText = jest.fn<Promise<void>, [string]>();
const forbidden = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
createCopyButtons(
  () => 'Copied',
  () => 'Selected',
);
const status = document.querySelector('[role=status]')!;

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  getSelection()?.removeAllRanges();
});
afterEach(() => jest.useRealTimers());

function figure(code: string): HTMLButtonElement {
  document.body.innerHTML = `<figure><button class="copy"><i>Copy</i></button>${code}</figure>`;
  document.body.append(status);
  return document.querySelector('button')!;
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test.each([
  ['<code>npm run build\n</code>', 'npm run build'],
  ['<code>a\n\nb\n\n</code>', 'a\n\nb\n'],
  ['<code>a &lt;b&gt;</code>', 'a <b>'],
  [
    '<code><span class="line">a\n</span><span class="line del">old\n</span><span class="line ins">new\n</span></code>',
    'a\nnew',
  ],
  ['<code><span class="line head">@@ -1 +1 @@\n</span><span class="line">a</span></code>', 'a'],
  ['<code></code>', ''],
])('the text of %s', (html, text) => {
  document.body.innerHTML = html;
  const code = document.querySelector('code')!;
  expect(textOfCode(code)).toBe(text);
  expect(code.outerHTML).toBe(html);
});

test('a click, on the drawing in the button too, copies and says so for two seconds', async () => {
  const button = figure('<code>a<b class="del">b</b></code>');
  button.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle();
  expect(writeText.mock.calls).toEqual([['a']]);
  expect(button).toHaveTextContent('Copied');
  expect(status).toHaveTextContent('Copied');
  jest.advanceTimersByTime(1999);
  expect(button).toHaveTextContent('Copied');
  jest.advanceTimersByTime(1);
  expect(button.textContent).toBe('Copy');
  expect(status).toBeEmptyDOMElement();
});

test('a second click while it says so copies again, and the word comes back', async () => {
  const button = figure('<code>a</code>');
  button.click();
  await settle();
  jest.advanceTimersByTime(1000);
  button.click();
  await settle();
  expect(writeText).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(5000);
  expect(button.textContent).toBe('Copy');
});

test('of several panels the one that shows is copied', async () => {
  const button = figure('<pre><code>npm</code></pre><pre><code>yarn</code></pre>');
  const [npm, yarn] = document.querySelectorAll('code');
  Object.assign(npm!, { checkVisibility: () => false });
  Object.assign(yarn!, { checkVisibility: () => true });
  button.click();
  await settle();
  expect(writeText.mock.calls).toEqual([['yarn']]);
});

test.each<[string, () => void]>([
  ['writing is forbidden', () => writeText.mockImplementation(forbidden)],
  [
    'there is no clipboard',
    () => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  ],
])('where %s the code is selected instead, and it is said', async (_where, arrange) => {
  arrange();
  const button = figure('<code>text</code>');
  button.click();
  await settle();
  expect(getSelection()?.toString()).toBe('text');
  expect(button).toHaveTextContent('Selected');
  expect(status).toHaveTextContent('Selected');
  jest.advanceTimersByTime(2000);
  expect(button.textContent).toBe('Copy');
});

test('other buttons, and a button without code, do nothing', async () => {
  document.body.innerHTML = '<button>other</button><figure><button class="copy">Copy</button></figure>';
  for (const button of document.querySelectorAll('button')) button.click();
  await settle();
  expect(writeText).not.toHaveBeenCalled();
});
