import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listChineseFonts, listLatinFonts, readTypeface, type Typeface } from './typeface';
import { readLook } from './render-cards';

const find = (name: string): string => require.resolve(name);
let bold: Typeface;
beforeAll(async () => {
  bold = await readTypeface([...listLatinFonts(600, find), ...listChineseFonts(600, find)]);
});

test.each([
  ['Output', true],
  ['“Łódź” – é × …', true],
  ['', true],
  ['输出', true],
  ['模块热替换、source map 与“缓存”', true],
  ['ກ', false],
  ['Output ກ', false],
])('%s can be rendered: %s', (text, expected) => expect(bold.covers(text)).toBe(expected));

test('a text is as wide as its letters, and twice as wide in twice the size', () => {
  const width = bold.widthOf('Output', 50);
  expect(width).toBeGreaterThan(120);
  expect(width).toBeLessThan(200);
  expect(bold.widthOf('Output', 100)).toBeCloseTo(2 * width);
  expect(bold.widthOf('Out', 50) + bold.widthOf('put', 50)).toBeCloseTo(width);
});

test('letters are outlines that begin at the given position', () => {
  const data = bold.pathOf('Hi', { x: 100, y: 200, size: 50 });
  expect(data).toMatch(/^M[\d.,MLQCHVZz -]+$/);
  const [left] = data.match(/\d+(?:\.\d+)?/) ?? [];
  expect(Number(left)).toBeGreaterThan(95);
  expect(Number(left)).toBeLessThan(140);
  expect(bold.pathOf('', { x: 0, y: 0, size: 9 })).toBe('');
});

test('Chinese letters are as wide as high, and as heavy as the others', async () => {
  expect(bold.widthOf('输出', 100)).toBeCloseTo(2 * 98.2, 0);
  const light = await readTypeface(listChineseFonts(100, find));
  const position = { x: 0, y: 0, size: 100 };
  expect(bold.pathOf('输', position)).not.toBe(light.pathOf('输', position));
});

describe('faults', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'typeface-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const colors = { background: '', pattern: '', text: '', soft: '', accent: '' };

  test.each(['a.woff', 'a.woff2'])('a file that is no font is named: %s', async (name) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, 'no font');
    await expect(readTypeface([{ file }])).rejects.toThrow(`${file}: no font that can be read`);
  });

  test('a logo without a frame would have no size', async () => {
    fs.writeFileSync(path.join(folder, 'a.svg'), '<svg width="4"/>');
    await expect(readLook({ logo: path.join(folder, 'a.svg'), colors }, process.cwd())).rejects.toThrow(
      '/a.svg: expected an SVG with a viewBox, as in <svg viewBox="0 0 165 32">',
    );
  });

  test('a change of logo or colors changes the digest', async () => {
    const digest = async (svg: string, accent = '') => {
      fs.writeFileSync(path.join(folder, 'a.svg'), svg);
      const logo = path.join(folder, 'a.svg');
      return (await readLook({ logo, colors: { ...colors, accent } }, process.cwd())).digest;
    };
    const first = await digest('<svg viewBox="0 0 1 1"/>');
    expect(await digest('<svg viewBox="0 0 1 1"/>')).toBe(first);
    expect(await digest('<svg viewBox="0 0 2 1"/>')).not.toBe(first);
    expect(await digest('<svg viewBox="0 0 1 1"/>', '#ffffff')).not.toBe(first);
  });
});
