import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearestNames } from 'docs-core/edit-distance';
import { StoppedError } from './run-child.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>>,
  'values' | 'positionals'
>;

interface CommandLine<Given extends Options> {
  /** How to call it, such as `npm run coverage [-- --groups] [-- --json]`; more lines may explain. */
  readonly usage: string;
  /** Its options, as `node:util` parseArgs takes them. */
  readonly options?: Given;
  /** Whether it takes arguments that are no options; one that comes without this is an error. */
  readonly positionals?: boolean;
}

/** Arguments that a command cannot work with: its message is printed with the usage. */
export class UsageError extends Error {}

/**
 * Parses a command line.
 *
 * @throws UsageError for an unknown option, a missing or unexpected value, or an unexpected argument
 */
export function parseCommandLine<Given extends Options>(
  argv: readonly string[],
  { options, positionals = false }: CommandLine<Given>,
): Parsed<Given> {
  const known: Options = { ...options, help: { type: 'boolean', short: 'h' } };
  try {
    const parsed = parseArgs({
      args: [...argv],
      options: known,
      allowPositionals: positionals,
      strict: true,
    });
    return parsed as unknown as Parsed<Given>;
  } catch (error) {
    // parseArgs throws errors only; it adds how to pass an argument that begins with a dash, which no command takes.
    const { message } = error as Error;
    const [unknown, name = ''] = /^Unknown option '-+([^']*)'/.exec(message) ?? [];
    if (unknown === undefined) throw new UsageError(message);
    const [nearest] = nearestNames(name, Object.keys(known));
    throw new UsageError(`${unknown}.${nearest === undefined ? '' : ` Did you mean --${nearest}?`}`);
  }
}

/**
 * Parses the value of `--port`; 0 takes any free port.
 *
 * @throws UsageError for anything but a number from 0 to 65535
 */
export function parsePort(port: string): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65535) return Number(port);
  throw new UsageError(`The port must be a number from 0 to 65535, not "${port}"`);
}

/**
 * Runs a command of `npm run`: parses the process's arguments, calls `run`, and turns the outcome into the exit code.
 * `--help` prints the usage. An error is printed as its message alone, and a UsageError with the usage; both mean 1.
 * When a signal stopped a child, the exit code is the child's.
 *
 * @param command.run receives the parsed arguments and returns the exit code; nothing means 0
 */
export function runCommand<Given extends Options = Record<never, never>>({
  run,
  ...line
}: CommandLine<Given> & {
  readonly run: (parsed: Parsed<Given>) => Promise<number | void> | number | void;
}): void {
  const main = async (): Promise<number | void> => {
    const parsed = parseCommandLine(process.argv.slice(2), line);
    if (!('help' in parsed.values)) return run(parsed);
    console.log(`Usage: ${line.usage}`);
  };
  main().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error: unknown) => {
      process.exitCode = error instanceof StoppedError ? error.exitCode : 1;
      if (error instanceof StoppedError) return;
      console.error(error instanceof Error ? error.message : error);
      if (error instanceof UsageError) console.error(`Usage: ${line.usage}`);
    },
  );
}
