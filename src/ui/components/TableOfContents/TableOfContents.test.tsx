/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import type { Anchor } from '../../lib/nav';
import { TableOfContents } from './TableOfContents';

const anchors: Anchor[] = [
  { title: 'First', id: 'first', level: 2 },
  { title: 'Second', id: '2nd', level: 3 },
  { title: 'Third', id: 'third', level: 2 },
];

type Entry = Partial<IntersectionObserverEntry>;
let observed: string[];
let notify: (entries: Entry[]) => void;
const disconnect = jest.fn();
beforeEach(() => {
  observed = [];
  disconnect.mockClear();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: Entry[]) => void) {
        notify = (entries) => act(() => callback(entries));
      }
      observe = (element: Element) => observed.push(element.id);
      disconnect = disconnect;
    },
  });
  document.body.innerHTML = anchors.map(({ id }) => `<h2 id="${id}"></h2>`).join('');
});

/** A heading that has reached the upper third of the window, or has left it downwards. */
const at = (id: string, isIntersecting: boolean): Entry => ({
  target: document.getElementById(id)!,
  isIntersecting,
});
const marked = () =>
  screen.queryAllByRole('link', { current: 'location' }).map(({ textContent }) => textContent);

const show = (isShown: boolean) => render(<TableOfContents anchors={anchors} isShown={isShown} lang="en" />);

test('a bar has the menu, and the current heading, which opens the list', () => {
  show(true);
  const bar = screen.getByRole('navigation', { name: 'On this page' });
  const [menu, current] = within(bar).getAllByRole('button');
  expect(menu).toHaveTextContent('Menu');
  expect(menu).toHaveAttribute('popovertarget', 'menu');
  expect(current).toHaveTextContent('On this page');
  expect(current).toHaveAccessibleName('On this page');
  notify([at('2nd', true)]);
  expect(current).toHaveTextContent('Second');
  expect(current!.firstElementChild).toHaveAttribute('lang', 'en');
  expect(current).toHaveAccessibleName('On this page: Second');
  const list = document.getElementById(current!.getAttribute('popovertarget')!);
  expect(list).toHaveAttribute('popover', 'auto');
  expect(list).toContainElement(screen.getByRole('link', { name: 'Second' }));
});

test('a page with one heading has no contents', () => {
  const { container } = render(<TableOfContents anchors={anchors.slice(0, 1)} isShown />);
  expect(container).toBeEmptyDOMElement();
});

test('a jump marks the last heading reached, in any order of the entries', () => {
  show(true);
  notify([at('third', true), at('first', true), at('2nd', true)]);
  expect(marked()).toEqual(['Third']);
  notify([at('2nd', false), at('third', false)]);
  expect(marked()).toEqual(['First']);
});

test('headings are observed once the text is shown, until the page is unmounted', () => {
  const { rerender, unmount } = show(false);
  expect(observed).toEqual([]);
  rerender(<TableOfContents anchors={anchors} isShown />);
  expect(observed).toEqual(['first', '2nd', 'third']);
  disconnect.mockClear();
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test.each([
  ['in view, with its neighbors', 100, 50],
  ['above', -300, 50 - 300 - 20],
  ['the first in view, its neighbor above', 10, 50 + 10 - 20],
  ['below', 590, 50 + 590 + 40 - 400],
  ['the last in view, its neighbor below', 375, 50 + 375 + 40 - 400],
])('the list scrolls until the marked entry is in view: %s', (_name, top, expected) => {
  const { container } = show(true);
  const box = container.querySelector('[popover]')!;
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this === box ? new DOMRect(0, 0, 100, 400) : new DOMRect(0, top, 100, 20);
  });
  box.scrollTop = 50;
  notify([at('2nd', true)]);
  expect(box.scrollTop).toBe(expected);
  expect(scrolled).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
