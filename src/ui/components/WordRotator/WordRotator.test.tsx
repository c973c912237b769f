/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { WordRotator } from './WordRotator';

const words = ['assets', 'scripts', 'images', 'styles'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number): void => act(() => void jest.advanceTimersByTime(time));

/** The word that stands in the box: the first line, or the second after a slide. */
function shownIn(container: HTMLElement): string {
  const strip = container.querySelector('.still, .slid');
  return strip?.children[strip.className === 'slid' ? 1 : 0]?.textContent ?? '';
}

test('each word gives way to the next, the last to the first', () => {
  const { container } = render(<WordRotator words={words} isMoving />);
  const seen = [shownIn(container)];
  pass(5000);
  seen.push(shownIn(container));
  for (let turn = 0; turn < 4; turn += 1) {
    pass(6000);
    seen.push(shownIn(container));
  }
  expect(seen).toEqual(['assets', 'scripts', 'images', 'styles', 'assets', 'scripts']);
});

test('each slide begins at the word that stood there, in an element of its own', () => {
  const { container } = render(<WordRotator words={words} isMoving />);
  pass(5000);
  const first = container.querySelector('.slid');
  expect([...first!.children].map(({ textContent }) => textContent)).toEqual(words);
  pass(6000);
  const second = container.querySelector('.slid');
  expect(second).not.toBe(first);
  expect(second!.firstElementChild).toHaveTextContent('scripts');
  expect(second!.children).toHaveLength(4);
});

test('stands still otherwise, without a timer, and is not read out', () => {
  const { container } = render(<WordRotator words={words} isMoving={false} />);
  pass(60_000);
  expect(shownIn(container)).toBe('assets');
  expect(jest.getTimerCount()).toBe(0);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
