/** @jest-environment jsdom */
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import '../../../testing/mocks/pointer-event';
import { Dropdown } from './Dropdown';

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

describe('a mouse', () => {
  test('that leaves does not close a list with the focus', () => {
    render(dropdown());
    enter('mouse');
    fireEvent.focus(link('two'));
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

test('choosing a link closes it and follows the link', () => {
  render(dropdown());
  fireEvent.click(button());
  const click = createEvent.click(link('two'));
  fireEvent(link('two'), click);
  expect(click.defaultPrevented).toBe(false);
  expect(isOpen()).toBe(false);
  expect(button()).toHaveFocus();
});
