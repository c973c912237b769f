/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThemeToggle } from './ThemeToggle';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.dataset.theme = 'light';
});
afterEach(() => jest.restoreAllMocks());

const storage = (key: string | null, newValue: string | null): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

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

test('works where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  render(<ThemeToggle />);
  fireEvent.click(screen.getByRole('button'));
  expect(root.dataset.theme).toBe('dark');
});

test('the server knows the default only', () => {
  root.dataset.theme = 'dark';
  expect(renderToString(<ThemeToggle />)).toContain('Switch to the dark theme');
});
