import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Problem } from '../../docs-core/src/problem';
import { readYaml } from '../../docs-core/src/read-yaml';
import { translatedText } from '../../docs-core/src/translated-text';
import { MAX_CENTS } from './response-schemas';
import { cleanText } from './service-error';
import { MAX_NAME_LENGTH, safeWebsite, type Sponsor } from './sponsor';

const LONGEST_REASON = 80;

const ENTRY = 'supporters:\n  - name: A company\n    link: https://example.org/\n    amount: 11000';

/** The schema of the file. An unknown key is an error. */
function buildSchema(languages: readonly string[]) {
  const supporter = z
    .strictObject({
      name: z
        .string()
        .refine((name) => name !== '' && cleanText(name, MAX_NAME_LENGTH) === name)
        .meta({
          expected: `a name of at most ${MAX_NAME_LENGTH} characters`,
          example: '  - name: A company',
        }),
      /** Their account on Open Collective, if they have one: the amounts are added up. */
      slug: z
        .string()
        .regex(/^[a-z\d][\w.-]*$/)
        .meta({ expected: 'a slug of Open Collective', example: '    slug: a-company' })
        .optional(),
      /** Their website. */
      link: z
        .string()
        .refine((link) => safeWebsite(link) !== '')
        .meta({
          expected: 'an http or https URL of a public host',
          example: '    link: https://example.org/',
        }),
      /** All they gave outside Open Collective, in US cents. */
      amount: z
        .int()
        .min(1)
        .max(MAX_CENTS)
        .meta({ expected: 'US cents, a whole number from 1', example: '    amount: 11000' }),
      /** What it was given for. */
      reason: translatedText(languages, 'reason', LONGEST_REASON).optional(),
    })
    .meta({ expected: 'a name, a link and an amount', example: ENTRY });
  return z
    .strictObject({ supporters: z.array(supporter).meta({ expected: 'a list', example: ENTRY }) })
    .meta({ expected: 'a list of supporters', example: ENTRY });
}

/** Somebody who gave outside Open Collective. */
export type Supporter = z.output<ReturnType<typeof buildSchema>>['supporters'][number];

/**
 * Reads the file of those who gave outside Open Collective.
 *
 * @param file relative to the project; a missing one has no supporters
 * @param languages codes of the languages of reasons; the first is required
 * @returns the supporters, or every problem of the file
 */
export async function readSupporters(
  file: string,
  languages: readonly string[],
): Promise<{ supporters: Supporter[]; problems: Problem[] }> {
  let text: string;
  try {
    text = await fs.readFile(path.resolve(file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { supporters: [], problems: [] };
    throw error;
  }
  const { data, problems } = readYaml(text, buildSchema(languages), {
    file,
    name: 'the file',
    firstLine: 1,
    quoted: "  - name: 'A name: in quotes where it has a colon'",
  });
  return { supporters: data?.supporters ?? [], problems };
}

/** A sponsor, with what their gift was for where that is known. */
export type AnySponsor = Sponsor & { readonly reason: Readonly<Record<string, string | undefined>> };

/** Adds the supporters to the sponsors of the service: amounts of the same account are added up. */
export function joinSupporters(sponsors: readonly Sponsor[], supporters: readonly Supporter[]): AnySponsor[] {
  const bySlug = new Map(sponsors.map((sponsor) => [sponsor.slug, { ...sponsor, reason: {} }]));
  for (const { name, slug = `~${name}`, link, amount, reason = {} } of supporters) {
    const known = bySlug.get(slug);
    bySlug.set(slug, {
      slug,
      name,
      avatar: '',
      firstDonation: '',
      monthlyDonations: 0,
      ...known,
      website: known?.website || safeWebsite(link),
      totalDonations: Math.min(MAX_CENTS, (known?.totalDonations ?? 0) + amount),
      reason: { ...known?.reason, ...reason },
    });
  }
  return [...bySlug.values()];
}
