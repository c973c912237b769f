/** @jest-environment jsdom */
import { afterPaint } from './after-paint';

test('runs once, after the frame and not within it', () => {
  jest.useFakeTimers();
  const steps: string[] = [];
  afterPaint(() => steps.push('run'));
  requestAnimationFrame(() => steps.push('painted'));
  jest.advanceTimersToNextFrame();
  jest.runAllTimers();
  expect(steps).toEqual(['painted', 'run']);
});
