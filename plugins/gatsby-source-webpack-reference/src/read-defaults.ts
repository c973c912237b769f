import { buildApplyDefaults, nest, readOption, type ApplyDefaults, type WebpackApi } from './webpack-api';
import { describeDifferences, onCondition, type DefaultCell } from './describe-defaults';
import type { DefaultFact } from 'docs-core/reference';
import { formatValue, type Replacements } from './value-text';
import { groupBy } from 'docs-core/group-by';

export interface DefaultSubject {
  readonly path: string;
  /** The path of the option around it, '' for none. */
  readonly within: string;
  /** Paths of the options right below it. */
  readonly children: readonly string[];
  /** Literals of which an object has to have one: `'memory'` and `'filesystem'` of `cache.type`. */
  readonly required: readonly string[];
}

/** The project that defaults are read in, and descriptions of its machine-specific values. */
export interface ProjectContext {
  /** The project's folder. */
  readonly context: string;
  readonly replacements: Replacements;
}

/** Options are compared with the first of each. */
const MODES = ['production', 'development', 'none'];
const TARGETS = [
  'web',
  'webworker',
  'node',
  'async-node',
  'electron-main',
  'electron-preload',
  'electron-renderer',
  'nwjs',
  'deno',
  'bun',
  'universal',
];

/** A configuration whose defaults are read for each mode and target, and what it is called. */
interface Situation {
  readonly when: string;
  readonly configuration: object;
}

const FUTURE: Situation = {
  when: 'experiments.futureDefaults: true',
  configuration: { experiments: { futureDefaults: true } },
};

/** Settings that change the defaults of others. */
const SITUATIONS: readonly Situation[] = [
  {
    when: 'output.module: true',
    configuration: { experiments: { outputModule: true }, output: { module: true } },
  },
  ...(['css', 'html'] as const).map((name) => ({
    when: `experiments.${name}: true`,
    configuration: { experiments: { [name]: true } },
  })),
  ...(['css', 'html', 'typescript'] as const).map((name) => ({
    when: `experiments.${name}: false`,
    configuration: { experiments: { [name]: false } },
  })),
  FUTURE,
  { when: "output.library: 'MyLibrary'", configuration: { output: { library: 'MyLibrary' } } },
];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);

/** Keys with anything, and items of lists, have no defaults of their own. */
const isOpen = (path: string): boolean => !/[*[]/.test(path);

function merge(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other ?? one;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const read = (object: object, key: string): unknown => (object as Record<string, unknown>)[key];
  return Object.fromEntries(keys.map((key) => [key, merge(read(one, key), read(other, key))]));
}

/**
 * Builds a configuration in which each option that takes an object is one, so that what is below it has its defaults:
 * `output.trustedTypes`. Left out are those that webpack makes something else of, such as `output.library`.
 */
function openAll(
  subjects: readonly DefaultSubject[],
  usual: readonly unknown[],
  { config }: WebpackApi,
): object {
  const normalize = (configuration: object): unknown => {
    try {
      return config.getNormalizedWebpackOptions(configuration);
    } catch {
      return undefined;
    }
  };
  const isKept = (path: string): boolean => {
    const value = readOption(normalize(nest(path, {})), path);
    return isObject(value) && Object.values(value).every((inner) => inner === undefined);
  };
  return subjects
    .filter(({ path, children, required }) => isOpen(path) && children.length > 0 && required.length === 0)
    .filter(({ path }) => usual.some((options) => !isObject(readOption(options, path))) && isKept(path))
    .reduce<object>((all, { path }) => merge(all, nest(path, {})) as object, {});
}

/** An option in a configuration with its defaults. */
interface Environment {
  readonly mode: string;
  readonly target: string;
  readonly options: object;
  /** The same with all objects opened. */
  readonly opened: object;
}

/** In a list of a kind of dependency, the list of all kinds. */
const REST = '...';

function mergeLists(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!Array.isArray(own)) return own;
  const list: readonly unknown[] = own;
  return list.flatMap((item) => (item === REST && Array.isArray(base) ? (base as unknown[]) : [item]));
}

/** An object whose fields are options, and have the defaults. */
const OBJECT = '{ … }';

/** An object whose fields are options is named by what says which object it is: `{ type: 'memory', … }`. */
function textOf(value: unknown, subject: DefaultSubject, replacements: Replacements): string | undefined {
  if (value === undefined) return undefined;
  if (isObject(value) && subject.children.length > 0) {
    const known = new Set(subject.children.map((child) => child.slice(subject.path.length + 1)));
    const keys = Object.keys(value);
    const kind = Object.entries(value).filter(
      ([key, inner]) => subject.required.length > 0 && key === 'type' && typeof inner === 'string',
    );
    if (kind.length > 0) return formatValue(Object.fromEntries(kind), replacements).replace(/ \}$/, ', … }');
    if (keys.length === 0 || keys.some((key) => known.has(key))) return OBJECT;
  }
  return formatValue(value, replacements);
}

