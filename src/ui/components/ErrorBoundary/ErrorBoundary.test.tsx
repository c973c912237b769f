/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { renderIsland } from './ErrorBoundary';

/** What React reports of a failed rendering. */
let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

/** Renders a component that fails so many times. */
function render(failures: number): string | null {
  let left = failures;
  const Fragile = () => {
    left -= 1;
    if (left >= 0) throw new Error('The object can not be found here.');
    return <p>results</p>;
  };
  const host = document.body.appendChild(document.createElement('div'));
  act(() => void renderIsland(host, <Fragile />));
  return host.textContent;
}

test('what fails is rendered again', () => {
  expect(render(2)).toBe('results');
});

test('what always fails says so, with a link that loads the page again', () => {
  expect(render(Infinity)).toMatch(/^Error loading content\. /);
});
