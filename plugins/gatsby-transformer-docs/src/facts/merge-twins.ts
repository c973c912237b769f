import type { Fact } from './fact';

/** Stands for the part that differs; no name has it. */
const ANY = '\0';

/** Facts that say the same and differ in one part of their names: the first, and what the others have in its place. */
export interface Twins {
  readonly fact: Fact;
  readonly others: readonly { readonly fact: Fact; readonly part: string }[];
}

/**
 * Joins what would be said several times: the options of a parser are the same below `javascript/auto`,
 * `javascript/esm` and so on.
 *
 * @param facts in the order of the list
 * @returns each fact once, as itself or as one of another's
 */
export function mergeTwins(facts: readonly Fact[]): Twins[] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const content = contentOf(fact);
    if (content === null) continue;
    const parts = fact.name.split('.');
    // The last part is the option's own name.
    parts.slice(0, -1).forEach((_, at) => {
      const key = `${parts.map((part, other) => (other === at ? ANY : part)).join('.')}\n${content}`;
      const group = groups.get(key);
      if (group) group.push(fact);
      else groups.set(key, [fact]);
    });
  }
  const joined = new Set<Fact>();
  const othersOf = new Map<Fact, Twins['others']>();
  for (const [key, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    // The shortest is the one to look for: `Rule.test`, not `module.defaultRules[].test`.
    const [first, ...others] = group
      .filter((fact) => !joined.has(fact))
      .sort((a, b) => a.title.length - b.title.length);
    if (!first || others.length === 0) continue;
    const at = key.split('\n')[0]!.split('.').indexOf(ANY);
    [first, ...others].forEach((fact) => joined.add(fact));
    othersOf.set(
      first,
      others.map((fact) => ({ fact, part: fact.name.split('.')[at]! })),
    );
  }
  return facts
    .filter((fact) => !joined.has(fact) || othersOf.has(fact))
    .map((fact) => ({ fact, others: othersOf.get(fact) ?? [] }));
}

/** Everything an option says but its name, place and flags; null for facts that are never joined. */
function contentOf(fact: Fact): string | null {
  if (fact.kind !== 'option') return null;
  const { type, values, description, defaults, deprecated, experimental } = fact.data;
  return JSON.stringify([type, values, description, defaults, deprecated, experimental]);
}
