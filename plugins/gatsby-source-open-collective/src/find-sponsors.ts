import path from 'node:path';
import { z } from 'zod';
import { readIfExists, writeIfChanged } from '../../docs-core/src/write-if-changed';
import { buildSponsors } from './build-sponsors';
import { fetchLists } from './fetch-lists';
import type { OpenCollectiveOptions, Warn } from './options';
import { sponsorSchema } from './sponsor';

const DAY = 86_400_000;

/** A younger response is used without a request. */
const MAX_AGE = DAY / 4;

/** The schema of the last response and its time, as they are kept in a file, which anyone may have written. */
const answerSchema = ({ collective, avatarHosts }: OpenCollectiveOptions) =>
  z.object({
    collective: z.literal(collective),
    date: z.iso.datetime(),
    sponsors: z.array(sponsorSchema(avatarHosts)),
  });

type Answer = z.output<ReturnType<typeof answerSchema>>;

/**
 * Finds the sponsors of the collective: in the last response while it is young enough, else from the service, else
 * in the last response of any age. Never fails; problems are warnings.
 *
 * @returns the response, null for none, and its status, which the schema of the nodes describes
 */
export async function findSponsors(options: OpenCollectiveOptions, now: Date, warn: Warn) {
  if (options.collective === '') return { status: 'none', answer: null };
  const file = path.resolve(options.snapshot || '.cache/open-collective.json');
  let last: Answer | null = null;
  try {
    const text = await readIfExists(file);
    if (text !== null) last = answerSchema(options).parse(JSON.parse(text));
  } catch {
    warn(`the last answer in ${file} is ignored: it cannot be read, or is none of ${options.collective}`);
  }
  const age = now.getTime() - Date.parse(last?.date ?? '');
  if (age >= 0 && age < MAX_AGE) return { status: 'fresh', answer: last };
  try {
    const sponsors = buildSponsors(await fetchLists(options, now, warn), now);
    const known = last?.sponsors.length ?? 0;
    // Memberships don't end: where more than half of them are gone, the service has a fault or has changed.
    if (sponsors.length < known / 2) {
      throw new Error(
        `it knows only ${sponsors.length} of ${known} sponsors; if that is true, delete ${file}`,
      );
    }
    const { collective } = options;
    const answer = answerSchema(options).parse({ collective, date: now.toISOString(), sponsors });
    await writeIfChanged(file, `${JSON.stringify(answer, null, 1)}\n`).catch((error: Error) =>
      warn(`the last answer cannot be written to ${file}: ${error.message}`),
    );
    return { status: 'fresh', answer };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    // The cause of a failed connection has its code: ECONNREFUSED, ENOTFOUND.
    const reason = cause ? `${message}: ${cause.code ?? cause.message}` : message;
    const days = `${Math.floor(age / DAY)} days old (${last?.date.slice(0, 10)})`;
    const used = last
      ? `Its last answer is used: ${last.sponsors.length} sponsors, ${days}.`
      : 'There is no earlier answer: none of its sponsors are shown.';
    warn(`Open Collective has no answer: ${reason}\n${used}`);
    return { status: last ? 'cached' : 'none', answer: last };
  }
}
