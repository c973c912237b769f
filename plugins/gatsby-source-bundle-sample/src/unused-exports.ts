import { UsageState, type Dependency, type Module, type ModuleGraph } from 'webpack';

/** Exports of a module that nothing imports. */
export interface UnusedExports {
  readonly names: string[];
  /** Lines on which they stand, 1-based and in order. */
  readonly lines: number[];
}

/** What webpack calls the dependency that stands for an export's place in the source. */
const EXPORT = 'harmony export specifier';

function linesOf({ loc }: Dependency): number[] {
  if (!('start' in loc) || !('end' in loc) || !loc.end) return [];
  const { start, end } = loc;
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

/**
 * Reads from webpack's own graph what the bundle leaves out.
 *
 * @param module as it is before modules are merged into one
 * @param moduleGraph of its compilation, usage already marked
 */
export function findUnusedExports(module: Module, moduleGraph: ModuleGraph): UnusedExports {
  const exportsInfo = moduleGraph.getExportsInfo(module);
  const isUnused = (name: string): boolean => exportsInfo.getUsed(name, undefined) === UsageState.Unused;
  const unused = module.dependencies.flatMap((dependency) =>
    dependency.type === EXPORT && 'name' in dependency && isUnused(String(dependency.name))
      ? [{ name: String(dependency.name), lines: linesOf(dependency) }]
      : [],
  );
  return {
    names: unused.map(({ name }) => name),
    lines: [...new Set(unused.flatMap(({ lines }) => lines))].sort((a, b) => a - b),
  };
}
