import { createHash } from 'node:crypto';
import type { SponsorNode } from '../../build/routes/sponsor-files';

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi zo'.split(' ');
const HOST = 'https://images.opencollective.com';
const HOME = 'https://opencollective.com';

/** Letters that compress as little as names do. */
const buildWord = ({ below }: Random): string =>
  Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join('');

/** Cents by rank from the top, as many as real collectives have: few large ones, most gave a few dollars. */
function buildTotal(index: number, count: number, { below }: Random): number {
  const rank = index / count;
  if (rank < 0.006) return 5_000_000 + below(20_000_000);
  if (rank < 0.02) return 1_000_000 + below(4_000_000);
  if (rank < 0.06) return 200_000 + below(800_000);
  if (rank < 0.25) return 20_000 + below(180_000);
  return rank < 0.97 ? 100 + below(19_900) : below(100);
}

/** Numbers that look random and are the same in every run. */
interface Random {
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** A linear congruential generator; its upper bits are used, the lower ones repeat early. */
function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}

/**
 * Invented sponsors, the same in every run: "sponsor-17 …", with images and URLs that are as long and as
 * different from each other as real ones; the last thirty gave
 * first in the days before `today`.
 */
export function buildFakeSponsors(count: number, today: Date): SponsorNode[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: count }, (_, index) => {
    const words = `${buildWord(random)} ${buildWord(random)}`;
    const slug = `sponsor-${index}-${words.replace(' ', '-')}`;
    const totalDonations = buildTotal(index, count, random);
    const website = `https://www.${words.replace(' ', '')}.example/`;
    const age = count - index <= 30 ? random.below(14) : 100 + random.below(1000);
    const hash = createHash('sha256').update(slug).digest('hex').slice(0, 7);
    return {
      slug,
      name: `sponsor-${index} ${words}`,
      avatar: random.below(10) < 8 ? `${HOST}/${slug}/${hash}/avatar/192.png` : '',
      url: random.below(10) < 6 ? website : `${HOME}/${slug}`,
      firstDonation: new Date(today.getTime() - age * 86_400_000).toISOString().slice(0, 10),
      totalDonations,
      monthlyDonations: random.below(5) === 0 ? Math.round(totalDonations / (12 + random.below(36))) : 0,
      reason: [],
    };
  });
}
