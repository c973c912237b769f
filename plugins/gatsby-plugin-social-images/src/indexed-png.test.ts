import sharp from 'sharp';
import { encodeIndexedPng } from './indexed-png';

/** Encodes pixels, and decodes them with another library. */
async function roundTrip(pixels: readonly (readonly number[])[], width: number): Promise<number[][]> {
  const rgb = Uint8Array.from(pixels.flat());
  const png = encodeIndexedPng(rgb, width, pixels.length / width);
  const decoded = [...(await sharp(png).removeAlpha().raw().toBuffer())];
  return pixels.map((_, index) => decoded.slice(index * 3, index * 3 + 3));
}

test('up to sixteen colors stay as they are', async () => {
  const pixels = Array.from({ length: 24 }, (_, index) => [index % 16, 255 - (index % 16), 128]);
  expect(await roundTrip(pixels, 6)).toEqual(pixels);
  expect(
    await roundTrip(
      [0, 0, 9, 9].map((level) => [level, level, level]),
      2,
    ),
  ).toHaveLength(4);
});

test('of more, the frequent and the outstanding ones', async () => {
  const grays = Array.from({ length: 60 }, (_, index) => [index, index, index]);
  const pixels = [...Array.from({ length: 40 }, () => [200, 200, 200]), [255, 0, 0], [255, 0, 0], ...grays];
  const result = await roundTrip(pixels, 2);
  expect(result.slice(0, 42)).toEqual(pixels.slice(0, 42));
  const errors = result.slice(42).map(([level], index) => Math.abs(level! - index));
  expect(Math.max(...errors)).toBeLessThanOrEqual(4);
});
