/** An example as it is in the page's data: its title and text are messages, `example.<id>` and `example.<id>.text`. */
export interface Example {
  readonly id: ExampleId;
  /** Paths and texts, in the order of the tabs. */
  readonly files: readonly (readonly [path: string, text: string])[];
  /** Which part of the output is shown first. */
  readonly look: OutputView;
}

/** An example in the page's data. */
export interface BuiltExample extends Example {
  /** URL of what it builds (state/prepared-builds.ts). */
  readonly result: string;
}

/** Parts of the output, in the order of their tabs. */
export const OUTPUT_VIEWS = [
  'files',
  'statistics',
  'problems',
  'modules',
  'chunks',
  'result',
  'compare',
] as const;
export type OutputView = (typeof OUTPUT_VIEWS)[number];

/**
 * The examples in the order of the list, each a folder beside this file. Its folder `packages` becomes `node_modules`;
 * `webpack.second.mjs` is the second configuration of a prepared comparison. The site's build builds them all: one with an
 * error or a warning stops it.
 */
export const EXAMPLES = [
  { id: 'tree-shaking', look: 'files' },
  { id: 'split-chunks', look: 'chunks' },
  { id: 'dynamic-import', look: 'result' },
  { id: 'asset-modules', look: 'result' },
  { id: 'library-types', look: 'compare' },
  { id: 'plugin', look: 'files' },
  { id: 'loader', look: 'result' },
  { id: 'source-maps', look: 'compare' },
  { id: 'federation', look: 'result' },
  { id: 'scope-hoisting', look: 'compare' },
  { id: 'externals', look: 'files' },
  { id: 'persistent-names', look: 'compare' },
] as const satisfies readonly { readonly id: string; readonly look: OutputView }[];
export type ExampleId = (typeof EXAMPLES)[number]['id'];
