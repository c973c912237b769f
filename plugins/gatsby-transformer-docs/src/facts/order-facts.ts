import type { Fact, FactKind } from './fact';

/** Kinds that are looked up by name; the others' order means something. */
const BY_NAME: ReadonlySet<FactKind> = new Set(['option', 'pluginOption', 'argument', 'statsField']);

/**
 * Orders the facts of a list as a reader looks for them: by name, what stands below an option after it. Hooks stay in
 * the order in which the packages have them.
 */
export function orderFacts(facts: readonly Fact[]): Fact[] {
  return facts
    .map((fact, at) => ({ fact, at, parts: fact.title.toLowerCase().split('.') }))
    .sort((a, b) => {
      if (!BY_NAME.has(a.fact.kind)) return a.at - b.at;
      return compareParts(a.parts, b.parts) || a.at - b.at;
    })
    .map(({ fact }) => fact);
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((part, at) => part !== b[at]);
  if (differs === -1) return a.length - b.length;
  const [own, other] = [a[differs]!, b[differs]];
  return other === undefined || own > other ? 1 : -1;
}
