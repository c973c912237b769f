/** @jest-environment jsdom */
import { createHashMender } from './mend-hash';

const address = (): string => `${location.pathname}${location.search}${location.hash}`;

test('a malformed hash is mended at once and whenever the address changes; nothing else is touched', () => {
  history.replaceState({ from: 'gatsby' }, '', '/a/?b=c#100%');
  createHashMender();
  expect(address()).toBe('/a/?b=c#100%25');
  expect(history.state).toEqual({ from: 'gatsby' });

  history.pushState(null, '', '/a/#50%');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(address()).toBe('/a/#50%25');

  const replaceState = jest.spyOn(history, 'replaceState');
  history.pushState(null, '', '/a/#caf%C3%A9');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(replaceState).not.toHaveBeenCalled();
});
