/** @jest-environment jsdom */
import { shouldUpdateScroll } from './scroll';

test.each([
  ['', true],
  ['#part', false],
])('with the hash %j Gatsby moves the window: %s', (hash, expected) => {
  expect(shouldUpdateScroll?.({ routerProps: { location: { hash } } } as never, { plugins: [] })).toBe(
    expected,
  );
});
