import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file to read letters from; `weight` chooses an instance of a variable font. */
type FontFile = { file: string; weight?: number };

/** Finds a file of a package, as `require.resolve` does, and throws when it isn't installed. */
type Find = (name: string) => string;

export function listLatinFonts(weight: number, find: Find): FontFile[] {
  return ['latin', 'latin-ext'].map((letters) => ({
    file: find(`@fontsource/inter/files/inter-${letters}-${weight}-normal.woff`),
  }));
}

/** A variable font in about a hundred slices. */
export function listChineseFonts(weight: number, find: Find): FontFile[] {
  const folder = join(dirname(find('@fontsource-variable/noto-sans-sc/package.json')), 'files');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .sort()
    .map((name) => ({ file: join(folder, name), weight }));
}

/** @throws {Error} When the file can't be read, or is no font. */
async function readFont({ file, weight }: FontFile): Promise<Font> {
  const bytes = await readFile(file);
  try {
    // fontkit can't instantiate a compressed variable font.
    const font = create(file.endsWith('.woff2') ? Buffer.from(await decompress(bytes)) : bytes);
    if (!('getVariation' in font)) throw new Error('a collection of fonts');
    return weight === undefined ? font : font.getVariation({ wght: weight });
  } catch (error) {
    throw new Error(`${file}: no font that can be read: ${(error as Error).message}`);
  }
}

/** Letters as outlines, which look the same on every machine, whatever fonts it has. */
export type Typeface = {
  /** Whether the fonts have every character of a text. */
  covers: (text: string) => boolean;
  /** Widths and paths leave out characters that no font has. */
  widthOf: (text: string, size: number) => number;
  /** A text as the data of an SVG path; `x` is its left end, `y` its base line. */
  pathOf: (text: string, position: { x: number; y: number; size: number }) => string;
};

/** Large letters are set a little closer than in text. */
const TRACKING = -0.018;

/**
 * Reads a typeface that is split into several files, as web fonts are.
 *
 * @param files A character is taken from the first that has it.
 * @throws {Error} When a file can't be read or is no font.
 */
export async function readTypeface(files: readonly FontFile[]): Promise<Typeface> {
  const fonts: Font[] = [];
  // One by one: wawoff2 returns a view of memory that its next call overwrites.
  for (const file of files) fonts.push(await readFont(file));
  const fontOf = (code: number) => fonts.find((font) => font.hasGlyphForCodePoint(code));
  const codesOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);
  /** Glyph by glyph: titles need no ligatures, and a font's rules don't cover letters of another. */
  const glyphsOf = (text: string) =>
    codesOf(text).flatMap((code) => {
      const font = fontOf(code);
      return font ? [{ glyph: font.glyphForCodePoint(code), perUnit: 1 / font.unitsPerEm }] : [];
    });
  const advance = ({ glyph, perUnit }: ReturnType<typeof glyphsOf>[number], size: number): number =>
    (glyph.advanceWidth * perUnit + TRACKING) * size;
  return {
    covers: (text) => codesOf(text).every(fontOf),
    widthOf: (text, size) => glyphsOf(text).reduce((width, letter) => width + advance(letter, size), 0),
    pathOf: (text, { x, y, size }) => {
      let left = x;
      const pieces: string[] = [];
      for (const letter of glyphsOf(text)) {
        const scale = size * letter.perUnit;
        // Fonts count upwards from the base line, SVG downwards.
        pieces.push(letter.glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG());
        left += advance(letter, size);
      }
      return pieces.join('');
    },
  };
}
