import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildCardSvg, type Card, type CardLook } from './card-svg';
import { listChineseFonts, listLatinFonts, readTypeface } from './typeface';
import type { SocialImagesOptions } from './page-cards';

/**
 * Reads the logo and the fonts.
 *
 * @param root Folder of the project: paths of the logo and packages of fonts are resolved from it.
 * @returns The look, and a digest that changes with it.
 * @throws {Error} When the logo or a font is missing.
 */
export async function readLook(
  { logo, colors }: Pick<SocialImagesOptions, 'logo' | 'colors'>,
  root: string,
): Promise<{ look: CardLook; digest: string }> {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const svg = readFileSync(resolve(root, logo), 'utf8');
  if (!/<svg[^>]*\sviewBox=/.test(svg)) {
    throw new Error(`${logo}: expected an SVG with a viewBox, as in <svg viewBox="0 0 165 32">`);
  }
  return {
    look: {
      colors,
      logo: svg,
      bold: await readTypeface([...listLatinFonts(600, find), ...listChineseFonts(600, find)]),
      plain: await readTypeface(listLatinFonts(400, find)),
    },
    digest: digestOf([svg, JSON.stringify(colors)]),
  };
}

/** Digest of what each image shows, by the image's path. */
export type CardDigests = Record<string, string>;

/** What a run did: all images, the number of those rendered, their bytes. */
type RenderReport = { digests: CardDigests; rendered: number; bytes: number };

interface RenderOptions {
  readonly publicDir: string;
  readonly earlier: CardDigests;
  readonly lookDigest: string;
  readonly onCard?: (path: string, ms: number | null) => void;
}

/**
 * Renders the cards that are new or changed, several at once, and removes images of pages that no longer exist.
 *
 * @param options.onCard Called for each card with the milliseconds of rendering, or null if its image is up to date.
 */
export async function renderCards(
  cards: ReadonlyMap<string, Card>,
  look: CardLook,
  { publicDir, earlier, lookDigest, onCard }: RenderOptions,
): Promise<RenderReport> {
  const report: RenderReport = { digests: {}, rendered: 0, bytes: 0 };
  const waiting = cards.entries();
  const work = async (): Promise<void> => {
    // One list of cards for all workers: each takes the next.
    for (const [path, card] of waiting) {
      const file = join(publicDir, path);
      const digest = digestOf([lookDigest, card.title, card.label, card.url]);
      report.digests[path] = digest;
      if (earlier[path] === digest && existsSync(file)) {
        onCard?.(path, null);
        continue;
      }
      const start = performance.now();
      const png = await renderCard(card, look);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, png);
      report.rendered += 1;
      report.bytes += png.length;
      onCard?.(path, performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const gone = Object.keys(earlier).filter((path) => !cards.has(path));
  await Promise.all(gone.map((path) => rm(join(publicDir, path), { force: true })));
  return report;
}

async function renderCard(card: Card, look: CardLook): Promise<Buffer> {
  return sharp(Buffer.from(buildCardSvg(card, look)))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
