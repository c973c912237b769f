import { parseArgs } from 'node:util';

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
