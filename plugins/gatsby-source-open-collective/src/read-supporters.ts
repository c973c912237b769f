import path from 'node:path';
import { z } from 'zod';
import { readYaml } from 'docs-core/read-yaml';
import { translatedText } from 'docs-core/translated-text';
import { readIfExists } from 'docs-core/write-if-changed';
import { cleanText, MAX_CENTS, MAX_NAME_LENGTH, safeWebsite, type Sponsor } from './sponsor';

const ENTRY = 'supporters:\n  - name: A company\n    link: https://example.org/\n    amount: 11000';

/** A schema with what its problems say: what is expected, and a valid line. */
const expect = <Schema extends z.ZodType>(schema: Schema, expected: string, example = ENTRY): Schema =>
  schema.meta({ expected, example });

const name = z.string().refine((text) => text !== '' && cleanText(text, MAX_NAME_LENGTH) === text);
const slug = z.string().regex(/^[a-z\d][\w.-]*$/);
const link = z.string().refine((text) => safeWebsite(text) !== '');
const amount = z.int().min(1).max(MAX_CENTS);

/** The schema of the file, see README.md. An unknown key is an error. */
function buildSchema(languages: readonly string[]) {
  const supporter = z.strictObject({
    name: expect(name, `a name of at most ${MAX_NAME_LENGTH} characters`, '  - name: A company'),
    slug: expect(slug, 'a slug of Open Collective', '    slug: a-company').optional(),
    link: expect(link, 'an http or https URL of a public host', '    link: https://example.org/'),
    amount: expect(amount, 'US cents, a whole number from 1', '    amount: 11000'),
    reason: translatedText(languages, 'reason', 80).optional(),
  });
  const supporters = expect(z.array(expect(supporter, 'a name, a link and an amount')), 'a list');
  return expect(z.strictObject({ supporters }), 'a list of supporters');
}

type Supporter = z.output<ReturnType<typeof buildSchema>>['supporters'][number];

/**
 * Reads the file of those who gave outside Open Collective; its path is relative to the project.
 *
 * @returns the supporters, none of a missing file, or every problem of the file
 */
export async function readSupporters(file: string, languages: readonly string[]) {
  const text = await readIfExists(path.resolve(file));
  if (text === null) return { supporters: [], problems: [] };
  const quoted = "  - name: 'A name: in quotes where it has a colon'";
  const place = { file, name: 'the file', firstLine: 1, quoted };
  const { data, problems } = readYaml(text, buildSchema(languages), place);
  return { supporters: data?.supporters ?? [], problems };
}

/** Adds the supporters to the sponsors of the service: amounts of the same account are added up. */
export function joinSupporters(sponsors: readonly Sponsor[], supporters: readonly Supporter[]) {
  const joined = new Map(sponsors.map((sponsor) => [sponsor.slug, { ...sponsor, reason: {} }]));
  for (const { name, slug = `~${name}`, link, amount, reason } of supporters) {
    const known = joined.get(slug);
    joined.set(slug, {
      ...{ slug, name, avatar: '', firstDonation: '', monthlyDonations: 0 },
      ...known,
      website: known?.website || safeWebsite(link),
      totalDonations: Math.min(MAX_CENTS, (known?.totalDonations ?? 0) + amount),
      reason: { ...known?.reason, ...reason },
    });
  }
  return [...joined.values()];
}
