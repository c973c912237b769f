import fs from 'node:fs/promises';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { z } from 'zod';
import type { OpenCollectiveOptions } from './options';
import { cleanSponsor, sponsorSchema } from './sponsor';

const answerShape = z.object({
  /** Increased when the shape changes: older ones are then ignored. */
  version: z.literal(1),
  collective: z.string(),
  currency: z.string(),
  /** Time of the request. */
  date: z.iso.datetime(),
  sponsors: z.array(sponsorSchema),
});

/** A response of the service, as it is cached between builds. */
export type CachedResponse = z.infer<typeof answerShape>;

type Options = Pick<OpenCollectiveOptions, 'collective' | 'currency' | 'avatarHosts' | 'snapshot'>;
type Warn = (message: string) => void;

/** Without `instanceof`: errors of Node's own modules are of another realm in tests. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const keyOf = ({ collective, currency }: Options): string => `last answer ${collective} ${currency}`;

/** Validated like a response of the service: anyone may have written the file. */
function parseAnswer(value: unknown, options: Options): CachedResponse {
  const answer = answerShape.parse(value);
  if (answer.collective !== options.collective || answer.currency !== options.currency) {
    throw new Error(`it is of ${JSON.stringify(answer.collective)} in ${answer.currency}`);
  }
  return {
    ...answer,
    sponsors: answer.sponsors.map((sponsor) => cleanSponsor(sponsor, options.avatarHosts)),
  };
}

async function readSnapshot(options: Options, warn: Warn): Promise<CachedResponse | null> {
  const { snapshot } = options;
  if (snapshot === '') return null;
  try {
    return parseAnswer(JSON.parse(await fs.readFile(snapshot, 'utf8')), options);
  } catch (error) {
    if (isMissing(error)) return null;
    const reason =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).slice(0, 3)
        : [messageOf(error)];
    warn(`the snapshot ${snapshot} cannot be used and is ignored: ${reason.join('; ')}`);
    return null;
  }
}

async function readCache(cache: NodePluginArgs['cache'], options: Options): Promise<CachedResponse | null> {
  try {
    return parseAnswer(await cache.get(keyOf(options)), options);
  } catch {
    // Only this file writes to Gatsby's cache: there is none, or one of an older version.
    return null;
  }
}

/** The newer of what Gatsby's cache and the snapshot have; null for neither. */
export async function readCachedResponse(
  cache: NodePluginArgs['cache'],
  options: Options,
  warn: Warn,
): Promise<CachedResponse | null> {
  const cached = await readCache(cache, options);
  const saved = await readSnapshot(options, warn);
  if (!cached || !saved) return cached ?? saved;
  return cached.date >= saved.date ? cached : saved;
}

/** Stores a response for later builds. A snapshot that cannot be written is a warning. */
export async function cacheResponse(
  cache: NodePluginArgs['cache'],
  options: Options,
  answer: CachedResponse,
  warn: Warn,
): Promise<void> {
  await cache.set(keyOf(options), answer);
  const { snapshot } = options;
  if (snapshot === '') return;
  try {
    await fs.mkdir(path.dirname(path.resolve(snapshot)), { recursive: true });
    // A build that is stopped meanwhile leaves the old one whole.
    await fs.writeFile(`${snapshot}.new`, `${JSON.stringify(answer, null, 1)}\n`);
    await fs.rename(`${snapshot}.new`, snapshot);
  } catch (error) {
    warn(`the snapshot ${snapshot} cannot be written: ${messageOf(error)}`);
  }
}
