import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import type { FontFile } from './font-files';

/**
 * Reads a font.
 *
 * @param source A WOFF, WOFF2, TTF or OTF file.
 * @throws {Error} When it can't be read, or is no font.
 */
export async function readFont({ file, weight }: FontFile): Promise<Font> {
  const bytes = await readFile(file);
  try {
    // fontkit makes no instances of a compressed variable font.
    const font = create(file.endsWith('.woff2') ? Buffer.from(await decompress(bytes)) : bytes);
    if (!('getVariation' in font)) throw new Error('a collection of fonts');
    return weight === undefined ? font : font.getVariation({ wght: weight });
  } catch (error) {
    throw new Error(`${file}: no font that can be read: ${(error as Error).message}`);
  }
}
