import { parseArgs } from 'node:util';
import { readVoteServer } from '../config/env';
import { openVoteServer } from '../vote/server/vote-server';
import { runMain } from './run-main';
import { createVoteHttpServer } from './vote/create-vote-http-server';

const EXAMPLE = 'npm run vote:serve -- --port 9100 --host localhost';

/**
 * Reads the command line of `npm run vote:serve`.
 *
 * @param argv what follows the script's name
 * @returns localhost:9100 unless told
 * @throws Error for an unknown option or a port that is none, with a right example
 */
export function parseVoteArguments(argv: readonly string[]): { host: string; port: number } {
  let values: { port?: string; host?: string };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { host: { type: 'string' }, port: { type: 'string' } },
    }));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}. Write ${EXAMPLE}`, {
      cause: error,
    });
  }
  const { host = 'localhost', port = '9100' } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new Error(`The port must be a number from 0 to 65535, not "${port}", as in ${EXAMPLE}`);
  }
  return { host, port: Number(port) };
}

/** `npm run vote:serve`: the votes' reference server for one's own machine. README.md lists its settings. */


const onError = (error: unknown): void => console.error('Votes:', error);

async function serveVotes(): Promise<void> {
  const where = parseVoteArguments(process.argv.slice(2));
  const settings = readVoteServer();
  const votes = await openVoteServer(settings, onError);
  const server = await createVoteHttpServer(votes.handle, where).catch(async (error: unknown) => {
    await votes.close();
    throw error;
  });
  const locked = votes.topics.filter((topic) => topic.locked).length;
  console.log(`${votes.topics.length} topics from ${settings.topicsFile}, ${locked} of them locked`);
  console.log(`Votes are kept in ${settings.databaseUrl}`);
  console.log(
    settings.origins.length === 0
      ? 'Pages of the same origin may vote; VOTE_ORIGINS adds others'
      : `Pages of ${settings.origins.join(', ')} may vote`,
  );
  console.log(
    settings.proxies === 0
      ? 'X-Forwarded-For is not believed; behind a proxy of yours set VOTE_PROXIES'
      : `The last ${settings.proxies} addresses of X-Forwarded-For are our proxies' word`,
  );
  console.log(`Serving votes at ${server.url}`);

  const stop = (): void => {
    server
      .close()
      .then(votes.close)
      .then(() => console.log('Every vote that was taken is kept'))
      .catch((error: unknown) => {
        onError(error);
        process.exitCode = 1;
      });
  };
  // Once: a second signal finds no listener and ends the process at once.
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

runMain(serveVotes);
