/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Cube } from './Cube';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number): void => act(() => void jest.advanceTimersByTime(time));

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
