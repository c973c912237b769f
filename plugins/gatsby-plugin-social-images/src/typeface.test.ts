import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_FONTS as fonts } from './plugin-options';
import { readLook } from './read-look';
import { readTypeface } from './typeface';

const find = (names: string[]) => names.map((name) => require.resolve(name));
const bold = readTypeface(find(fonts.bold));

test.each([
  ['Output', true],
  ['“Łódź” – é × …', true],
  ['', true],
  ['输出', false],
  ['Output 输出', false],
])('%s can be drawn: %s', (text, expected) => expect(bold.covers(text)).toBe(expected));

test('a text is as wide as its letters, and twice as wide in twice the size', () => {
  const width = bold.widthOf('Output', 50);
  expect(width).toBeGreaterThan(120);
  expect(width).toBeLessThan(200);
  expect(bold.widthOf('Output', 100)).toBeCloseTo(2 * width);
  expect(bold.widthOf('Out', 50) + bold.widthOf('put', 50)).toBeCloseTo(width);
});

test('letters are outlines that begin where they are told to', () => {
  const data = bold.pathOf('Hi', { x: 100, y: 200, size: 50 });
  expect(data).toMatch(/^M[\d.,MLQCHVZz -]+$/);
  const [left] = data.match(/\d+(?:\.\d+)?/) ?? [];
  expect(Number(left)).toBeGreaterThan(95);
  expect(Number(left)).toBeLessThan(140);
  expect(bold.pathOf('', { x: 0, y: 0, size: 9 })).toBe('');
});

describe('faults', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'typeface-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const colors = { background: '', pattern: '', text: '', soft: '', accent: '' };
  const inProject = { bold: find(fonts.bold), plain: find(fonts.plain) };

  test('a file that is no font is named', () => {
    const file = path.join(folder, 'a.woff');
    fs.writeFileSync(file, 'no font');
    expect(() => readTypeface([file])).toThrow(`${file}: no font that can be read`);
    expect(() => readTypeface([])).toThrow('a typeface needs at least one file');
  });

  test('a logo without a frame would have no size', () => {
    fs.writeFileSync(path.join(folder, 'a.svg'), '<svg width="4"/>');
    expect(() => readLook({ logo: 'a.svg', colors, fonts: inProject }, folder)).toThrow(
      'a.svg: expected a drawing with a viewBox, as in <svg viewBox="0 0 165 32">',
    );
  });

  test('a change of logo, colors or fonts changes the digest', () => {
    const digest = (svg: string, accent = '') => {
      fs.writeFileSync(path.join(folder, 'a.svg'), svg);
      return readLook({ logo: 'a.svg', colors: { ...colors, accent }, fonts: inProject }, folder).digest;
    };
    const first = digest('<svg viewBox="0 0 1 1"/>');
    expect(digest('<svg viewBox="0 0 1 1"/>')).toBe(first);
    expect(digest('<svg viewBox="0 0 2 1"/>')).not.toBe(first);
    expect(digest('<svg viewBox="0 0 1 1"/>', '#ffffff')).not.toBe(first);
  });
});
