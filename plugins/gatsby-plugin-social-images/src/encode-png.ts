import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** Four bits a pixel. */
const COLORS = 16;
/** Least distance of two colors, the square: the fainter of a card's own are ten apart. */
const LEAST = 100;

/** Square of the distance of two colors; of a color the red is in the lowest byte. */
function distance(one: number, other: number): number {
  const red = (one & 255) - (other & 255);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = ((one >> 16) & 255) - ((other >> 16) & 255);
  return red * red + green * green + blue * blue;
}

/** Pixels of one color beside each other. */
type Run = { start: number; end: number; color: number };

/** All runs but those of the first pixel's color, which is the background. */
function readRuns(pixels: Uint32Array): Run[] {
  const background = pixels[0]!;
  const runs: Run[] = [];
  for (let start = 0; start < pixels.length;) {
    const color = pixels[start]!;
    let end = start + 1;
    while (end < pixels.length && pixels[end] === color) end += 1;
    if (color !== background) runs.push({ start, end, color });
    start = end;
  }
  return runs;
}

/** The background and the most frequent other colors that can be told apart. */
function choosePalette(background: number, runs: readonly Run[]): number[] {
  const counts = new Map<number, number>();
  for (const { start, end, color } of runs) counts.set(color, (counts.get(color) ?? 0) + end - start);
  const palette = [background];
  for (const [color] of [...counts].sort(([one, a], [other, b]) => b - a || one - other)) {
    if (palette.every((chosen) => distance(chosen, color) >= LEAST)) palette.push(color);
    if (palette.length === COLORS) break;
  }
  return palette;
}

function findNearest(palette: readonly number[], color: number): number {
  let nearest = 0;
  for (const [index, chosen] of palette.entries())
    if (distance(chosen, color) < distance(palette[nearest]!, color)) nearest = index;
  return nearest;
}

function buildChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4);
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/**
 * Encodes an image of few colors as a PNG with a palette of 16. A search for the best ones takes most of the time of
 * rendering a card, whose colors are known by their number.
 *
 * @param data red, green, blue and opacity, which is not used, of each pixel; the first is of the background
 * @param width in pixels, even
 */
export async function encodePng(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const runs = readRuns(pixels);
  const palette = choosePalette(pixels[0]!, runs);
  const indexes = new Map<number, number>();
  // A byte before each row says that its bytes are not those of a difference.
  const rows = Buffer.alloc(height * (1 + width / 2));
  for (const { start, end, color } of runs) {
    const index = indexes.get(color) ?? findNearest(palette, color);
    indexes.set(color, index);
    for (let at = start; at < end; at += 1) {
      const row = Math.floor(at / width);
      rows[row + 1 + (at >> 1)]! |= at % 2 === 0 ? index << 4 : index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bits of a pixel, which is an index into the palette.
  header.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('PLTE', Uint8Array.from(palette.flatMap((color) => [color, color >> 8, color >> 16]))),
    buildChunk('IDAT', await compress(rows, { level: 7 })),
    buildChunk('IEND', new Uint8Array()),
  ]);
}
