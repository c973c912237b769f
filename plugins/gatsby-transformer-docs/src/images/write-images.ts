import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { reportItem } from 'docs-core/build-item';
import type { ImageFile, RasterImage } from '../body/types';

/** Where the files are kept between builds, in the project. */
const CACHE = path.join('.cache', 'doc-images');

/** At these qualities text in screenshots has no visible traces of compression. */
const ENCODERS: Readonly<Record<ImageFile['format'], (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 60, effort: 4 }),
  webp: (image) => image.webp({ quality: 82 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** Files that are being written, by path in the file system: two pages may show one image. */
const inFlight = new Map<string, Promise<number | null>>();

/**
 * Writes the files of images to `public`, each encoded once: a name contains the digest of the image, so that a file
 * that exists is right. Metadata such as the place of a photograph is left out.
 *
 * @param root folder of the project
 * @throws Error when an image that could be opened cannot be encoded, or a file not be written
 */
export async function writeImages(root: string, images: readonly RasterImage[]): Promise<void> {
  for (const image of images) {
    for (const file of [...image.files, image.fallback]) {
      const target = path.join(root, 'public', file.path);
      const writing =
        inFlight.get(target) ?? writeImage(root, image, file, target).finally(() => inFlight.delete(target));
      inFlight.set(target, writing);
      reportItem({ kind: 'images', item: file.path, ms: await writing });
    }
    if (image.dark) await writeImages(root, [image.dark]);
  }
}

/** Returns the milliseconds of encoding; null if the file exists, or is in the cache. */
async function writeImage(
  root: string,
  image: RasterImage,
  { path: url, format, width }: ImageFile,
  target: string,
): Promise<number | null> {
  if (await exists(target)) return null;
  let encoding: number | null = null;
  const cached = path.join(root, CACHE, path.basename(url));
  if (!(await exists(cached))) {
    const start = performance.now();
    await fs.mkdir(path.dirname(cached), { recursive: true });
    const resized = sharp(image.file).rotate().resize({ width });
    // Renamed when complete: a build that is stopped must not leave half a file.
    const partial = `${cached}.${process.pid}`;
    await ENCODERS[format](resized).toFile(partial);
    await fs.rename(partial, cached);
    encoding = performance.now() - start;
  }
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.copyFile(cached, target);
  return encoding;
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
