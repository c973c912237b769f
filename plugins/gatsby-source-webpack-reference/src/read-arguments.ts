import type { CliFlag } from './cli-commands';
import { formatLiteral } from './literal-text';
import { stripBrackets } from './option-tree';
import type { ArgumentFact } from '../../docs-core/src/reference';
import { joinUnion } from './split-type';
import type { CoreArgument, CoreArgumentConfig } from './webpack-api';

/** Arguments of webpack or of its dev server, by the name without dashes. */
export type CoreArguments = Readonly<Record<string, CoreArgument>>;

/** What describes arguments besides webpack-cli. */
export interface ArgumentSources {
  readonly core: CoreArguments;
  readonly devServer: CoreArguments;
  /** Paths of all options. */
  readonly paths: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = { path: 'string', reset: 'boolean' };

const valuesOf = (configs: readonly CoreArgumentConfig[]): string[] => [
  ...new Set(configs.flatMap(({ values = [] }) => values.map(formatLiteral))),
];

function typeOf(configs: readonly CoreArgumentConfig[]): string {
  return joinUnion(
    configs.flatMap(({ type, values = [] }) =>
      type === 'enum' ? values.map(formatLiteral) : [TYPES[type] ?? type],
    ),
  );
}

/** A flag of webpack-cli itself says no more than whether a value follows. */
const TYPE_OF_VALUE: Readonly<Record<CliFlag['value'], string>> = {
  required: 'string',
  optional: 'boolean | string',
  none: 'boolean',
};

/** Finds the option an argument sets; inside of what contains itself that is the last one that is listed. */
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
 * @param flags what webpack-cli registers; which commands know a flag, and its short form, is known to it alone
 * @param sources which options they set
 */
export function buildArguments(
  flags: readonly CliFlag[],
  { core, devServer, paths }: ArgumentSources,
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

/** Names of the arguments that set an option, by its path. */
export function groupByOption(list: readonly ArgumentFact[]): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, option } of list) names.set(option, [...(names.get(option) ?? []), name]);
  return names;
}
