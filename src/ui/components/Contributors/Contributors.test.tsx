/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Contributors } from './Contributors';

let top: number;
beforeEach(() => {
  jest.useFakeTimers();
  top = 5000;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 100, 50));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// jsdom lacks DOMRect.
globalThis.DOMRect ??= class {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get top() {
    return this.y;
  }
  get bottom() {
    return this.y + this.height;
  }
} as never;

const imageUrls = (container: HTMLElement) => [...container.querySelectorAll('img')].map(({ src }) => src);
const wait = (time: number): void => act(() => void jest.advanceTimersByTime(time));

test('names are shown at once, images once the list is in view, checked every 300 ms', () => {
  const { container } = render(<Contributors handles={['webpack', 'a-b']} />);
  expect(screen.getByRole('heading', { name: 'Contributors' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'webpack' })).toHaveAttribute('href', 'https://github.com/webpack');
  wait(3000);
  expect(imageUrls(container)).toEqual([]);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  top = window.innerHeight - 1;
  wait(299);
  expect(imageUrls(container)).toEqual([]);
  wait(1);
  expect(imageUrls(container)).toEqual([
    'https://github.com/webpack.png?size=90',
    'https://github.com/a-b.png?size=90',
  ]);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['just below the window', () => window.innerHeight, 0],
  ['just above it', () => -50, 0],
  ['half above it', () => -25, 1],
])('a list that is %s', (_where, place, count) => {
  top = place();
  const { container } = render(<Contributors handles={['webpack']} />);
  wait(300);
  expect(imageUrls(container)).toHaveLength(count);
});

test('in a tab in the background nothing is looked at', () => {
  top = 0;
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { container } = render(<Contributors handles={['webpack']} />);
  expect(jest.getTimerCount()).toBe(0);
  wait(3000);
  expect(imageUrls(container)).toEqual([]);
  isHidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  wait(300);
  expect(imageUrls(container)).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('no contributors, no list', () => {
  const { container } = render(<Contributors handles={[]} />);
  expect(container).toBeEmptyDOMElement();
});
