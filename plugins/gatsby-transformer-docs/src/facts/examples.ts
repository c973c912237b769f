/** Which options have an example: their whole path is written in a configuration that is built. */
import { groupBy } from 'docs-core/group-by';
import type { Fact } from './fact-index';
import { findOptionNames } from './link-options';

/** How many options have an example. Options of a type that several paths share are counted once. */
export interface ExampleCount {
  /** Number of paths in the reference. */
  readonly paths: number;
  /** Number of options. */
  readonly total: number;
  /** The options without an example, each by its shortest path. */
  readonly missing: readonly Fact[];
}

const CONFIGURATION = /(?:^|\/)webpack\.[\w.-]+\.[cm]?js$/;

/** The names of options in the configurations among files; code that isn't JavaScript, and TypeScript, has none. */
function namesIn(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, code]) => {
    if (!CONFIGURATION.test(file)) return [];
    try {
      return findOptionNames(code)?.map(({ path }) => path) ?? [];
    } catch {
      return [];
    }
  });
}

const withoutBrackets = (path: string): string => path.replaceAll('[]', '');

/** `entry.app.import` → `entry.*.import`, where the reference has any key. */
function toReference(name: string, known: ReadonlySet<string>): string {
  return withoutBrackets(name)
    .split('.')
    .reduce((above, part) =>
      known.has(`${above}.*`) && !known.has(`${above}.${part}`) ? `${above}.*` : `${above}.${part}`,
    );
}

/**
 * Counts options with an example. Options are one if they have the same name beside the same others, as those of
 * `resolve` and `resolveLoader`, or of `module.parser.javascript` and `module.parser.javascript/auto`.
 *
 * @param options all of the reference
 * @param built the files of each project that is built
 */
export function countExamples(
  options: readonly Fact[],
  built: readonly ReadonlyMap<string, string>[],
): ExampleCount {
  const known = new Set(options.map(({ name }) => withoutBrackets(name)));
  const shown = new Set(built.flatMap(namesIn).map((name) => toReference(name, known)));
  const siblings = groupBy(options, parentOf);
  const shapes = new Map(
    [...siblings].map(([parent, children]) => [
      parent,
      parent === '' ? '' : children.map(describe).sort().join('\n'),
    ]),
  );
  const groups = [...groupBy(options, (fact) => `${lastName(fact)}\n${shapes.get(parentOf(fact))}`).values()];
  const missing = groups.filter((group) => !group.some(({ name }) => shown.has(withoutBrackets(name))));
  return {
    ...{ paths: options.length, total: groups.length },
    missing: missing.map((group) => group.toSorted((a, b) => a.name.length - b.name.length)[0]!),
  };
}

const parentOf = (fact: Fact): string => (fact.kind === 'option' ? fact.data.within : '');
const lastName = ({ name }: Fact): string => name.slice(name.lastIndexOf('.') + 1);

/** What tells an option from one of the same name with another meaning. */
const describe = (fact: Fact): string =>
  fact.kind === 'option' ? [fact.data.name, fact.data.type, fact.data.description].join('\t') : '';
