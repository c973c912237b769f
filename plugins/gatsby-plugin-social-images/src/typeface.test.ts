import { limit } from '../../../src/tools/check/slowness';
import { createTestFolder } from '../../../src/testing/test-folder';
import { listChineseFonts, listLatinFonts, readTypeface, type Typeface } from './typeface';

const find = (name: string): string => require.resolve(name);
const { at, write } = createTestFolder();
let bold: Typeface;
beforeAll(async () => {
  bold = await readTypeface([...listLatinFonts(600, find), ...listChineseFonts(600, find)]);
}, limit(20_000));

test.each([
  ['“Łódź” – é × …', true],
  ['', true],
  ['模块热替换、source map 与“缓存”', true],
  ['Output ກ', false],
])('%s can be rendered: %s', (text, expected) => expect(bold.covers(text)).toBe(expected));

test('a text is as wide as its letters, and twice as wide in twice the size', () => {
  const width = bold.widthOf('Output', 50);
  expect(width).toBeGreaterThan(120);
  expect(width).toBeLessThan(200);
  expect(bold.widthOf('Output', 100)).toBeCloseTo(2 * width);
  expect(bold.widthOf('Out', 50) + bold.widthOf('put', 50)).toBeCloseTo(width);
  expect(bold.widthOf('输出', 100)).toBeCloseTo(2 * 98.2, 0);
});

test('letters are outlines that begin at the given position', () => {
  const data = bold.pathOf('Hi', { x: 100, y: 200, size: 50 });
  expect(data).toMatch(/^M[\d.,MLQCHVZz -]+$/);
  const left = Number(/\d+(?:\.\d+)?/.exec(data)?.[0]);
  expect(left).toBeGreaterThan(95);
  expect(left).toBeLessThan(140);
});

test('Chinese letters are as heavy as the others', async () => {
  const of = (weight: number) => readTypeface(listChineseFonts(weight, find).slice(0, 1));
  const [light, heavy] = [await of(100), await of(600)];
  const letters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const letter = letters.find(light.covers) ?? '';
  const position = { x: 0, y: 0, size: 100 };
  expect(light.pathOf(letter, position)).not.toBe(heavy.pathOf(letter, position));
  expect(bold.pathOf(letter, position)).toBe(heavy.pathOf(letter, position));
});

test.each(['a.woff', 'a.woff2'])('a file that is no font is named: %s', async (name) => {
  write(name, 'no font');
  await expect(readTypeface([{ file: at(name) }])).rejects.toThrow(`${at(name)}: no font that can be read`);
});
