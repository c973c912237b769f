import { parseArgs } from 'node:util';
import type { SiteServerOptions } from './create-site-server';

const EXAMPLE = 'npm start -- --dir public --port 9000 --host localhost';

/**
 * Reads the command line.
 *
 * @param argv What follows the script's name.
 * @param defaultPort The environment's `PORT`, if any; `--port` wins over it.
 * @returns Complete options: `public` on localhost:9000 unless told.
 * @throws {Error} For an unknown option or a port that is none, with a right example.
 */
export function parseArguments(argv: readonly string[], defaultPort: string | undefined): SiteServerOptions {
  const { dir = 'public', host = 'localhost', port = defaultPort || '9000' } = readOptions(argv);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new Error(`The port must be a number from 0 to 65535, not "${port}", as in ${EXAMPLE}`);
  }
  return { dir, host, port: Number(port) };
}

function readOptions(argv: readonly string[]): { dir?: string; host?: string; port?: string } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { dir: { type: 'string' }, host: { type: 'string' }, port: { type: 'string' } },
    });
    return values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}. Write ${EXAMPLE}`, {
      cause: error,
    });
  }
}
