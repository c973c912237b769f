import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatLiteral } from './value-text';
import { stripBrackets } from './option-tree';
import type { ArgumentFact } from 'docs-core/reference';
import { joinUnion } from './type-text';
import type { WebpackApi } from './webpack-api';
import { openInstalled, type Installed } from './installed';

/** A flag as webpack-cli registers it. */
export interface CliFlag {
  /** --output-path, or --no-devtool */
  readonly long: string;
  readonly short: string;
  readonly negate: boolean;
  /** It has no positive form: there is only --no-performance. */
  readonly internal: boolean;
  /** Whether a value has to follow, or may follow. */
  readonly value: 'required' | 'optional' | 'none';
  readonly multiple: boolean;
  readonly description: string;
  /** Commands that accept it; 'webpack' means all. */
  readonly commands: readonly string[];
}

/**
 * Only webpack-cli has the commands. It registers all of them when it shows its help, and then exits: hence a child
 * process, in which nothing is printed and the commands are written to a file at the end.
 */
const SCRIPT = `
const fs = require('node:fs');
const load = require('node:module').createRequire(process.argv[1]);
const loaded = load('webpack-cli');
const WebpackCLI = loaded.default ?? loaded;
const cli = new WebpackCLI();
process.on('exit', () => {
  const flags = new Map();
  const note = (command, option) => {
    const known = flags.get(option.long);
    if (known) known.commands.push(command);
    else flags.set(option.long, {
      long: option.long,
      short: option.short ?? '',
      negate: Boolean(option.negate),
      internal: Boolean(option.internal),
      value: option.required ? 'required' : option.optional ? 'optional' : 'none',
      multiple: Boolean(option.variadic),
      description: option.description ?? '',
      commands: [command],
    });
  };
  for (const option of cli.program.options) note('webpack', option);
  for (const command of cli.program.commands) for (const option of command.options) note(command.name(), option);
  fs.writeFileSync(process.argv[2], JSON.stringify([...flags.values()]));
});
console.log = () => {};
process.stdout.write = () => true;
cli.run(['node', 'webpack', '--help']);
`;

/** A folder with an older webpack may be in a project with a webpack-cli, which then lists flags of the project's webpack. */
const usesWebpackOf = (installed: Installed): boolean =>
  openInstalled(installed.folderOf('webpack-cli')).folderOf('webpack') === installed.folderOf('webpack');

/**
 * Reads the flags of the installed webpack-cli.
 *
 * @returns nothing where it isn't installed, or belongs to another webpack
 * @throws {Error} with the output of webpack-cli's process when it failed
 */
export async function listCliFlags(installed: Installed, from: string): Promise<CliFlag[]> {
  if (!installed.has('webpack-cli') || !usesWebpackOf(installed)) return [];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'webpack-reference-'));
  const file = path.join(folder, 'flags.json');
  try {
    await promisify(execFile)(process.execPath, ['-e', SCRIPT, path.join(from, 'package.json'), file], {
      cwd: from,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return JSON.parse(await fs.readFile(file, 'utf8')) as CliFlag[];
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Arguments of webpack or of its dev server, by the name without dashes. */
export type CoreArguments = ReturnType<WebpackApi['cli']['getArguments']>;

type ArgumentConfigs = CoreArguments[string]['configs'];

const TYPES: Readonly<Record<string, string>> = { path: 'string', reset: 'boolean' };

const valuesOf = (configs: ArgumentConfigs): string[] => [
  ...new Set(configs.flatMap(({ values = [] }) => values.map(formatLiteral))),
];

function typeOf(configs: ArgumentConfigs): string {
  return joinUnion(
    configs.flatMap(({ type, values = [] }) =>
      type === 'enum' ? values.map(formatLiteral) : [TYPES[type] ?? type],
    ),
  );
}

/** The only type of webpack-cli's own flags is whether a value follows. */
const TYPE_OF_VALUE: Readonly<Record<CliFlag['value'], string>> = {
  required: 'string',
  optional: 'boolean | string',
  none: 'boolean',
};

/** Finds the option an argument sets; inside of a recursive one that is the last one listed. */
function buildOptionFinder(paths: readonly string[]): (path: string) => string {
  const known = new Map(paths.map((path) => [stripBrackets(path), path]));
  const find = (path: string): string => {
    const exact = known.get(path);
    if (exact !== undefined || !path.includes('.')) return exact ?? '';
    return find(path.slice(0, path.lastIndexOf('.')));
  };
  return (path) => find(stripBrackets(path));
}

/** Without webpack-cli there are still the arguments it would make of webpack's. */
function flagsOf(argumentsOf: CoreArguments, commands: readonly string[]): CliFlag[] {
  return Object.entries(argumentsOf).map(([name, argument]) => ({
    long: `--${name}`,
    short: '',
    negate: false,
    internal: false,
    value: 'required',
    multiple: argument.multiple,
    description: argument.description ?? '',
    commands,
  }));
}

/**
 * Describes the arguments of the command line.
 *
 * @param flags as webpack-cli registers them; only they have the commands and short forms
 * @param sources webpack's own arguments, and paths of all options
 */
export function buildArguments(
  flags: readonly CliFlag[],
  { core, devServer, paths }: { core: CoreArguments; devServer: CoreArguments; paths: readonly string[] },
): ArgumentFact[] {
  const findOption = buildOptionFinder(paths);
  const all =
    flags.length > 0
      ? flags
      : [...flagsOf(core, ['build', 'watch', 'serve']), ...flagsOf(devServer, ['serve'])];
  const negated = new Set(all.filter(({ negate }) => negate).map(({ long }) => long));
  return all
    .filter(({ negate }) => !negate)
    .map((flag): ArgumentFact => {
      const key = flag.long.replace(/^--/, '');
      const group = key in core ? 'core' : key in devServer ? 'dev-server' : 'cli';
      const described = core[key] ?? devServer[key];
      const configs = described?.configs ?? [];
      const path = configs[0]?.path;
      const negative = negated.has(`--no-${key}`) ? `--no-${key}` : '';
      return {
        name: flag.internal ? `--no-${key}` : flag.long,
        negated: flag.internal ? '' : negative,
        aliases: flag.short === '' ? [] : [flag.short],
        commands: flag.commands,
        type: described ? typeOf(configs) : TYPE_OF_VALUE[flag.value],
        values: valuesOf(configs),
        multiple: described?.multiple ?? flag.multiple,
        description: described?.description ?? flag.description,
        option: path === undefined ? '' : findOption(group === 'core' ? path : `devServer.${path}`),
        group,
      };
    });
}
