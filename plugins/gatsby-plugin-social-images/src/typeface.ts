import type { FontFile } from './font-files';
import { readFont } from './read-font';

/** Letters as outlines: what is drawn with them looks the same on every machine, whatever fonts it has. */
export type Typeface = {
  /** Whether every character of a text can be drawn. */
  covers: (text: string) => boolean;
  /** How wide a text is. */
  widthOf: (text: string, size: number) => number;
  /** A text as the data of an SVG path; `x` is its left end, `y` its base line. */
  pathOf: (text: string, place: { x: number; y: number; size: number }) => string;
};

/** Large letters stand a little closer than the font was made for. */
const TRACKING = -0.018;

/**
 * Reads a typeface that lies in several files, as fonts of the web do.
 *
 * @param files A character is drawn with the first that has it.
 * @throws {Error} When a file can't be read or is no font.
 */
export async function readTypeface(files: readonly FontFile[]): Promise<Typeface> {
  const fonts = await Promise.all(files.map(readFont));
  const [first] = fonts;
  if (!first) throw new Error('a typeface needs at least one file');
  /** Glyph by glyph: titles need no ligatures, and a font's rules know nothing of the next one's letters. */
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
        // Fonts count upwards from the base line, drawings downwards.
        pieces.push(letter.glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG());
        left += advance(letter, size);
      }
      return pieces.join('');
    },
  };
}
