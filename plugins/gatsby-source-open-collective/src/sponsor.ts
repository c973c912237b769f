import { z } from 'zod';
import { MOST_CENTS } from './answer-shapes';
import { cleanText } from './clean-text';
import { safeAvatar, safeWebsite } from './safe-address';

/** More does not fit under a picture. */
export const MOST_NAME = 80;

const day = z.iso.date();
const cents = z.number().int().min(0).max(MOST_CENTS);

/** Somebody who has given money, as it is kept between builds; what each field holds stands in schema.ts. */
export const sponsorShape = z.object({
  slug: z.string().regex(/^[\w.-]+$/),
  name: z.string(),
  website: z.string(),
  avatar: z.string(),
  firstDonation: day,
  totalDonations: cents,
  monthlyDonations: cents,
});

export type Sponsor = z.infer<typeof sponsorShape>;

/** Texts and addresses as strangers wrote them become what may be shown; what is clean stays as it is. */
export function cleanSponsor(sponsor: Sponsor, avatarHosts: readonly string[]): Sponsor {
  return {
    ...sponsor,
    name: cleanText(sponsor.name, MOST_NAME) || sponsor.slug,
    website: safeWebsite(sponsor.website),
    avatar: safeAvatar(sponsor.avatar, avatarHosts),
  };
}

/** Where a link to a sponsor leads. */
export function urlOf({ slug, website }: Sponsor): string {
  return website === '' ? `https://opencollective.com/${slug}` : website;
}
