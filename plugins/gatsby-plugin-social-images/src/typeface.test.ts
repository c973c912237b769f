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

test.each(['a.woff', 'a.woff2'])('a file that is no font is named: %s', async (name) => {
  write(name, 'no font');
  await expect(readTypeface([{ file: at(name) }])).rejects.toThrow(`${at(name)}: no font that can be read`);
});
