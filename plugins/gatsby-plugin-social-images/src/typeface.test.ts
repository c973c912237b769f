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
