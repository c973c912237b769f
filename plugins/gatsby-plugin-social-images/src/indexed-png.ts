import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Enough for smooth edges of a few colors; more would make the file larger, not finer. */
const MAX_COLORS = 64;

/** A picture without transparency, as rows of red, green, blue and an unused fourth, a byte each. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/**
 * Writes a PNG whose pixels are numbers of a palette: a third of the size of one with full colors, and made much
 * faster than by looking for the best palette, since flat drawings have few colors.
 */
export async function encodeIndexedPng({ data, width, height }: Pixels): Promise<Buffer> {
  const { palette, indexes } = buildPalette(data);
  // Every row begins with the number of its filter; 0 is none, the best for flat surfaces.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(indexes.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, from a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows, { level: 6, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

/** Most pixels are of a few colors; the rest smooth the edges, where the nearest of the frequent ones will do. */
function buildPalette(data: Uint8Array): { palette: Buffer; indexes: Uint8Array } {
  // Pixel by pixel instead of byte by byte: signed, so that every color is a small integer to the engine; a copy,
  // since the bytes may lie anywhere in a larger buffer.
  const pixels = new Int32Array(new Uint8Array(data).buffer);
  const counts = new Map<number, number>();
  forEachRun(pixels, (color, start, end) => counts.set(color, (counts.get(color) ?? 0) + end - start));
  const byCount = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const palette = byCount.slice(0, MAX_COLORS).map(channels);
  const numbers = new Map(
    byCount.map((color, index) => [
      color,
      index < palette.length ? index : nearest(channels(color), palette),
    ]),
  );
  const indexes = new Uint8Array(pixels.length);
  forEachRun(pixels, (color, start, end) => indexes.fill(numbers.get(color) ?? 0, start, end));
  return { palette: Buffer.from(palette.flat()), indexes };
}

/** Meets neighbors of one color as one: most pixels are like the one before. */
function forEachRun(pixels: Int32Array, meet: (color: number, start: number, end: number) => void): void {
  let start = 0;
  for (let pixel = 1; pixel <= pixels.length; pixel += 1) {
    if (pixels[pixel] === pixels[start]) continue;
    meet(pixels[start] ?? 0, start, pixel);
    start = pixel;
  }
}

function nearest(color: readonly number[], palette: readonly (readonly number[])[]): number {
  const distances = palette.map((other) =>
    other.reduce((sum, value, index) => sum + (value - (color[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Red, green and blue: bytes in the order of memory, whatever that is on this machine. */
function channels(color: number): number[] {
  return [...new Uint8Array(Int32Array.of(color).buffer).subarray(0, 3)];
}
