import { createHash } from 'node:crypto';
import type { SponsorNode } from '../../build/routes/sponsor-files';

/**
 * Shares of all sponsors from the top, and the cents that those up to there gave: as many as real collectives have, few
 * large ones, most of them a few dollars.
 */
const TOTALS: readonly (readonly [share: number, least: number, most: number])[] = [
  [0.006, 5_000_000, 25_000_000],
  [0.02, 1_000_000, 5_000_000],
  [0.06, 200_000, 1_000_000],
  [0.25, 20_000, 200_000],
  [0.97, 100, 20_000],
  [1, 0, 100],
];

/**
 * Invented sponsors, the same in every run: "sponsor-17 …", with images and URLs that are as long and compress as little
 * as real ones; the last thirty gave first in the days before `today`.
 */
export const buildFakeSponsors = (count: number, today: Date): SponsorNode[] =>
  Array.from({ length: count }, (_, index) => {
    const digest = createHash('sha256').update(String(index)).digest();
    const [, least, most] = TOTALS.find(([share]) => index / count < share)!;
    const totalDonations = least + (digest.readUInt32BE(0) % (most - least));
    const [first, second] = [digest.toString('hex', 4, 6), digest.toString('hex', 6, 8)];
    const slug = `sponsor-${index}-${first}-${second}`;
    const age = count - index <= 30 ? digest[8]! % 14 : 100 + digest[9]! * 4;
    const image = `https://images.opencollective.com/${slug}/${digest.toString('hex', 10, 13)}/avatar/192.png`;
    const isOneIn = (number: number, byte: number): boolean => digest[byte]! % number === 0;
    return {
      slug,
      name: `sponsor-${index} ${first} ${second}`,
      avatar: isOneIn(5, 13) ? '' : image,
      url: isOneIn(3, 14) ? `https://opencollective.com/${slug}` : `https://www.${first}${second}.example/`,
      firstDonation: new Date(today.getTime() - age * 86_400_000).toISOString().slice(0, 10),
      totalDonations,
      monthlyDonations: isOneIn(5, 15) ? Math.round(totalDonations / (12 + (digest[16]! % 36))) : 0,
      reason: [],
    };
  });
