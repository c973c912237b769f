import { createHash } from 'node:crypto';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { buildCardSvg, type Card, type CardLook } from './card-svg';
import { encodeIndexedPng } from './indexed-png';

/** What was drawn: by the image's path, a digest of all that it shows. */
export type DrawnCards = Record<string, string>;

/** What one run did. */
export type DrawReport = { drawn: DrawnCards; anew: number; bytes: number };

/**
 * Draws the cards that are new or changed, several at once, and removes images whose page is gone.
 *
 * @param cards By the images' paths.
 * @param look How they look.
 * @param site.publicDir Absolute path of the built site.
 * @param site.earlier What the last build drew.
 * @param site.lookDigest Changes with anything that changes the look.
 */
export async function drawCards(
  cards: ReadonlyMap<string, Card>,
  look: CardLook,
  { publicDir, earlier, lookDigest }: { publicDir: string; earlier: DrawnCards; lookDigest: string },
): Promise<DrawReport> {
  const report: DrawReport = { drawn: {}, anew: 0, bytes: 0 };
  const waiting = cards.entries();
  const work = async (): Promise<void> => {
    // One list of cards for all workers: each takes the next.
    for (const [path, card] of waiting) {
      const file = join(publicDir, path);
      const digest = digestOf([lookDigest, card.title, card.label, card.address]);
      report.drawn[path] = digest;
      if (earlier[path] === digest && (await exists(file))) continue;
      const png = await drawCard(card, look);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, png);
      report.anew += 1;
      report.bytes += png.length;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const gone = Object.keys(earlier).filter((path) => !cards.has(path));
  await Promise.all(gone.map((path) => rm(join(publicDir, path), { force: true })));
  return report;
}

/** One card as a PNG. */
export async function drawCard(card: Card, look: CardLook): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(buildCardSvg(card, look)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeIndexedPng({ data, width: info.width, height: info.height });
}

/** A digest of several texts, which are told apart. */
export function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
