import { createHash } from 'node:crypto';
import type { SponsorNode } from '../../build/routes/sponsor-files';

/**
 * Invented sponsors, the same in every run: "sponsor-17 …", with images and URLs that are as long and compress as little
 * as real ones. As in real collectives, few give much and most of them a few dollars; the last thirty gave first in the
 * days before `today`.
 */
export const buildFakeSponsors = (count: number, today: Date): SponsorNode[] =>
  Array.from({ length: count }, (_, index) => {
    const digest = createHash('sha256').update(String(index)).digest('hex');
    const slug = `sponsor-${index}-${digest.slice(0, 4)}-${digest.slice(4, 8)}`;
    const age = count - index <= 30 ? index % 14 : 100 + (index % 1000);
    const totalDonations = Math.round(60_000_000 / (index + 1) ** 1.3);
    return {
      slug,
      name: slug.replaceAll('-', ' ').replace(' ', '-'),
      avatar:
        index % 5 === 4
          ? ''
          : `https://images.opencollective.com/${slug}/${digest.slice(8, 15)}/avatar/192.png`,
      url:
        index % 3 === 2 ? `https://opencollective.com/${slug}` : `https://www.${digest.slice(0, 8)}.example/`,
      firstDonation: new Date(today.getTime() - age * 86_400_000).toISOString().slice(0, 10),
      totalDonations,
      monthlyDonations: index % 5 === 3 ? Math.round(totalDonations / (12 + (index % 36))) : 0,
      reason: [],
    };
  });
