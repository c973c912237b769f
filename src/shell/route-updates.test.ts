/** @jest-environment jsdom */
import { onRouteUpdate, shouldUpdateScroll } from './route-updates';

test.each([
  ['', true],
  ['#part', false],
])('with the hash %j Gatsby moves the window: %s', (hash, expected) => {
  expect(shouldUpdateScroll?.({ routerProps: { location: { hash } } } as never, { plugins: [] })).toBe(
    expected,
  );
});

test('after a navigation the remembered package manager is in front; on the first page it is already', () => {
  localStorage.setItem('package-manager', 'yarn');
  document.body.innerHTML = '<div class="pm"><input type="radio" value="yarn"></div>';
  const input = document.querySelector('input')!;
  onRouteUpdate({ prevLocation: null } as never);
  expect(input).not.toBeChecked();
  onRouteUpdate({ prevLocation: { pathname: '/' } } as never);
  expect(input).toBeChecked();
});
