import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A font file by its name in a package, or all files of a package with one variable font in slices. */
export type FontSource = string | { package: string; weight: number };

/** A file to read letters from; `weight` chooses an instance of a variable font. */
type FontFile = { file: string; weight?: number };

/**
 * Lists the files of fonts.
 *
 * @param sources What the plugin's options name, the first that has a letter first.
 * @param find Finds a file of a package, as `require.resolve` does.
 * @throws {Error} When a package or a file is missing.
 */
export function listFontFiles(sources: readonly FontSource[], find: (name: string) => string): FontFile[] {
  return sources.flatMap((source) => {
    if (typeof source === 'string') return [{ file: find(source) }];
    const folder = join(dirname(find(`${source.package}/package.json`)), 'files');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.woff2'))
      .sort()
      .map((name) => ({ file: join(folder, name), weight: source.weight }));
  });
}

/**
 * Reads a font.
 *
 * @param source A WOFF, WOFF2, TTF or OTF file.
 * @throws {Error} When it can't be read, or is no font.
 */
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
  /** How wide a text is. */
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
  const fonts = await Promise.all(files.map(readFont));
  const [first] = fonts;
  if (!first) throw new Error('a typeface needs at least one file');
  /** Glyph by glyph: titles need no ligatures, and a font's rules don't cover letters of another. */
  const glyphsOf = (text: string) =>
    [...text].map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? first;
      return { glyph: font.glyphForCodePoint(code), perUnit: 1 / font.unitsPerEm };
    });
  const advance = ({ glyph, perUnit }: ReturnType<typeof glyphsOf>[number], size: number): number =>
    (glyph.advanceWidth * perUnit + TRACKING) * size;
  return {
    covers: (text) =>
      [...text].every((character) =>
        fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
      ),
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
