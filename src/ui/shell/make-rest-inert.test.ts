/** @jest-environment jsdom */
import { makeRestInert } from './make-rest-inert';

const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);

test('everything but the element and what it lies in; news go on; all comes back', () => {
  document.body.innerHTML = `
    <div id="app">
      <div id="frame">
        <header id="header"></header>
        <div id="columns"><div id="panel"><i id="within"></i></div><main id="main"></main></div>
        <footer id="footer" inert></footer>
      </div>
      <div id="announcer" aria-live="assertive"></div>
    </div>
    <aside id="notice"></aside>`;
  const giveBack = makeRestInert(document.getElementById('panel')!);
  expect(inert()).toEqual(['header', 'main', 'footer', 'notice']);
  expect(document.head).not.toHaveAttribute('inert');
  giveBack();
  expect(inert()).toEqual(['footer']);
});
