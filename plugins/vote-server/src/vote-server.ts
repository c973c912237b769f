import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { openLibsqlStore, type StoreSettings } from './libsql-store';
import { Problem } from './problem';
import { createRateLimit } from './rate-limit';
import { createVoteApp, type Topic, type VoteAppSettings } from './vote-app';
import { createVoteService } from './vote-service';

export { ENDPOINT } from './vote-app';

/** The options of a server; README.md describes them. */
export interface VoteServerOptions extends VoteAppSettings, StoreSettings {
  /** Requests per IP address and minute. */
  readonly perMinute: number;
  /** JSON file of the topics' ids. */
  readonly topicsFile: string;
}

const EXAMPLE = '{"topics":[{"id":"css-default","locked":false}]}';

const topicSchema = z.object({
  id: z
    .string()
    .regex(
      /^(?=.{1,64}$)[a-z\d]+(-[a-z\d]+)*$/,
      'expected lower-case words joined by hyphens, 64 characters at most',
    ),
  locked: z.boolean().default(false),
});
const topicsSchema = z.object({ topics: z.array(topicSchema) });

/**
 * Reads the list of topics, in which other fields are ignored.
 *
 * @returns the topics in the list's order; `locked` is false by default
 * @throws Error with all problems of the file, and what to do
 */
export async function readTopics(file: string): Promise<Topic[]> {
  try {
    const { data, error } = topicsSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (data) return data.topics;
    throw new Error(z.prettifyError(error));
  } catch (error) {
    throw new Error(
      `${file}, the list of topics, can't be read: ${(error as Error).message}\nBuild the site with npm run build, or name another file in VOTE_TOPICS, such as ${EXAMPLE}`,
      { cause: error },
    );
  }
}

const toResponse = (problem: Problem, site: string): Response =>
  new Response(problem.toBody(site), { status: problem.status, headers: problem.headers });

export type VoteServer = Awaited<ReturnType<typeof openVoteServer>>;

/**
 * Opens the database and creates everything that answers requests; it does not listen.
 *
 * @param onError receives errors that are not a client's
 * @throws Error with the fix, when the topics can't be read or the database can't be opened
 */
export async function openVoteServer(
  options: VoteServerOptions,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
) {
  const { site, databaseUrl } = options;
  const topics = await readTopics(options.topicsFile);
  const service = await openLibsqlStore(options)
    .then((store) => createVoteService(store, now, onError))
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The database ${databaseUrl} (VOTE_DATABASE_URL) can't be opened: ${why}`, {
        cause: error,
      });
    });
  const rateLimit = createRateLimit(options.perMinute);
  const app = createVoteApp({ ...options, service, topics, rateLimit, now, onError });
  return {
    /** Answers one request, such as one of Node's HTTP server; never rejects. */
    handle: getRequestListener(app.fetch, {
      // For HTTP/1.0, which has no Host header.
      hostname: 'localhost',
      errorHandler: () =>
        toResponse(new Problem('invalid-request', 'The URL or the host is not valid.'), site),
    }),
    topics,
    /** Settles when all accepted votes are counted and the database is closed. */
    close: service.close,
  };
}

/** A request is a few hundred bytes: a client that takes longer to send it would block others. Milliseconds. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };

/** How long requests under way may take once the server is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/**
 * Creates an HTTP server of Node's that answers with `handle`.
 *
 * @returns the server, which does not listen yet, and `close`, which waits for requests under way and for no client that
 *   keeps a connection open
 */
export function createVoteHttpServer({ handle }: Pick<VoteServer, 'handle'>) {
  const underWay = new Map<ServerResponse, Promise<void>>();
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 8_192 }, (request, response) => {
    const closed = new Promise<void>((done) => response.once('close', done));
    underWay.set(response, closed);
    void closed.then(() => underWay.delete(response));
    void handle(request, response);
  });
  return {
    server,
    close: async (): Promise<void> => {
      server.close();
      await Promise.race([Promise.all(underWay.values()), wait(CLOSE_TIMEOUT, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
