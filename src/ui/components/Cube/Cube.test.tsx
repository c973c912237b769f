/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Cube } from './Cube';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number): void => act(() => void jest.advanceTimersByTime(time));

test('two cubes of six faces, hidden from screen readers', () => {
  const { container } = render(<Cube isMoving={false} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const boxes = [...container.querySelectorAll('span')];
  expect(boxes.map(({ children }) => children.length)).toEqual([6, 6]);
});

test('a quarter turn every five seconds, without a change of the lighting', () => {
  const { container } = render(<Cube isMoving />);
  const view = container.querySelector<HTMLElement>('.scene > *')!;
  const turns = (): string => view.style.getPropertyValue('--turns');
  expect(view).not.toHaveAttribute('style');
  pass(4999);
  expect(turns()).toBe('');
  pass(1);
  expect(turns()).toBe('1');
  expect(view).toHaveAttribute('data-odd');
  pass(5000);
  expect(turns()).toBe('2');
  expect(view).not.toHaveAttribute('data-odd');
});

test('clears its timer when unmounted', () => {
  const { unmount } = render(<Cube isMoving />);
  pass(5000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
