/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { render, screen, within, act, fireEvent } from '@testing-library/react';
import fs from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { SiteHeader, Logo, SearchButton, ThemeToggle, PrintHeader } from './SiteHeader';
import { languages } from '../../../config/languages';
import { LanguageProvider } from '../../../i18n/use-messages';
import { site } from '../../../config/site';

test('every control has a name, and the menu button opens the panel without a script', () => {
  render(<SiteHeader pathname="/concepts/" panelId="panel" />);
  expect(screen.getByRole('link', { name: 'webpack, home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Source repository' })).toHaveAttribute(
    'href',
    'https://github.com/webpack/webpack',
  );
  expect(screen.getByRole('link', { name: 'webpack on X' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Questions and answers' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', 'panel');
  for (const icon of document.querySelectorAll('svg')) expect(icon).toHaveAttribute('aria-hidden', 'true');
});

test('the tools follow the main links: elsewhere, language, theme, menu', () => {
  render(<SiteHeader pathname="/concepts/output/" panelId="panel" />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sections of the documentation',
    'Language: English',
    'Switch to the dark theme',
    'Menu',
  ]);
  expect(screen.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/zh/concepts/output/');
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: '中文' })).toBeNull();
});

test('the search is before the other tools', () => {
  render(<SiteHeader pathname="/" panelId="panel" />);
  const search = document.querySelector('[data-opens=search]');
  expect(search?.nextElementSibling).toContainElement(
    screen.getByRole('link', { name: 'Source repository' }),
  );
});

test('no two lists of it share an id', () => {
  render(<SiteHeader pathname="/" panelId="panel" />);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

const FOLDER = 'static/brand';
const files = fs.readdirSync(FOLDER).map((name) => path.join(FOLDER, name));
const images = ['static/icon.svg', ...files].map((file) => [file, fs.readFileSync(file, 'utf8')] as const);

const faces = (): string[] => {
  const { container } = render(<Logo />);
  return [...container.querySelectorAll('path')].map((face) => face.getAttribute('d') ?? '');
};

/** The colors of the theme's tokens with this name, light and dark. */
const token = (name: string): string[] =>
  new RegExp(`--${name}: ([^;]+);`)
    .exec(fs.readFileSync('src/ui/styles/tokens.css', 'utf8'))?.[1]
    ?.match(/#\w+/g) ?? [];

test('is hidden from screen readers: its name is beside it', () => {
  const { container } = render(<Logo />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('exists in every variant that the branding page names', () => {
  expect(files.map((file) => path.basename(file)).sort()).toEqual([
    'logo-black.svg',
    'logo-on-dark.svg',
    'logo-on-light.svg',
    'logo-white.svg',
    'mark-black.svg',
    'mark-on-dark.svg',
    'mark-on-light.svg',
    'mark-white.svg',
    'tile.svg',
  ]);
});

describe.each(images)('%s', (_file, source) => {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');

  test('is a valid, small image with a title', () => {
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(parsed.querySelector('svg > title')?.textContent).toMatch(/webpack/);
    expect(source.length).toBeLessThan(1024);
  });

  test('contains shapes only: no fonts, nothing that is fetched or run', () => {
    const names = new Set([...parsed.querySelectorAll('*')].map(({ tagName }) => tagName));
    expect([...names].filter((name) => !['svg', 'title', 'g', 'path'].includes(name))).toEqual([]);
    expect(source).not.toMatch(/href|url\(|style=|\son\w+=/);
  });

  test('has the faces of the site’s cube', () => {
    const paths = [...parsed.querySelectorAll('path')].map((face) => face.getAttribute('d')).join(' ');
    for (const face of faces()) expect(paths).toContain(face);
  });
});

test('on dark surfaces the files have the colors of the site’s header', () => {
  const wanted = ['cube-top', 'cube-left', 'cube-right'].flatMap(token);
  for (const name of ['mark-on-dark', 'logo-on-dark', 'tile']) {
    const source = fs.readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8');
    expect(source.match(/fill="#\w+"/g)).toEqual(
      expect.arrayContaining(wanted.map((color) => `fill="${color}"`)),
    );
  }
});

test.each([
  ['en', 'Search', '/search/'],
  ['zh', '搜索', '/zh/search/'],
])('is a link to the page of the search, with a name and its keys: %s', (code, name, href) => {
  render(
    <LanguageProvider language={languages.find((language) => language.code === code)!}>
      <SearchButton />
    </LanguageProvider>,
  );
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('data-opens', 'search');
  expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  expect(link).toHaveTextContent('Ctrl K');
});

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

test('has a label of its action, switches, and stores the theme', () => {
  render(<ThemeToggle />);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('starts with the root element’s theme', () => {
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

test('two of them agree; unmounting removes their listeners', () => {
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

test("the color of the browser's frame follows the theme, and is the header's background", () => {
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

  test('is not read unless the site follows it', () => {
    follow(false);
    render(<ThemeToggle />);
    wish(true);
    expect(root.dataset.theme).toBe('light');
    expect(window.matchMedia).not.toHaveBeenCalled();
  });

  test('is followed live until a theme is chosen, and again once the choice is removed', () => {
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

test('the server renders the default', () => {
  root.dataset.theme = 'dark';
  expect(renderToString(<ThemeToggle />)).toContain('Switch to the dark theme');
});

// Last: a theme that could not be stored lasts for the visit, and so for this file.
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

test('a printed page names the site and its own URL', () => {
  const { container } = render(<PrintHeader path="/concepts/output/" />);
  expect(container).toHaveTextContent(`webpack ${site.url}/concepts/output/`);
});
