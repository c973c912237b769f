import { z } from 'zod';
import { cleanText } from './clean-text';

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

/** The schema of a sponsor, which cleans texts and URLs that users wrote; source-nodes.ts describes the fields. */
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
