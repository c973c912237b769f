/** Serves the votes' endpoint with the reference server (plugins/vote-server). src/config/README.md lists its settings. */
import { createVoteHttpServer, ENDPOINT, openVoteServer } from 'vote-server';
import { readVoteServer } from '../config/env';
import { parsePort, runCommand } from './run-command';
import { listen } from './serve/listen';

const onError = (error: unknown): void => console.error('Votes:', error);

async function serveVotes(host: string, port: number): Promise<void> {
  const settings = readVoteServer();
  const votes = await openVoteServer(settings, onError);
  const { server, close } = createVoteHttpServer(votes);
  const origin = await listen(server, { host, port, command: 'npm run vote:serve' }).catch(
    async (error: unknown) => {
      await votes.close();
      throw error;
    },
  );
  const locked = votes.topics.filter((topic) => topic.locked).length;
  console.log(`${votes.topics.length} topics from ${settings.topicsFile}, ${locked} of them locked`);
  console.log(`Votes are stored in ${settings.databaseUrl}`);
  console.log(`VOTE_ORIGINS: ${settings.origins.join(', ') || 'none but its own'}`);
  console.log(`VOTE_PROXIES: ${settings.proxies}`);
  console.log(`Serving votes at ${origin}${ENDPOINT}`);

  const stop = (): void => {
    close()
      .then(votes.close)
      .then(() => console.log('All accepted votes are stored'))
      .catch((error: unknown) => {
        onError(error);
        process.exitCode = 1;
      });
  };
  // Once: a second signal finds no listener and ends the process at once.
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

runCommand({
  usage: 'npm run vote:serve [-- --port 9100] [-- --host localhost]',
  options: { host: { type: 'string', default: 'localhost' }, port: { type: 'string', default: '9100' } },
  run: ({ values: { host, port } }) => serveVotes(host, parsePort(port)),
});
