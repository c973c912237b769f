import { readFileSync } from 'node:fs';
import { parse, type Font } from 'opentype.js';

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
 * @param files Absolute paths of WOFF, TTF or OTF files; a character is drawn with the first that has it.
 * @throws {Error} When a file can't be read or is no font.
 */
export function readTypeface(files: readonly string[]): Typeface {
  const fonts = files.map(readFont);
  const [first] = fonts;
  if (!first) throw new Error('a typeface needs at least one file');
  /** Glyph by glyph: the package's own way through a text stumbles over rules of this font that Latin letters don't need. */
  const glyphsOf = (text: string) =>
    [...text].map((character) => {
      const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0) ?? first;
      return { font, glyph: font.charToGlyph(character) };
    });
  const advance = ({ font, glyph }: ReturnType<typeof glyphsOf>[number], size: number): number =>
    ((glyph.advanceWidth ?? 0) / font.unitsPerEm + TRACKING) * size;
  return {
    covers: (text) =>
      [...text].every((character) => fonts.some((font) => font.charToGlyphIndex(character) > 0)),
    widthOf: (text, size) => glyphsOf(text).reduce((width, letter) => width + advance(letter, size), 0),
    pathOf: (text, { x, y, size }) => {
      let left = x;
      const pieces: string[] = [];
      for (const letter of glyphsOf(text)) {
        pieces.push(letter.glyph.getPath(left, y, size).toPathData(1));
        left += advance(letter, size);
      }
      return pieces.join('');
    },
  };
}

function readFont(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  try {
    // A file's bytes may lie in a larger buffer.
    return parse(buffer.slice(byteOffset, byteOffset + byteLength));
  } catch (error) {
    throw new Error(`${file}: no font that can be read: ${(error as Error).message}`);
  }
}
