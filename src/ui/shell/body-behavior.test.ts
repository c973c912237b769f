/** @jest-environment jsdom */
import { createBodyListeners, prepareBody } from './body-behavior';

const writeText = jest.fn<Promise<void>, [string]>();
Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
createBodyListeners((key) => key);
const status = document.querySelector('[role=status]')!;

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue(undefined);
});
afterEach(() => jest.useRealTimers());

/** Presses the copy button of a figure. */
async function copy(code: string): Promise<HTMLButtonElement> {
  document.body.innerHTML = `<figure><button class="copy"><i>Copy</i></button>${code}</figure>`;
  document.body.append(status);
  document.querySelector('i')!.click();
  await jest.advanceTimersByTimeAsync(0);
  return document.querySelector('button')!;
}

test.each([
  ['<code>npm run build\n</code>', 'npm run build'],
  ['<code>a\n\nb\n\n</code>', 'a\n\nb\n'],
  ['<code>a &lt;b&gt;</code>', 'a <b>'],
  ['<code>a\n<b class="line del">old\n</b><b class="line ins">new\n</b></code>', 'a\nnew'],
  ['<code><b class="line head">@@ -1 +1 @@\n</b><b class="line">a</b></code>', 'a'],
])('of %s the text %j is copied', async (html, text) => {
  await copy(html);
  expect(writeText.mock.calls).toEqual([[text]]);
  expect(document.querySelector('code')!.outerHTML).toBe(html);
});

test('a stored package manager without a tab changes none, and other inputs are not stored', () => {
  const tab = (value: string, more = '') => `<input type="radio" name="a" value="${value}" ${more}>`;
  document.body.innerHTML = `<div class="pm">${tab('npm', 'checked')}${tab('yarn')}</div><input type="checkbox" value="yarn">`;
  localStorage.setItem('package-manager', 'bower');
  prepareBody();
  document.querySelector<HTMLInputElement>('[type=checkbox]')!.click();
  expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe('npm');
  expect(localStorage.getItem('package-manager')).toBe('bower');
});
