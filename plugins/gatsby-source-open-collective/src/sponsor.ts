import { z } from 'zod';

const SPACES = /[\p{Z}\p{Cc}]+/gu;
/** Direction marks, soft hyphens and invisible characters, except the joiners of scripts and emoji. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}]/gu;
/** Piles of accents, which grow over the lines above and below. */
const PILES = /(\p{M}{3})\p{M}+/gu;

const segmenter = new Intl.Segmenter('en');

/**
 * Turns user input into one line of plain text, '' when no visible character is left.
 *
 * @param most number of graphemes; longer text ends in an ellipsis
 */
export function cleanText(text: string, most: number): string {
  // No name is this long, and the steps below take time for each character.
  const start = text.slice(0, most * 20).normalize('NFC');
  const clean = start.replace(INVISIBLE, '').replace(SPACES, ' ').replace(PILES, '$1').trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) return '';
  const characters = Array.from(segmenter.segment(clean), ({ segment }) => segment);
  const cut = characters.slice(0, most - 1).join('');
  return characters.length <= most ? clean : `${cut.trimEnd()}…`;
}

/** Characters that the URL parser would drop or replace. */
const SUSPICIOUS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;

/** http or https to a public name: no credentials, no IP address in any notation, no local name. */
const WEBSITE =
  /^https?:\/\/([\w-]+\.)+(?!(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)[.:/])[a-z][a-z\d-]+\.?(:\d+)?\//;

/** The normalized URL; '' for none, and for more than 500 characters, which is no home page. */
function normalize(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > 500 || SUSPICIOUS.test(trimmed)) return '';
  try {
    return new URL(trimmed).href;
  } catch {
    // Invalid. (Not URL.canParse: optimized, that of Node 20 rejects some URLs with umlauts.)
    return '';
  }
}

/** The normalized URL of a link; '' unless {@link WEBSITE} allows it. */
export const safeWebsite = (text: string): string => WEBSITE.exec(normalize(text))?.input ?? '';

/** The normalized URL of an image; '' unless it is https to one of the hosts. */
export function safeAvatar(text: string, hosts: readonly string[]): string {
  const url = normalize(text);
  return hosts.some((host) => url.startsWith(`https://${host}/`)) ? url : '';
}

/** More does not fit under an image. */
export const MAX_NAME_LENGTH = 80;

/** The maximum of GraphQL's Int. */
export const MAX_CENTS = 2_147_483_647;

const cents = z.int().min(0).max(MAX_CENTS);

/** The schema of a sponsor, which cleans texts and URLs that users wrote; gatsby-node.ts describes the fields. */
export const sponsorSchema = (avatarHosts: readonly string[]) =>
  z
    .object({
      slug: z.string().regex(/^[\w.-]+$/),
      name: z.string().transform((name) => cleanText(name, MAX_NAME_LENGTH)),
      website: z.string().transform(safeWebsite),
      avatar: z.string().transform((url) => safeAvatar(url, avatarHosts)),
      firstDonation: z.iso.date(),
      totalDonations: cents,
      monthlyDonations: cents,
    })
    .transform((sponsor) => ({ ...sponsor, name: sponsor.name || sponsor.slug }));

export type Sponsor = z.output<ReturnType<typeof sponsorSchema>>;