/** The default of an option in each environment, for options of `resolve` also by kind of dependency. */
function readCells(
  subject: DefaultSubject,
  environments: readonly Environment[],
  replacements: Replacements,
): DefaultCell[] {
  const { path, within } = subject;
  const [, around = '', key = ''] = /^(resolve|resolveLoader)\.(\w+)$/.exec(path) ?? [];
  const kindsOf = (options: object): string[] =>
    Object.keys((readOption(options, `${around}.byDependency`) as object | undefined) ?? {});
  const kinds =
    around === '' || key === 'byDependency'
      ? []
      : [...new Set(environments.flatMap(({ options }) => kindsOf(options)))];
  const cells = ['', ...kinds].flatMap((kind) =>
    environments.map(({ mode, target, options, opened }): DefaultCell => {
      const hasParent = within === '' || isObject(readOption(options, within));
      const base = readOption(hasParent ? options : opened, path);
      const own = kind === '' ? undefined : readOption(options, `${around}.byDependency.${kind}.${key}`);
      return { mode, target, kind, value: textOf(mergeLists(base, own), subject, replacements) };
    }),
  );
  // It says something only where it is not always one.
  const isAlways = cells.every(({ value }) => value === undefined || value === OBJECT);
  return isAlways ? cells.map((cell) => ({ ...cell, value: undefined })) : cells;
}

/** Defaults in a situation where they differ from the usual ones. */
function describeSituation(
  { path }: DefaultSubject,
  { when }: Situation,
  usual: readonly DefaultCell[],
  cells: readonly DefaultCell[],
): DefaultFact[] {
  const valueOf = new Map(usual.map(({ mode, target, kind, value }) => [`${mode} ${target} ${kind}`, value]));
  const settings = when.split(', ').map((setting) => setting.replace(/:.*/, ''));
  // What the situation sets is no default.
  if (settings.some((setting) => setting === path || setting.startsWith(`${path}.`))) return [];
  const isBelow = settings.some((setting) => path.startsWith(`${setting}.`));
  return (
    describeDifferences(cells)
      // A cut value does not tell what is different.
      .filter(({ value }) => !(isBelow && when.endsWith(value)) && !value.includes('{ … }'))
      .filter(({ cells: about }) =>
        about.some(({ mode, target, kind, value }) => value !== valueOf.get(`${mode} ${target} ${kind}`)),
      )
      .map(({ value, when: also }) => ({ value, when: also }))
  );
}

/** Defaults of what an empty configuration has. That of `mode` is the mode with the same defaults as an unset one. */
function readUnset(apply: ApplyDefaults, replacements: Replacements): Map<string, DefaultFact[]> {
  const unset = apply({ context: undefined });
  const comparable = (options: unknown): string =>
    formatComparable({ ...(options as object), mode: undefined });
  const alike = MODES.find((mode) => comparable(apply({ mode })) === comparable(apply({})));
  const fact = (value: unknown): DefaultFact[] =>
    value === undefined ? [] : [{ value: formatValue(value, replacements), when: '' }];
  return new Map([
    ['mode', fact(alike)],
    ...['target', 'context'].map((path) => [path, fact(readOption(unset, path))] as const),
  ]);
}

/** Functions are compared by their text. */
const formatComparable = (options: object): string =>
  JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );

/**
 * Reads the defaults that webpack applies to empty configurations, and to those of each situation, for each mode and
 * target.
 *
 * @returns defaults by path; empty lists for options without one
 */
export function readDefaults(
  subjects: readonly DefaultSubject[],
  webpack: WebpackApi,
  { context, replacements }: ProjectContext,
): Map<string, readonly DefaultFact[]> {
  const apply = buildApplyDefaults(webpack, context);
  const all = MODES.flatMap((mode) => TARGETS.map((target) => ({ mode, target })));
  const open = openAll(subjects, all.map(apply), webpack);
  const listEnvironments = (configuration: object): Environment[] =>
    all.flatMap((environment) => {
      const options = apply({ ...environment, ...configuration });
      const opened = apply({ ...environment, ...(merge(open, configuration) as object) });
      return options && opened ? [{ ...environment, options, opened }] : [];
    });
  const usual = listEnvironments({});
  const read = (situation: Situation) => ({
    ...situation,
    environments: listEnvironments(situation.configuration),
  });
  const kinds = subjects.flatMap(({ path, required }) =>
    required.map((type) => {
      const kind: Situation = {
        when: `${path}.type: ${type}`,
        configuration: nest(path, { type: type.slice(1, -1) }),
      };
      const future: Situation = {
        when: `${FUTURE.when}, ${kind.when}`,
        configuration: { ...FUTURE.configuration, ...kind.configuration },
      };
      return { of: path, kind: read(kind), future: read(future) };
    }),
  );
  const situations = SITUATIONS.map(read);
  const unset = readUnset(apply, replacements);
  const describe = (subject: DefaultSubject): DefaultFact[] => {
    const cellsIn = (environments: readonly Environment[]) => readCells(subject, environments, replacements);
    const ofKinds = kinds.filter(({ of }) => of === subject.within);
    const usualCells = cellsIn(usual);
    // A default that an object of some kind has is listed under that kind.
    const cells = ofKinds.length > 0 ? usualCells.map((cell) => ({ ...cell, value: undefined })) : usualCells;
    const compare = (situation: ReturnType<typeof read>, before: readonly DefaultCell[]) => ({
      when: situation.when,
      facts: describeSituation(subject, situation, before, cellsIn(situation.environments)),
    });
    const special =
      ofKinds.length > 0
        ? ofKinds.flatMap(({ kind, future }) => [
            compare(kind, cells),
            compare(future, cellsIn(kind.environments)),
          ])
        : [...kinds.map(({ kind }) => kind), ...situations].map((situation) => compare(situation, cells));
    const groups = groupBy(special, ({ facts }) => JSON.stringify(facts)).values();
    return [
      ...describeDifferences(cells).map(({ value, when }) => ({ value, when })),
      ...[...groups].flatMap((group) =>
        onCondition(group.map(({ when }) => when).join(' or '), group[0]?.facts ?? []),
      ),
    ];
  };
  return new Map(subjects.map((subject) => [subject.path, unset.get(subject.path) ?? describe(subject)]));
}
