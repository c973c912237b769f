import { readFile } from 'node:fs/promises';
import { getRequestListener } from '@hono/node-server';
import type { VoteServerSettings } from '../../config/vote-server';
import { openLibsqlStore } from './libsql-store';
import { Problem } from './problem';
import { createRateLimit } from './rate-limit';
import { createVoteApp, type Topic } from './vote-app';
import { createVoteService } from './vote-service';

const ID = /^[a-z\d]+(-[a-z\d]+)*$/;
const ID_LENGTH_LIMIT = 64;
const EXAMPLE = '{"topics":[{"id":"css-default","locked":false}]}';

function findProblem(entry: unknown, seen: ReadonlySet<string>): string | null {
  const { id, locked = false } = (entry ?? {}) as { id?: unknown; locked?: unknown };
  if (typeof id !== 'string' || !ID.test(id) || id.length > ID_LENGTH_LIMIT) {
    return `id: expected lower-case words joined by hyphens, ${ID_LENGTH_LIMIT} characters at most, got ${JSON.stringify(id) ?? 'nothing'}`;
  }
  if (seen.has(id)) return `id: ${JSON.stringify(id)} is listed twice`;
  return typeof locked === 'boolean'
    ? null
    : `locked: expected true or false, got ${JSON.stringify(locked) ?? 'nothing'}`;
}

/**
 * Parses the list of topics.
 *
 * @param text JSON; other fields are ignored
 * @param file its path, for errors
 * @returns the topics in the list's order; `locked` is false by default
 * @throws Error with a line for each problem and a valid example
 */
export function parseTopics(text: string, file: string): Topic[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}. Write ${EXAMPLE}`, { cause: error });
  }
  const entries = (parsed as { topics?: unknown } | null)?.topics;
  if (!Array.isArray(entries)) throw new Error(`${file} has no list of topics. Write ${EXAMPLE}`);
  const seen = new Set<string>();
  const problems: string[] = [];
  const topics = entries.map((entry: unknown, index) => {
    const problem = findProblem(entry, seen);
    if (problem !== null) problems.push(`${file}: topics[${index}].${problem}`);
    const { id, locked = false } = (entry ?? {}) as Partial<Topic>;
    seen.add(String(id));
    return { id: String(id), locked };
  });
  if (problems.length > 0) throw new Error([...problems, `Write ${EXAMPLE}`].join('\n'));
  return topics;
}

/** @throws Error when the file cannot be read, and as `parseTopics` does */
export async function readTopics(file: string): Promise<Topic[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(
      `${file}, the list of topics, can't be read (${(error as NodeJS.ErrnoException).code}): build the site with npm run build, or name another file in VOTE_TOPICS`,
      { cause: error },
    );
  }
  return parseTopics(text, file);
}

export type VoteServer = Awaited<ReturnType<typeof openVoteServer>>;

/**
 * Opens the database and creates everything that answers requests; it does not listen.
 *
 * @param onError receives errors that are not a client's
 * @throws Error with the fix, when the topics can't be read or the database can't be opened
 */
export async function openVoteServer(
  settings: VoteServerSettings,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
) {
  const { origins, proxies, perMinute, topicsFile, databaseUrl, databaseToken, secret } = settings;
  const topics = await readTopics(topicsFile);
  let service;
  try {
    const store = await openLibsqlStore({ url: databaseUrl, token: databaseToken, pepper: secret });
    service = await createVoteService(store, now, onError);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${databaseUrl} (VOTE_DATABASE_URL) can't be opened: ${why}`, {
      cause: error,
    });
  }
  const rateLimit = createRateLimit(perMinute);
  const app = createVoteApp({ service, topics, origins, proxies, rateLimit, now, onError });
  return {
    /** Answers one request, such as one of Node's HTTP server; never rejects. */
    handle: getRequestListener(app.fetch, {
      // For HTTP/1.0, which has no Host header.
      hostname: 'localhost',
      errorHandler: () => new Problem('invalid-request', 'The URL or the host is not valid.').toResponse(),
    }),
    topics,
    /** Settles when all accepted votes are counted and the database is closed. */
    close: service.close,
  };
}
