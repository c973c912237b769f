import fs from 'node:fs';
import path from 'node:path';
import { renderHtml } from '../../testing/render-html';
import { Logo } from './SiteHeader';

const FOLDER = 'static/brand';
const read = (file: string): string => fs.readFileSync(file, 'utf8');
const tokens = read('src/ui/styles/tokens.css');
const files = ['static/icon.svg', ...fs.readdirSync(FOLDER).map((name) => path.join(FOLDER, name))];
/** The cells of the page's tables. */
const rows = read('content/en/branding.mdx')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.replaceAll('`', '').trim()));

test.each(files)(
  '%s is a small image of the logo with a title, and nothing that is fetched or run',
  (file) => {
    const source = read(file);
    expect(source).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>\s*<title>[^<]*webpack/);
    expect(source.length).toBeLessThan(1024);
    expect(source).not.toMatch(/href|url\(|style=|\son\w+=/);
    const tags = [...source.matchAll(/<(\w+)/g)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !['svg', 'title', 'g', 'path'].includes(tag!))).toEqual([]);
    const faces = [...renderHtml(<Logo />).matchAll(/ d="([^"]+)"/g)];
    expect(faces).toHaveLength(3);
    for (const [, face] of faces) expect(source).toContain(face);
  },
);

describe('the page about the brand', () => {
  /** The value of a token in the light and in the dark theme; equal where it does not change. */
  function valueOf(name: string): (string | undefined)[] {
    const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
    return light === undefined ? [value, value] : [light, dark];
  }

  test('lists the colors of tokens.css', () => {
    const colors = rows.filter(([name = '', light = '']) => name.startsWith('--') && light.startsWith('#'));
    expect(colors.length).toBeGreaterThan(5);
    for (const [name = '', ...values] of colors)
      expect([name, values.slice(0, 2)]).toEqual([name, valueOf(name)]);
  });

  test('lists the colors of the files', () => {
    const parts = rows.filter(([name = '']) => ['top', 'left', 'right', 'word'].includes(name));
    expect(parts).toHaveLength(4);
    for (const [, light, dark] of parts) {
      expect(read(`${FOLDER}/logo-on-light.svg`)).toContain(`"${light}"`);
      expect(read(`${FOLDER}/logo-on-dark.svg`)).toContain(`"${dark}"`);
    }
  });

  test('lists every file, and no other', () => {
    const named = rows.flatMap(([name = '']) => /[\w-]+\.svg/.exec(name)?.[0] ?? []);
    expect(named.sort()).toEqual(fs.readdirSync(FOLDER).sort());
  });
});
