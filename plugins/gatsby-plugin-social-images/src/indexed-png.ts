import { crc32, deflateSync } from 'node:zlib';

/** Colors of an image: four bits for each pixel. */
const COLORS = 16;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG file: length, name, data, checksum (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Red, green and blue of a color. */
const channels = (color: number): [number, number, number] => [
  color & 255,
  (color >> 8) & 255,
  (color >> 16) & 255,
];

/** Squared distance of two colors. */
function distance(one: number, other: number): number {
  const red = (one & 255) - (other & 255);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = ((one >> 16) & 255) - ((other >> 16) & 255);
  return red * red + green * green + blue * blue;
}

/** The color of each pixel of an opaque image in RGB, and how often each occurs. */
function readColors(rgb: Uint8Array): { pixels: Uint32Array; counts: Map<number, number> } {
  const pixels = new Uint32Array(rgb.length / 3);
  const counts = new Map<number, number>();
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 3) {
    pixels[index] = rgb[at]! | (rgb[at + 1]! << 8) | (rgb[at + 2]! << 16);
  }
  for (let start = 0, end = 0; start < pixels.length; start = end) {
    const color = pixels[start]!;
    while (pixels[end] === color) end += 1;
    counts.set(color, (counts.get(color) ?? 0) + end - start);
  }
  return { pixels, counts };
}

/**
 * Chooses the palette: after the most frequent color always the one that would be falsified most, by its number of
 * pixels and its distance from the nearest color chosen.
 */
function choosePalette(counts: ReadonlyMap<number, number>): {
  palette: number[];
  nearest: ReadonlyMap<number, number>;
} {
  // Arrays, since an antialiased text has a thousand colors.
  const colors = Uint32Array.from(counts.keys());
  const numbers = Float64Array.from(counts.values());
  const errors = numbers.slice();
  const entries = new Uint8Array(colors.length);
  const palette: number[] = [];
  while (palette.length < COLORS) {
    const worst = errors.reduce((best, error, index) => (error > errors[best]! ? index : best), 0);
    if (errors[worst] === 0) break;
    const color = colors[worst]!;
    for (let index = 0; index < colors.length; index += 1) {
      const error = numbers[index]! * distance(colors[index]!, color);
      if (palette.length > 0 && error >= errors[index]!) continue;
      errors[index] = error;
      entries[index] = palette.length;
    }
    palette.push(color);
  }
  return { palette, nearest: new Map(Array.from(colors, (color, index) => [color, entries[index]!])) };
}

/**
 * Encodes an image of few colors as a PNG with a palette, in a fifth of the time that a quantizer for photographs takes.
 *
 * @param rgb three bytes a pixel, row by row
 * @param width in pixels, even
 */
export function encodeIndexedPng(rgb: Uint8Array, width: number, height: number): Buffer {
  const { pixels, counts } = readColors(rgb);
  const { palette, nearest } = choosePalette(counts);
  // Each row begins with its filter, 0 for none.
  const rows = new Uint8Array((width / 2 + 1) * height);
  let [left, right, high, low] = [-1, -1, 0, 0];
  for (let at = 0, index = 0; index < pixels.length; at += 1, index += 2) {
    if (index % width === 0) at += 1;
    // Most pixels are like those before.
    if (pixels[index] !== left) {
      left = pixels[index]!;
      high = nearest.get(left)! << 4;
    }
    if (pixels[index + 1] !== right) {
      right = pixels[index + 1]!;
      low = nearest.get(right)!;
    }
    rows[at] = high | low;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bits a pixel, and a palette as the kind of color; compression, filter and interlacing are 0.
  header.set([4, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}
