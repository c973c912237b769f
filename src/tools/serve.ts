/** `npm start`: serves the built site until it is told to stop. */
import { createSiteServer } from './serve/create-site-server';
import { parseArguments } from './serve/parse-arguments';

async function serve(): Promise<void> {
  const options = parseArguments(process.argv.slice(2), process.env.PORT);
  const server = await createSiteServer(options);
  console.log(`Serving ${options.dir} at ${server.url}/`);

  const stop = (): void => {
    server.close().catch(fail);
  };
  // Once: a second signal finds no listener and ends the process at once.
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

serve().catch(fail);
