/** A version range is not a version: what is compared has to be two published packages. */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const PACKAGES = ['webpack', 'webpack-cli', 'webpack-dev-server'] as const;

/** Packages whose facts are known. */
export type ComparedPackage = (typeof PACKAGES)[number];

/** What is asked for. */
export interface Question {
  readonly name: ComparedPackage;
  readonly before: string;
  readonly after: string;
  readonly json: boolean;
}

const USAGE = `usage: npm run whats-new -- [${PACKAGES.join(' | ')}] <older version> <newer version> [--json]
  for example: npm run whats-new -- 5.105.0 5.112.2`;

/**
 * Reads the command's arguments.
 *
 * @param args such as `['5.105.0', '5.112.2']` or `['webpack-cli', '6.0.1', '7.3.1', '--json']`
 * @throws Error that says how the command is used
 */
export function parseArguments(args: readonly string[]): Question {
  const words = args.filter((word) => word !== '--json');
  const name = PACKAGES.find((known) => known === words[0]);
  const versions = name === undefined ? words : words.slice(1);
  const [before, after] = versions;
  if (before === undefined || after === undefined || versions.length > 2) throw new Error(USAGE);
  const wrong = versions.find((version) => !VERSION.test(version));
  if (wrong !== undefined) throw new Error(`expected a version such as 5.112.2, got ${wrong}\n${USAGE}`);
  return { name: name ?? 'webpack', before, after, json: args.includes('--json') };
}
