/** A module, who imports it first, and the files that it becomes a part of. */
export interface BundledModule {
  /** Below the project's folder: `src/index.js`. */
  readonly path: string;
  readonly exports: readonly string[];
  /** Exports that nothing imports: they are left out. */
  readonly unused: readonly string[];
  /** Path of the module that imports it first; '' for the entry. */
  readonly issuer: string;
  /** Whether that is an `import()`. */
  readonly isLazy: boolean;
  /** Paths of the files that it became, or a part of: `dist/main.js`. */
  readonly outputs: readonly string[];
}

/** What webpack made of a project. */
export interface Bundle {
  readonly files: readonly BundledModule[];
  readonly output: readonly { readonly path: string; readonly bytes: number }[];
}

/** Lengths in the diagram's units; a letter of a module's name is 9 wide. */
export const SIZES = {
  width: 440,
  head: 34,
  row: 34,
  box: 26,
  gap: 14,
  rail: 30,
  inset: 14,
  indent: 20,
} as const;

interface PlacedModule {
  readonly module: BundledModule;
  /** How many modules of the same file lead to it. */
  readonly depth: number;
  readonly y: number;
  /** Row of the module that imports it, in the same file; null for the first one. */
  readonly parentY: number | null;
}

/** Modules in the order of their imports: each below the one that imports it, as far as that is in the list. */
function orderModules(modules: readonly BundledModule[], top: number): PlacedModule[] {
  const placed: PlacedModule[] = [];
  const rest = new Set(modules);
  const add = (module: BundledModule, depth: number, parentY: number | null): void => {
    // Modules may import each other.
    if (!rest.delete(module)) return;
    const y = top + placed.length * SIZES.row;
    placed.push({ module, depth, y, parentY });
    for (const other of modules) if (other.issuer === module.path) add(other, depth + 1, y);
  };
  for (const module of modules) {
    if (!modules.some(({ path }) => path === module.issuer)) add(module, 0, null);
  }
  for (const module of modules) add(module, 0, null);
  return placed;
}

/**
 * Places the files that webpack made below each other, each with its modules.
 *
 * @returns them in the order in which their modules are imported, and the height of all
 */
export function placeBundle({ files, output }: Bundle) {
  const firstOf = (path: string): number => files.findIndex(({ outputs }) => outputs.includes(path));
  const ordered = output
    .filter(({ path }) => firstOf(path) >= 0)
    .sort((one, other) => firstOf(one.path) - firstOf(other.path));
  let y = 0;
  const placed = ordered.map(({ path, bytes }) => {
    const modules = orderModules(
      files.filter(({ outputs }) => outputs.includes(path)),
      y + SIZES.head,
    );
    const file = { path, bytes, y, height: SIZES.head + modules.length * SIZES.row, modules };
    y += file.height + SIZES.gap;
    return file;
  });
  return { placed, height: y - SIZES.gap };
}
