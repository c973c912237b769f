/** @jest-environment jsdom */
import { createBodyListeners, prepareBody } from './body-behavior';

const writeText = jest.fn<Promise<void>, [string]>();
const forbidden = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
createBodyListeners(
  (key) => ({ 'code.copied': 'Copied', 'code.selected': 'Selected' })[key as string] ?? key,
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
    '<code><b class="line">a\n</b><b class="line del">old\n</b><b class="line ins">new\n</b></code>',
    'a\nnew',
  ],
  ['<code><b class="line head">@@ -1 +1 @@\n</b><b class="line">a</b></code>', 'a'],
])('of %s the text %j is copied', async (html, text) => {
  figure(html).click();
  await settle();
  expect(writeText.mock.calls).toEqual([[text]]);
  expect(document.querySelector('code')!.outerHTML).toBe(html);
});

test('a click, on the button’s icon too, copies and shows that for two seconds', async () => {
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

test('a second click meanwhile copies again, and the label is restored', async () => {
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
])('where %s the code is selected instead, and this is announced', async (_where, arrange) => {
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

describe('tabs of package managers', () => {
  const group = (name: string): string =>
    `<div class="pm">${['npm', 'yarn', 'pnpm']
      .map(
        (value) => `<input type="radio" name="${name}" value="${value}" ${value === 'npm' ? 'checked' : ''}>`,
      )
      .join('')}</div>`;
  const checked = (): string[] =>
    [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
  const pick = (selector: string): void => document.querySelector<HTMLInputElement>(selector)?.click();

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = group('a') + group('b') + '<input type="radio" name="c" value="yarn">';
  });

  test('other inputs are ignored', () => {
    pick('[name=c]');
    expect(checked()).toEqual(['npm', 'npm', 'yarn']);
    expect(localStorage).toHaveLength(0);
  });

  test('a stored text without a tab does not change the tabs', () => {
    localStorage.setItem('package-manager', 'bower');
    prepareBody();
    expect(checked()).toEqual(['npm', 'npm']);
  });
});
