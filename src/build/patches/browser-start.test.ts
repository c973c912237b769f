/** @jest-environment jsdom */
import { prepareBrowser } from './browser-start';

test('a malformed hash is fixed at once and on each navigation; others are not touched', () => {
  const url = (): string => `${location.pathname}${location.search}${location.hash}`;
  history.replaceState({ from: 'gatsby' }, '', '/a/?b=c#100%');
  prepareBrowser();
  expect([url(), history.state]).toEqual(['/a/?b=c#100%25', { from: 'gatsby' }]);
  for (const [given, expected] of [
    ['/a/#50%', '/a/#50%25'],
    ['/a/#caf%C3%A9', '/a/#caf%C3%A9'],
  ] as const) {
    history.pushState(null, '', given);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(url()).toBe(expected);
  }
});
