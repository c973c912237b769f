/** @jest-environment jsdom */
import { render, screen, act, fireEvent } from '@testing-library/react';
import fs from 'node:fs';
import path from 'node:path';
import { SiteHeader, Logo, SearchButton, ThemeSelect } from './SiteHeader';
import { languageOfCode } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';

test('every control has a name, in order; the menu button opens the panel without a script', () => {
  render(<SiteHeader pathname="/concepts/output/" hasMenu />);
  expect(screen.getByRole('link', { name: 'webpack, home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute('aria-current', 'true');
  const search = document.querySelector('[data-opens=search]');
  for (const name of ['Source repository', 'webpack on X', 'Questions and answers']) {
    expect(search?.nextElementSibling).toContainElement(screen.getByRole('link', { name }));
  }
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sections of the documentation',
    'Language: English',
    'Menu',
  ]);
  expect(screen.getByRole('combobox', { name: 'Theme' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', 'menu');
  for (const icon of document.querySelectorAll('svg')) expect(icon).toHaveAttribute('aria-hidden', 'true');
});

test('a page with contents has the button of the menu in their bar', () => {
  const { rerender } = render(<SiteHeader pathname="/" hasMenu />);
  const classes = () => screen.getByRole('button', { name: 'Menu' }).className.trim().split(' ');
  expect(classes()).toEqual(['menu', 'shown']);
  rerender(<SiteHeader pathname="/" hasMenu={false} />);
  expect(classes()).toEqual(['menu']);
});

test.each([
  ['en', 'Search', '/search/'],
  ['zh', '搜索', '/zh/search/'],
])('the search is a link to its page, with a name and its keys: %s', (code, name, href) => {
  render(
    <LanguageProvider language={languageOfCode(code)}>
      <SearchButton />
    </LanguageProvider>,
  );
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  expect(link).toHaveTextContent('Ctrl K');
});

const FOLDER = 'static/brand';
const read = (file: string): string => fs.readFileSync(file, 'utf8');
const files = ['static/icon.svg', ...fs.readdirSync(FOLDER).map((name) => path.join(FOLDER, name))];

test.each(files)(
  '%s is a small image with a title and the faces of the logo, without anything that is fetched or run',
  (file) => {
    const source = read(file);
    const image = new DOMParser().parseFromString(source, 'image/svg+xml');
    expect(image.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(image.querySelector('svg > title')?.textContent).toMatch(/webpack/);
    expect(source.length).toBeLessThan(1024);
    expect(source).not.toMatch(/href|url\(|style=|\son\w+=/);
    for (const { tagName } of image.querySelectorAll('*')) {
      expect(['svg', 'title', 'g', 'path']).toContain(tagName);
    }
    const { container } = render(<Logo />);
    for (const face of container.querySelectorAll('path')) expect(source).toContain(face.getAttribute('d'));
  },
);

test.each(['mark-on-dark', 'logo-on-dark', 'tile'])('%s has the colors of the site’s header', (name) => {
  const tokens = read('src/ui/styles/tokens.css');
  const colors = [...tokens.matchAll(/--cube-(?:top|left|right): ([^;]+);/g)].flatMap(
    ([, value]) => value?.match(/#\w+/g) ?? [],
  );
  expect(colors.length).toBeGreaterThan(2);
  const fills = read(path.join(FOLDER, `${name}.svg`)).match(/fill="#\w+"/g);
  expect(fills).toEqual(expect.arrayContaining(colors.map((color) => `fill="${color}"`)));
});

describe('the theme', () => {
  const root = document.documentElement;
  const system = Object.assign(new EventTarget(), { matches: false });
  const setSystem = (matches: boolean): void =>
    act(() => {
      system.matches = matches;
      system.dispatchEvent(new Event('change'));
    });
  const storage = (key: string, newValue: string | null): void =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

  const select = () => screen.getByRole('combobox', { name: 'Theme' });
  const choose = (value: string): void => {
    fireEvent.change(select(), { target: { value } });
    act(() => void jest.advanceTimersByTime(100));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    system.matches = false;
    root.dataset.theme = 'light';
    Object.assign(window, { matchMedia: jest.fn(() => system) });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is light at first, whatever the system prefers; light, dark and system are offered', () => {
    system.matches = true;
    render(<ThemeSelect />);
    expect(select()).toHaveValue('light');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Light',
      'Dark',
      'System',
    ]);
  });

  test('follows a choice made in another tab, and only that', () => {
    render(<ThemeSelect />);
    storage('theme', 'dark');
    expect(root.dataset.theme).toBe('dark');
    expect(select()).toHaveValue('dark');
    storage('other', 'light');
    expect(root.dataset.theme).toBe('dark');
    storage('theme', null);
    expect(root.dataset.theme).toBe('light');
    storage('theme', 'purple');
    expect(root.dataset.theme).toBe('light');
    localStorage.setItem('theme-source', 'system');
    system.matches = true;
    storage('theme-source', 'system');
    expect(root.dataset.theme).toBe('dark');
    expect(select()).toHaveValue('system');
  });

  test('follows the system once that is chosen, until another choice', () => {
    const { unmount } = render(<ThemeSelect />);
    setSystem(true);
    expect(root.dataset.theme).toBe('light');
    choose('system');
    expect(root.dataset.theme).toBe('dark');
    // The specification has two values.
    expect(localStorage.getItem('theme')).toBe('dark');
    setSystem(false);
    expect(root.dataset.theme).toBe('light');
    expect(select()).toHaveValue('system');
    choose('dark');
    setSystem(true);
    setSystem(false);
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    choose('system');
    unmount();
    setSystem(true);
    expect(root.dataset.theme).toBe('light');
  });

  test('applies what was chosen before the application came', () => {
    const host = document.createElement('div');
    document.body.append(host);
    const { container, unmount } = render(<ThemeSelect />);
    host.innerHTML = container.innerHTML;
    unmount();
    host.querySelector('select')!.value = 'dark';
    render(<ThemeSelect />, { container: host, hydrate: true });
    act(() => void jest.advanceTimersByTime(100));
    expect(root.dataset.theme).toBe('dark');
    expect(select()).toHaveValue('dark');
    host.remove();
  });
});
