/** Something a module exports, at its path below it. */
export interface ExportedValue {
  /** optimize.SplitChunksPlugin */
  readonly name: string;
  readonly value: unknown;
}

/** What every function has. */
const OF_FUNCTIONS = new Set(['length', 'name', 'prototype', 'arguments', 'caller']);

const isNamespace = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Some exports are loaded when they are asked for, and some refuse where an optional package is missing. */
function readValue(owner: object, key: string): unknown {
  try {
    return (owner as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

/**
 * Lists what a module exports, with what stands in its namespaces right behind each.
 *
 * @param root the exports: a function with properties, or an object
 * @param isDeclared whether declarations know a name; below the top, others are the package's own matter
 */
export function listExports(
  root: object,
  isDeclared: (name: string) => boolean,
  prefix = '',
): ExportedValue[] {
  return Object.keys(Object.getOwnPropertyDescriptors(root)).flatMap((key) => {
    const name = `${prefix}${key}`;
    const isKnown = prefix === '' ? !OF_FUNCTIONS.has(key) : isDeclared(name);
    const value = isKnown ? readValue(root, key) : undefined;
    if (value === undefined) return [];
    return [{ name, value }, ...(isNamespace(value) ? listExports(value, isDeclared, `${name}.`) : [])];
  });
}
