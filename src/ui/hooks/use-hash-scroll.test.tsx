/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useHashScroll } from './use-hash-scroll';

const scrolled: string[] = [];
Element.prototype.scrollIntoView = function scroll(this: Element) {
  scrolled.push(this.id);
};

beforeEach(() => {
  scrolled.length = 0;
  document.body.innerHTML = '<h2 id="part"></h2><h2 id="1-first"></h2><h2 id="café"></h2><h2 id="50%"></h2>';
});

test.each([
  ['#part', ['part']],
  ['#1-first', ['1-first']],
  ['#caf%C3%A9', ['café']],
  ['#50%', ['50%']],
  ['#nowhere', []],
  ['#', []],
  ['', []],
])('the hash %j', (hash, expected) => {
  renderHook(() => useHashScroll(true, hash));
  expect(scrolled).toEqual(expected);
});

test('waits until the text stands there, then moves once', () => {
  const { rerender } = renderHook(({ isShown }) => useHashScroll(isShown, '#part'), {
    initialProps: { isShown: false },
  });
  expect(scrolled).toEqual([]);
  rerender({ isShown: true });
  rerender({ isShown: true });
  expect(scrolled).toEqual(['part']);
});

test('follows the hash', () => {
  const { rerender } = renderHook(({ hash }) => useHashScroll(true, hash), {
    initialProps: { hash: '#part' },
  });
  rerender({ hash: '#1-first' });
  expect(scrolled).toEqual(['part', '1-first']);
});
