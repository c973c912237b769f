/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import fs from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { site } from '../../../config/site';
import { ThemeToggle } from './ThemeToggle';

jest.mock('../../lib/after-paint', () => ({ afterPaint: (run: () => void) => run() }));

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.dataset.theme = 'light';
});
afterEach(() => jest.restoreAllMocks());

const storage = (key: string | null, newValue: string | null): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

const restore = (persisted: boolean): void =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });

test('says what it will do, does it, and remembers it', () => {
  render(<ThemeToggle />);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('begins with the theme that stands on the root', () => {
  root.dataset.theme = 'dark';
  render(<ThemeToggle />);
  expect(screen.getByRole('button')).toHaveAccessibleName('Switch to the light theme');
});

test('follows a switch made in another tab, and only that', () => {
  render(<ThemeToggle />);
  storage('theme', 'dark');
  expect(root.dataset.theme).toBe('dark');
  expect(screen.getByRole('button')).toHaveAccessibleName('Switch to the light theme');
  storage('other', 'light');
  expect(root.dataset.theme).toBe('dark');
  storage('theme', null);
  expect(root.dataset.theme).toBe('light');
  storage('theme', 'purple');
  expect(root.dataset.theme).toBe('light');
});

test('two of them agree; once they are gone nothing is listened to', () => {
  const { unmount } = render(
    <>
      <ThemeToggle />
      <ThemeToggle />
    </>,
  );
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(screen.getAllByRole('button', { name: 'Switch to the light theme' })).toHaveLength(2);
  unmount();
  storage('theme', 'light');
  expect(root.dataset.theme).toBe('dark');
});

test('a page restored from the back/forward cache shows the theme chosen meanwhile', () => {
  render(<ThemeToggle />);
  localStorage.setItem('theme', 'dark');
  restore(false);
  expect(root.dataset.theme).toBe('light');
  restore(true);
  expect(root.dataset.theme).toBe('dark');
  expect(screen.getByRole('button')).toHaveAccessibleName('Switch to the light theme');
});

test("the color of the browser's frame goes with the theme, and is the header's surface", () => {
  const tokens = fs.readFileSync('src/ui/styles/tokens.css', 'utf8');
  const [, light, dark] = /--header-surface: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  document.head.innerHTML = '<meta name="theme-color" content="">';
  const frame = document.querySelector<HTMLMetaElement>('meta')!;
  render(<ThemeToggle />);
  expect(frame.content.toLowerCase()).toBe(light);
  fireEvent.click(screen.getByRole('button'));
  expect(frame.content.toLowerCase()).toBe(dark);
  frame.remove();
});

describe("the system's wish", () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  const wish = (matches: boolean): void =>
    act(() => {
      system.matches = matches;
      system.dispatchEvent(new Event('change'));
    });
  const follow = (isOn: boolean): void => void jest.replaceProperty(site, 'followSystemTheme', isOn);
  beforeEach(() => {
    system.matches = false;
    Object.assign(window, { matchMedia: jest.fn(() => system) });
  });

  test('is not asked for unless the site follows it', () => {
    follow(false);
    render(<ThemeToggle />);
    wish(true);
    expect(root.dataset.theme).toBe('light');
    expect(window.matchMedia).not.toHaveBeenCalled();
  });

  test('is followed live until a theme is chosen, and again once the choice is gone', () => {
    follow(true);
    const { unmount } = render(<ThemeToggle />);
    wish(true);
    expect(root.dataset.theme).toBe('dark');
    wish(false);
    expect(root.dataset.theme).toBe('light');
    fireEvent.click(screen.getByRole('button'));
    expect(root.dataset.theme).toBe('dark');
    wish(true);
    wish(false);
    expect(root.dataset.theme).toBe('dark');
    localStorage.clear();
    storage('theme', null);
    expect(root.dataset.theme).toBe('light');
    unmount();
    wish(true);
    expect(root.dataset.theme).toBe('light');
  });
});

test('the server knows the default only', () => {
  root.dataset.theme = 'dark';
  expect(renderToString(<ThemeToggle />)).toContain('Switch to the dark theme');
});

// Last: what could not be stored lasts for the visit, and so for this file.
test('works where storage is forbidden', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  render(<ThemeToggle />);
  fireEvent.click(screen.getByRole('button'));
  expect(root.dataset.theme).toBe('dark');
  restore(true);
  expect(root.dataset.theme).toBe('dark');
  fireEvent.click(screen.getByRole('button'));
  expect(root.dataset.theme).toBe('light');
});
