import {
  buildApplyDefaults,
  nest,
  readOption,
  withTypeStripping,
  type ApplyDefaults,
  type WebpackApi,
} from './webpack-api';
import { describeByDependency, describeDifferences, type Environment } from './dependency-defaults';
import type { DefaultFact } from 'docs-core/reference';
import { formatValue, type Replacements } from './value-text';
import { groupBy } from 'docs-core/group-by';

export interface DefaultSubject {
  readonly path: string;
  /** Paths of the options right below it. */
  readonly children: readonly string[];
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

/** Settings that change the defaults of others. */
const SITUATIONS: readonly { when: string; configuration: object }[] = [
  { when: "cache.type: 'filesystem'", configuration: { cache: { type: 'filesystem' } } },
  {
    when: 'output.module: true',
    configuration: { experiments: { outputModule: true }, output: { module: true } },
  },
  { when: 'experiments.futureDefaults: true', configuration: { experiments: { futureDefaults: true } } },
];

/** Defaults in situations that differ from the usual one; equal ones are listed once, without an option's own setting. */
function describeSituations(
  path: string,
  usual: string | undefined,
  values: readonly { when: string; value: string | undefined }[],
): DefaultFact[] {
  const special = values.flatMap(({ when, value }) =>
    value === undefined || value === usual || when.startsWith(`${path}:`) ? [] : [{ when, value }],
  );
  return [...groupBy(special, ({ value }) => value)].map(([value, group]) => ({
    value,
    when: group.map(({ when }) => when).join(' or '),
  }));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);

/** An object whose fields are options has no default itself: the fields have. */
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

/** Defaults of options that are unset until their parent is an object: `output.trustedTypes.policyName`. */
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

/** Defaults of `mode` and `target`. That of `mode` is the mode with the same defaults as an unset one. */
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

/** Functions are compared by their text. */
const formatComparable = (options: object): string =>
  JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );

/**
 * Reads the defaults that webpack applies to empty configurations, for each mode and target.
 *
 * @returns defaults by path; empty lists for options without one
 */
export function readDefaults(
  subjects: readonly DefaultSubject[],
  webpack: WebpackApi,
  { context, replacements }: ProjectContext,
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
      const textIn = (options: unknown) => textOf(options, subject, replacements);
      const cells = environments.map(({ mode, target, options }) => ({
        mode,
        target,
        value: textIn(options),
      }));
      const facts =
        unset.get(subject.path) ??
        describeByDependency(subject.path, environments, replacements) ??
        describeDifferences(cells);
      if (unset.has(subject.path)) return [subject.path, facts];
      const special = describeSituations(
        subject.path,
        cells[0]?.value,
        situations.map(({ when, options }) => ({ when, value: textIn(options) })),
      );
      const found = [...facts, ...special];
      const extra = opened.get(subject.path);
      return [subject.path, found.length === 0 && extra ? [extra] : found];
    }),
  );
}
