import {
  buildApplyDefaults,
  nest,
  readOption,
  withTypeStripping,
  type ApplyDefaults,
  type WebpackApi,
} from './webpack-api';
import { tellByDependency, type Environment, tellDifferences, type DefaultCell } from './dependency-defaults';
import type { DefaultFact } from '../../docs-core/src/reference';
import { formatValue, type Replacements } from './value-text';

/** What is known of an option when its defaults are read. */
export interface DefaultSubject {
  readonly path: string;
  /** Paths of the options right below it. */
  readonly children: readonly string[];
}

/** Where webpack looks around itself while it applies defaults, and what is told of that. */
export interface Surroundings {
  /** A folder that stands for the project. */
  readonly context: string;
  readonly replacements: Replacements;
}

/** The first of each is what an option is compared with. */
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

/** Settings that change the defaults of others. */
const SITUATIONS: readonly { when: string; configuration: object }[] = [
  { when: "cache.type: 'filesystem'", configuration: { cache: { type: 'filesystem' } } },
  {
    when: 'output.module: true',
    configuration: { experiments: { outputModule: true }, output: { module: true } },
  },
  { when: 'experiments.futureDefaults: true', configuration: { experiments: { futureDefaults: true } } },
];

/** Defaults in situations that differ from the usual one; equal ones are told once, a situation not of itself. */
function tellSituations(
  path: string,
  usual: string | undefined,
  values: readonly { when: string; value: string | undefined }[],
): DefaultFact[] {
  const told = new Map<string, string[]>();
  for (const { when, value } of values) {
    if (value === undefined || value === usual || when.startsWith(`${path}:`)) continue;
    told.set(value, [...(told.get(value) ?? []), when]);
  }
  return [...told].map(([value, whens]) => ({ value, when: whens.join(' or ') }));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);

/** An object whose fields are options has no default itself: theirs are told. */
function textOf(
  options: unknown,
  { path, children }: DefaultSubject,
  replacements: Replacements,
): string | undefined {
  const value = readOption(options, path);
  if (value === undefined) return undefined;
  if (isObject(value) && children.length > 0) {
    const known = new Set(children.map((child) => child.slice(path.length + 1)));
    const keys = Object.keys(value);
    if (keys.length === 0 || keys.some((key) => known.has(key))) return undefined;
  }
  return formatValue(value, replacements);
}

function listEnvironments(apply: ApplyDefaults): Environment[] {
  return MODES.flatMap((mode) =>
    TARGETS.flatMap((target) => {
      const options = apply({ mode, target });
      return options ? [{ mode, target, options }] : [];
    }),
  );
}

/** Defaults of what is off, or absent, unless it is given an object: `output.trustedTypes.policyName`. */
function readOpened(
  subjects: readonly DefaultSubject[],
  plain: object,
  apply: ApplyDefaults,
  replacements: Replacements,
): Map<string, DefaultFact> {
  const found = new Map<string, DefaultFact>();
  for (const { path, children } of subjects) {
    const isClosed = children.length > 0 && !isObject(readOption(plain, path)) && !/[*[]/.test(path);
    const opened = isClosed ? apply({ mode: MODES[0], target: TARGETS[0], ...nest(path, {}) }) : undefined;
    for (const subject of opened ? subjects : []) {
      if (!subject.path.startsWith(`${path}.`)) continue;
      const value = textOf(opened, subject, replacements);
      if (value !== undefined && !found.has(subject.path))
        found.set(subject.path, { value, when: `${path}: {}` });
    }
  }
  return found;
}

/** What holds without a mode and a target. `mode` stays open: it is the one whose defaults all others get. */
function readUnset(apply: ApplyDefaults, replacements: Replacements): Map<string, DefaultFact[]> {
  const unset = apply({});
  const comparable = (options: unknown): string =>
    formatComparable({ ...(options as object), mode: undefined });
  const alike = MODES.find((mode) => comparable(apply({ mode })) === comparable(unset));
  const target = readOption(unset, 'target');
  return new Map([
    ['mode', alike === undefined ? [] : [{ value: formatValue(alike, []), when: '' }]],
    ['target', target === undefined ? [] : [{ value: formatValue(target, replacements), when: '' }]],
  ]);
}

/** Everything that makes two configurations differ; functions are compared by their text. */
const formatComparable = (options: object): string =>
  JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );

/**
 * Reads defaults by letting webpack apply them to empty configurations, for each mode and target.
 *
 * @param subjects the options
 * @returns defaults by path; an option without one has none here
 */
export function readDefaults(
  subjects: readonly DefaultSubject[],
  webpack: WebpackApi,
  { context, replacements }: Surroundings,
): Map<string, readonly DefaultFact[]> {
  const apply = buildApplyDefaults(webpack, context);
  const environments = listEnvironments(apply);
  const [first] = environments;
  if (!first) return new Map();
  const situations = SITUATIONS.flatMap(({ when, configuration }) => {
    const options = apply({ mode: first.mode, target: first.target, ...configuration });
    return options ? [{ when, options }] : [];
  });
  const stripping = withTypeStripping(() => apply({ mode: first.mode, target: first.target }));
  if (stripping) situations.push({ when: 'Node.js strips types', options: stripping });
  const opened = readOpened(subjects, first.options, apply, replacements);
  const unset = readUnset(apply, replacements);
  return new Map(
    subjects.map((subject) => {
      const cells = environments.map(({ mode, target, options }): DefaultCell => {
        const value = textOf(options, subject, replacements);
        return { mode, target, value };
      });
      const told =
        unset.get(subject.path) ??
        tellByDependency(subject.path, environments, replacements) ??
        tellDifferences(cells);
      const usual = cells[0]?.value;
      const special = tellSituations(
        subject.path,
        usual,
        situations.map(({ when, options }) => ({ when, value: textOf(options, subject, replacements) })),
      );
      const others = unset.has(subject.path) ? [] : special;
      const extra = told.length + others.length === 0 ? opened.get(subject.path) : undefined;
      return [subject.path, [...told, ...others, ...(extra ? [extra] : [])]];
    }),
  );
}
