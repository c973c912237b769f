/** @jest-environment jsdom */
import { findServedBodies, forgetServedBody, servedBody } from './hydration';

test('bodies of the HTML are found by id, until they are released', () => {
  document.body.innerHTML =
    '<div data-body="a.1">A</div><main><div data-body="b.2">B</div></main><div>C</div>';
  expect(servedBody('a.1')).toBeNull();
  findServedBodies(document);
  expect(servedBody('a.1')).toBe(document.body.firstChild);
  expect(servedBody('b.2')).toHaveTextContent('B');
  expect(servedBody('c.3')).toBeNull();
  forgetServedBody('a.1');
  expect(servedBody('a.1')).toBeNull();
  expect(servedBody('b.2')).not.toBeNull();
});
