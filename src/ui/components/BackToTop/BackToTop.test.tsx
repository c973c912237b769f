/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BackToTop } from './BackToTop';

type Entry = { isIntersecting: boolean };
let notify: (...near: boolean[]) => void;
let options: IntersectionObserverInit | undefined;
const observe = jest.fn();
const disconnect = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: Entry[]) => void, given?: IntersectionObserverInit) {
        options = given;
        notify = (...near) => act(() => callback(near.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe = observe;
      disconnect = disconnect;
    },
  });
});

const show = () =>
  render(
    <>
      <main id="content" tabIndex={-1} />
      <BackToTop targetId="content" />
    </>,
  );
const button = () => screen.getByRole('button', { name: 'Back to top' });

test('it shows once the beginning is more than one and a half screens away', () => {
  show();
  expect(options?.rootMargin).toBe('150% 0px 0px 0px');
  expect(observe).toHaveBeenCalledTimes(1);
  expect(button()).not.toHaveAttribute('data-shown');
  notify(true);
  expect(button()).not.toHaveAttribute('data-shown');
  notify(false);
  expect(button()).toHaveAttribute('data-shown');
  notify(false, true);
  expect(button()).not.toHaveAttribute('data-shown');
});

test('a click scrolls up at once and moves the focus', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  show();
  const focus = jest.spyOn(screen.getByRole('main'), 'focus');
  notify(false);
  fireEvent.click(button());
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('it needs scripts, disconnects when unmounted, and is hidden without IntersectionObserver', () => {
  const { unmount } = show();
  expect(button()).toHaveClass('needs-script');
  unmount();
  expect(disconnect).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'IntersectionObserver');
  show();
  expect(button()).not.toHaveAttribute('data-shown');
});
