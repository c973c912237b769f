import fs from 'node:fs/promises';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { z } from 'zod';
import { readIfExists } from '../../docs-core/src/write-if-changed';
import type { OpenCollectiveOptions } from './options';
import { cleanSponsor, sponsorSchema } from './sponsor';

const answerShape = z.object({
  /** Increased when the shape changes: older ones are then ignored. */
  version: z.literal(1),
  collective: z.string(),
  /** Time of the request. */
  date: z.iso.datetime(),
  sponsors: z.array(sponsorSchema),
});

/** A response of the service, as it is cached between builds. */
export type CachedResponse = z.infer<typeof answerShape>;

type Options = Pick<OpenCollectiveOptions, 'collective' | 'avatarHosts' | 'snapshot'>;
type Warn = (message: string) => void;

const messageOf = (error: unknown): string => String((error as Partial<Error>).message);

const keyOf = ({ collective }: Options): string => `last answer ${collective}`;

/** Validated like a response of the service: anyone may have written the file. */
function parseAnswer(value: unknown, options: Options): CachedResponse {
  const answer = answerShape.parse(value);
  if (answer.collective !== options.collective) {
    throw new Error(`it is of ${JSON.stringify(answer.collective)}`);
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
    const text = await readIfExists(snapshot);
    return text === null ? null : parseAnswer(JSON.parse(text), options);
  } catch (error) {
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
