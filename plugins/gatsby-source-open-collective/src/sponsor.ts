import { z } from 'zod';
import { MAX_CENTS } from './response-schemas';
import { cleanText } from './service-error';

/** Longer URLs are no home pages. */
const MOST_CHARACTERS = 500;
/** Characters that the URL parser would drop or replace. */
const SUSPICIOUS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
/** Names that lead into a visitor's own machine or network, or nowhere. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;
/** A name with a dot whose last part is no number: so it is no IP address in any notation. */
const PUBLIC_NAME = /^([\w-]+\.)+[a-z][a-z\d-]+$/;

function parse(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS || SUSPICIOUS.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    // Invalid. (Not URL.canParse: optimized, that of Node 20 rejects some URLs with umlauts.)
    return null;
  }
}

/**
 * A URL that is safe to link to.
 *
 * @returns the normalized URL; '' unless it is http or https to a public name, without credentials
 */
export function safeWebsite(text: string): string {
  const url = parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return '';
  const host = url.hostname.replace(/\.$/, '');
  return PUBLIC_NAME.test(host) && !INNER.test(host) ? url.href : '';
}

/**
 * A URL that an image may be loaded from.
 *
 * @returns '' unless it is https to one of them
 */
export function safeAvatar(text: string, hosts: readonly string[]): string {
  const url = parse(text);
  if (!url || url.protocol !== 'https:' || url.port !== '' || !hosts.includes(url.hostname)) return '';
  url.hash = '';
  return url.href;
}

/** More does not fit under an image. */
export const MAX_NAME_LENGTH = 80;

const day = z.iso.date();
const cents = z.number().int().min(0).max(MAX_CENTS);

/** A sponsor, as cached between builds; the fields are described in source-nodes.ts. */
export const sponsorSchema = z.object({
  slug: z.string().regex(/^[\w.-]+$/),
  name: z.string(),
  website: z.string(),
  avatar: z.string(),
  firstDonation: day,
  totalDonations: cents,
  monthlyDonations: cents,
});

export type Sponsor = z.infer<typeof sponsorSchema>;

/** Cleans texts and URLs that users wrote; clean ones are unchanged. */
export function cleanSponsor(sponsor: Sponsor, avatarHosts: readonly string[]): Sponsor {
  return {
    ...sponsor,
    name: cleanText(sponsor.name, MAX_NAME_LENGTH) || sponsor.slug,
    website: safeWebsite(sponsor.website),
    avatar: safeAvatar(sponsor.avatar, avatarHosts),
  };
}

/** Where a link to a sponsor leads. */
export function urlOf({ slug, website }: Sponsor): string {
  return website === '' ? `https://opencollective.com/${slug}` : website;
}
