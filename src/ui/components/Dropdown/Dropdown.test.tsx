/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import '../../../testing/mocks/pointer-event';
import { Dropdown, nextLink } from './Dropdown';

const dropdown = (props: Partial<ComponentProps<typeof Dropdown>> = {}) => (
  <>
    <Dropdown id="list" name="Pages" opensOnHover {...props}>
      {['one', 'two', 'three'].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </Dropdown>
    <a href="#after">after</a>
    <p>text</p>
  </>
);

const button = () => screen.getByRole('button', { name: 'Pages' });
const link = (name: string) => screen.getByRole('link', { name });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const enter = (pointerType: string) => fireEvent.pointerEnter(button(), { pointerType });
const leave = (pointerType: string) => fireEvent.pointerLeave(button(), { pointerType });
const focus = (element: HTMLElement) => act(() => element.focus());
/** Presses a key on the focused element; returns whether the browser would have scrolled the page by it. */
const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement!, { key, ...init });

test('a button that names its list and is collapsed', () => {
  render(dropdown({ label: 'Seen' }));
  expect(button()).toHaveTextContent('Seen');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(document.getElementById(button().getAttribute('aria-controls')!)).toContainElement(link('one'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the server writes it closed, with its links', () => {
  const html = renderToString(dropdown());
  expect(html).toContain('aria-expanded="false"');
  expect(html).toContain('href="#two"');
});

test('a click opens it and moves the focus to the first link; another closes it', () => {
  render(dropdown());
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  expect(link('one')).toHaveFocus();
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

describe('a mouse', () => {
  test('opens it on entering and closes it on leaving, without moving the focus', () => {
    render(dropdown());
    focus(link('after'));
    enter('mouse');
    expect(isOpen()).toBe(true);
    expect(link('after')).toHaveFocus();
    leave('mouse');
    expect(isOpen()).toBe(false);
  });

  test('that clicks after opening by hovering pins it open', () => {
    render(dropdown());
    enter('mouse');
    fireEvent.click(button());
    expect(isOpen()).toBe(true);
    expect(link('one')).toHaveFocus();
    leave('mouse');
    expect(isOpen()).toBe(true);
    fireEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  test('that leaves does not close a list with the focus', () => {
    render(dropdown());
    enter('mouse');
    fireEvent.focus(link('two'));
    leave('mouse');
    expect(isOpen()).toBe(true);
  });

  test('that comes back to what a key opened changes nothing', () => {
    render(dropdown());
    fireEvent.click(button());
    enter('mouse');
    leave('mouse');
    expect(isOpen()).toBe(true);
  });

  test.each([
    ['is open for a mouse', true, true],
    ['is closed on touch screens, where the last touch counts as hovering', false, false],
  ])('that was over it before hydration: it %s', (_name, canHover, expected) => {
    const matches = jest.spyOn(Element.prototype, 'matches');
    matches.mockImplementation((selector) => selector === ':hover');
    Object.assign(window, { matchMedia: () => ({ matches: canHover }) });
    render(dropdown());
    matches.mockRestore();
    expect(isOpen()).toBe(expected);
    leave('mouse');
    expect(isOpen()).toBe(false);
  });

  test('opens nothing by coming where that is not wanted', () => {
    render(dropdown({ opensOnHover: false }));
    enter('mouse');
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    leave('mouse');
    expect(isOpen()).toBe(true);
  });
});

test.each(['touch', 'pen', ''])('a pointer of type %j opens it by its tap alone', (pointerType) => {
  render(dropdown());
  enter(pointerType);
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  leave(pointerType);
  expect(isOpen()).toBe(true);
  enter(pointerType);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

describe('keys', () => {
  test('up and down walk through the links, wrap round, and do not scroll the page', () => {
    render(dropdown());
    fireEvent.click(button());
    for (const [key, name] of [
      ['ArrowDown', 'two'],
      ['ArrowDown', 'three'],
      ['ArrowDown', 'one'],
      ['ArrowUp', 'three'],
      ['ArrowUp', 'two'],
      ['Home', 'one'],
      ['End', 'three'],
    ] as const) {
      expect(press(key)).toBe(false);
      expect(link(name)).toHaveFocus();
    }
  });

  test.each([
    ['ArrowDown', 'one'],
    ['ArrowUp', 'three'],
  ])('%s on the closed button opens it at %s', (key, name) => {
    render(dropdown());
    focus(button());
    expect(press(key)).toBe(false);
    expect(isOpen()).toBe(true);
    expect(link(name)).toHaveFocus();
  });

  test.each(['Home', 'End', 'a', 'Tab', ' '])('%j on the closed button is handled by the browser', (key) => {
    render(dropdown());
    focus(button());
    expect(press(key)).toBe(true);
    expect(isOpen()).toBe(false);
  });

  test('keys with Alt, Control or Command are handled by the browser', () => {
    render(dropdown());
    fireEvent.click(button());
    for (const init of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
      expect(press('ArrowDown', init)).toBe(true);
    }
    expect(link('one')).toHaveFocus();
  });

  test('Escape closes it, returns the focus, and does not close a panel around it', () => {
    render(dropdown());
    fireEvent.click(button());
    press('ArrowDown');
    expect(press('Escape')).toBe(false);
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
    expect(press('Escape')).toBe(true);
  });

  test('Escape closes what a mouse opened, without moving the focus', () => {
    render(dropdown());
    enter('mouse');
    focus(link('after'));
    press('Escape');
    expect(isOpen()).toBe(false);
    expect(link('after')).toHaveFocus();
  });
});

test('the focus closes it by leaving, and only then', () => {
  render(dropdown());
  fireEvent.click(button());
  focus(link('two'));
  focus(button());
  expect(isOpen()).toBe(true);
  focus(link('after'));
  expect(isOpen()).toBe(false);
});

test('it stays open when the window loses the focus', () => {
  render(dropdown());
  fireEvent.click(button());
  fireEvent.blur(link('one'), { relatedTarget: null });
  expect(isOpen()).toBe(true);
});

test.each([
  ['pressing', 'pointerDown'],
  ['clicking', 'click'],
] as const)('%s elsewhere closes it, within it does not', (_name, type) => {
  render(dropdown());
  fireEvent.click(button());
  fireEvent[type](screen.getByRole('list'));
  expect(isOpen()).toBe(true);
  fireEvent[type](screen.getByText('text'));
  expect(isOpen()).toBe(false);
});

test('choosing a link closes it and follows the link', () => {
  render(dropdown());
  fireEvent.click(button());
  const click = createEvent.click(link('two'));
  fireEvent(link('two'), click);
  expect(click.defaultPrevented).toBe(false);
  expect(isOpen()).toBe(false);
  expect(button()).toHaveFocus();
});

test('reports each opening once', () => {
  const onOpen = jest.fn();
  render(dropdown({ onOpen }));
  expect(onOpen).not.toHaveBeenCalled();
  enter('mouse');
  fireEvent.click(button());
  press('ArrowDown');
  expect(onOpen).toHaveBeenCalledTimes(1);
  fireEvent.click(button());
  fireEvent.click(button());
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('listens to the page only while it is open', () => {
  const listening = new Set<string>();
  const add = jest.spyOn(document, 'addEventListener').mockImplementation((type, _listener, options) => {
    listening.add(type);
    (options as AddEventListenerOptions).signal?.addEventListener('abort', () => listening.delete(type));
  });
  const { unmount } = render(dropdown());
  listening.clear();
  fireEvent.click(button());
  expect([...listening]).toEqual(['pointerdown', 'click', 'keydown']);
  fireEvent.click(button());
  expect(listening.size).toBe(0);
  fireEvent.click(button());
  unmount();
  expect(listening.size).toBe(0);
  add.mockRestore();
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 0, null],
  ['a', 0, null],
])('%s from %i moves to %s', (key, from, to) => {
  expect(nextLink(key, from, 3)).toBe(to);
});

test('a menu without links has nowhere to go', () => {
  expect(nextLink('ArrowDown', -1, 0)).toBeNull();
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 0, null],
  ['a', 0, null],
])('%s from %i moves to %s', (key, from, to) => {
  expect(nextLink(key, from, 3)).toBe(to);
});

test('a menu without links has nowhere to go', () => {
  expect(nextLink('ArrowDown', -1, 0)).toBeNull();
});
