/** @jest-environment jsdom */
import { findServedBodies, servedBodies } from './hydration';

test('bodies of the HTML are found by id', () => {
  document.body.innerHTML =
    '<div data-body="a.1">A</div><main><div data-body="b.2">B</div></main><div>C</div>';
  findServedBodies(document);
  expect([...servedBodies.keys()]).toEqual(['a.1', 'b.2']);
  expect(servedBodies.get('a.1')).toBe(document.body.firstChild);
});
