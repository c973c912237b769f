/** @jest-environment jsdom */
import fs from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { Logo } from './Logo';

const FOLDER = 'static/brand';
const files = fs.readdirSync(FOLDER).map((name) => path.join(FOLDER, name));
const drawings = ['static/icon.svg', ...files].map((file) => [file, fs.readFileSync(file, 'utf8')] as const);

const faces = (): string[] => {
  const { container } = render(<Logo />);
  return [...container.querySelectorAll('path')].map((face) => face.getAttribute('d') ?? '');
};

/** The colors of the theme's tokens with this name, light and dark. */
const token = (name: string): string[] =>
  new RegExp(`--${name}: ([^;]+);`)
    .exec(fs.readFileSync('src/ui/styles/tokens.css', 'utf8'))?.[1]
    ?.match(/#\w+/g) ?? [];

test('is hidden from those who cannot see it: its name stands beside it', () => {
  const { container } = render(<Logo />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('comes in every variant that the branding page names', () => {
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

describe.each(drawings)('%s', (_file, source) => {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');

  test('is a valid, small drawing with a name', () => {
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(parsed.querySelector('svg > title')?.textContent).toMatch(/webpack/);
    expect(source.length).toBeLessThan(1024);
  });

  test('holds shapes only: no letters of a font, nothing that is fetched or run', () => {
    const names = new Set([...parsed.querySelectorAll('*')].map(({ tagName }) => tagName));
    expect([...names].filter((name) => !['svg', 'title', 'g', 'path'].includes(name))).toEqual([]);
    expect(source).not.toMatch(/href|url\(|style=|\son\w+=/);
  });

  test('draws the faces of the site’s cube', () => {
    const drawn = [...parsed.querySelectorAll('path')].map((face) => face.getAttribute('d')).join(' ');
    for (const face of faces()) expect(drawn).toContain(face);
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
