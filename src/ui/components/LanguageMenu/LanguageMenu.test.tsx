/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { LanguageMenu } from './LanguageMenu';

/** Headings of a text at these distances from the top of a window of 900 px. */
function layOut(tops: Readonly<Record<string, number>>, scrollY: number): void {
  Object.assign(window, { scrollY, innerHeight: 900 });
  const body = document.createElement('div');
  body.dataset.body = '1';
  for (const [id, top] of Object.entries(tops)) {
    const heading = body.appendChild(document.createElement('h3'));
    heading.id = id;
    const box = { top, bottom: top + 40 } as DOMRect;
    heading.getBoundingClientRect = () => box;
    heading.getClientRects = () => (isNaN(top) ? [] : [box]) as unknown as DOMRectList;
  }
  document.body.replaceChildren(body);
}

test.each([
  ['the last in the upper third', '', { a: -900, b: 299, c: 300 }, 500, '#b'],
  ['none that is folded away', '', { a: 10, b: NaN }, 500, '#a'],
  ['an id that begins with a digit, and others', '', { '1-é': 10 }, 500, '#1-%C3%A9'],
  ['none above the first', '', { a: 301 }, 500, ''],
  ['none at the top of the page', '', { a: 200 }, 0, ''],
  ['the hash while its heading is visible', '#c', { a: -900, b: 10, c: 890 }, 500, '#c'],
  ['another than a hash whose heading is left', '#a', { a: -900, b: 10, c: 890 }, 500, '#b'],
  ['the hash again after the way back to the top', '#c', { a: 400, c: 900 }, 0, '#c'],
  ['a hash that is no heading', '#code-1', { a: -10 }, 500, '#code-1'],
])('the heading being read is carried along: %s', (_name, hash, tops, scrollY, expected) => {
  window.history.replaceState(null, '', `/concepts/?q=1${hash}`);
  layOut(tops, scrollY);
  const { getByText } = render(<LanguageMenu pathname="/concepts/" />);
  const chinese = getByText('中文');
  fireEvent.focus(chinese);
  expect(chinese).toHaveAttribute('href', `http://localhost/zh/concepts/?q=1${expected}`);
});
