import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ImageFile, RasterImage } from '../body/types';

/** Widths of the files in pixels: a phone's, the column of text at one and at two device pixels a CSS pixel. */
const WIDTHS = [480, 768, 1536];
/** Part of every name: another one whenever write-images.ts makes other files of the same image. */
const ENCODING = '1';

/**
 * What may be the path of a raster image in a page; also in code, where it harms nothing. It begins where a word
 * begins: tried at every letter of long words, it took a tenth of the time of rendering.
 */
const CANDIDATE = /(?<![^\s()<>"'[\]{}])[^\s()<>"'[\]{}]+\.(?:png|jpe?g|webp|avif)(?![\w.-])/gi;
const ENDING = /\.(?:png|jpe?g|webp|avif|gif|svg)/i;
/** SVG files of other sites have colors of their own, which no diagram has: they are images. */
const FOREIGN_CANDIDATE =
  /(?<![^\s()<>"'[\]{}])[^\s()<>"'[\]{}]+\.(?:png|jpe?g|webp|avif|gif|svg)(?![\w.-])/gi;

/**
 * Reads the raster images that a body may refer to, before it is rendered: rendering is synchronous, sharp is not.
 *
 * @param folder absolute path of the page's folder
 * @param tolerant whether the page is in the tolerant dialect
 * @returns by the path that the page gives; `assets` are the files on which the result depends, some of which may not
 *   exist, as an image for the dark theme
 */
export async function readImages(
  body: string,
  folder: string,
  tolerant = false,
): Promise<{ images: ReadonlyMap<string, RasterImage>; assets: string[] }> {
  const images = new Map<string, RasterImage>();
  const assets: string[] = [];
  // Most pages have none, and the search for the beginnings of their paths takes much longer.
  if (!ENDING.test(body)) return { images, assets };
  for (const url of new Set(body.match(tolerant ? FOREIGN_CANDIDATE : CANDIDATE))) {
    if (/^[a-z]+:|^[\\/]/i.test(url)) continue;
    const file = path.resolve(folder, decode(url));
    const { dir, name, ext } = path.parse(file);
    const darkFile = path.join(dir, `${name}.dark${ext}`);
    assets.push(file, darkFile);
    const image = await readImage(file);
    if (image) images.set(url, { ...image, dark: await readImage(darkFile) });
  }
  return { images, assets };
}

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    // A stray % is part of the name.
    return url;
  }
}

/** Null for a file that is missing or no image. */
async function readImage(file: string): Promise<RasterImage | null> {
  try {
    const content = await fs.readFile(file);
    const { format, autoOrient } = await sharp(content).metadata();
    const digest = createHash('sha256').update(ENCODING).update(content).digest('hex').slice(0, 10);
    return describeImage(file, digest, format === 'jpeg' ? 'jpeg' : 'png', autoOrient);
  } catch {
    return null;
  }
}

/** The files to make: none is wider than the image. */
function describeImage(
  file: string,
  digest: string,
  format: 'png' | 'jpeg',
  size: { readonly width: number; readonly height: number },
): RasterImage {
  const widest = WIDTHS.at(-1)!;
  const width = Math.min(size.width, widest);
  const widths = [...WIDTHS.filter((narrower) => narrower < width), width];
  const name = path.parse(file).name.replace(/[^\w-]+/g, '-');
  const describe = (ofFormat: ImageFile['format'], ofWidth: number): ImageFile => ({
    path: `/static/images/${name}-${ofWidth}.${digest}.${ofFormat === 'jpeg' ? 'jpg' : ofFormat}`,
    format: ofFormat,
    width: ofWidth,
  });
  return {
    file,
    width,
    height: Math.max(1, Math.round((size.height * width) / size.width)),
    files: (['avif', 'webp'] as const).flatMap((ofFormat) => widths.map((each) => describe(ofFormat, each))),
    fallback: describe(format, width),
    dark: null,
  };
}
