/** Bundles the home page's sample as the visitor has changed it: a script of its own, loaded by the first change. */
import type { StatsGraph, StatsModule } from 'webpack-in-browser/protocol';
import { createPackedClient } from '../playground/build/use-build';
import { withoutCopies } from '../playground/graph/stats-modules';
import { toBuild, type PlaygroundProject } from '../playground/state/project';
import { readHash, writeProjectHash } from '../playground/state/project-link';
import type { Bundle } from './place-bundle';

/** How a build ended. */
export type LiveResult =
  /** In milliseconds. */
  | { readonly type: 'built'; readonly bundle: Bundle; readonly duration: number }
  /** webpack's first error, with its place. */
  | { readonly type: 'problem'; readonly message: string }
  | { readonly type: 'unavailable' };

/** Path of a module, of a concatenated one that of its first part: `./src/index.js + 2 modules`. */
const pathOf = ({ name }: StatsModule): string => name.replace(/^\.\//, '').replace(/ \+ \d+ modules$/, '');

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.'));

/**
 * Describes a build by its statistics.
 *
 * @param order paths of modules: these come first
 */
export function describeGraph(
  { modules, chunks, assets, outputPath }: StatsGraph,
  order: readonly string[],
): Bundle {
  const isWhole = (module: StatsModule): boolean =>
    modules.some(({ concatenatedInto }) => concatenatedInto !== null && modules[concatenatedInto] === module);
  const outputsOf = (module: StatsModule): string[] => {
    const whole = modules[module.concatenatedInto ?? -1] ?? module;
    // A file that is copied is named by its content; its extension is all that it keeps.
    const names = module.type.startsWith('asset/resource')
      ? whole.chunks
          .flatMap((at) => chunks[at]?.auxiliaryFiles ?? [])
          .filter((name) => extensionOf(name) === extensionOf(module.name))
      : assets
          .filter(
            ({ name, chunks: of }) => name.endsWith('.js') && of.some((at) => whole.chunks.includes(at)),
          )
          .map(({ name }) => name);
    return [...new Set(names)].map((name) => `${outputPath}/${name}`);
  };
  const rankOf = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  const files = withoutCopies(modules)
    .filter((module) => !module.runtime && !isWhole(module))
    .map((module) => {
      const { usedExports: used } = module;
      const provided = module.providedExports ?? [];
      const path = pathOf(module);
      // Of a concatenated module's first part, the whole has them.
      const whole = modules[module.concatenatedInto ?? -1];
      const reasons = whole && pathOf(whole) === path ? whole.reasons : module.reasons;
      const issuers = reasons.flatMap(({ module: at, active }) =>
        active && at !== null && modules[at] ? [pathOf(modules[at])] : [],
      );
      return {
        path,
        exports: provided,
        unused: Array.isArray(used) ? provided.filter((name) => !used.includes(name)) : used ? [] : provided,
        issuer: issuers.find((issuer) => issuer !== path) ?? '',
        isLazy: reasons.some(({ type }) => type === 'import()'),
        outputs: outputsOf(module),
      };
    })
    .filter(({ outputs }) => outputs.length > 0)
    .sort((one, other) => rankOf(one.path) - rankOf(other.path));
  const output = assets.map(({ name, size }) => ({ path: `${outputPath}/${name}`, bytes: size }));
  return { files, output };
}

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>;

/** Creates what bundles a sample. */
export function createBundler(sample: readonly { readonly path: string; readonly code: string }[]) {
  const client = createPackedClient();
  const order = sample.map(({ path }) => path);
  const buildProject = (texts: Texts): PlaygroundProject => ({
    files: sample.map(({ path, code }) => ({ path, text: texts[path] ?? code })),
    open: order[0] ?? '',
    mode: 'production',
  });
  return {
    /**
     * Bundles the sample with other texts of some files. A build that still runs is cancelled.
     *
     * @returns null for one that was cancelled
     */
    build: async (texts: Texts): Promise<LiveResult | null> => {
      const outcome = await client.build(toBuild(buildProject(texts)));
      if (outcome.type === 'cancelled') return null;
      if (outcome.type === 'unavailable') return { type: 'unavailable' };
      if (outcome.type === 'timed-out') return { type: 'problem', message: `${outcome.limit} ms` };
      if (outcome.type !== 'built') return { type: 'problem', message: outcome.message };
      const error = outcome.problems.find(({ severity }) => severity === 'error');
      if (error) {
        const { file, line, column, message } = error;
        const place = [file, line, column].filter((part) => part !== undefined).join(':');
        return { type: 'problem', message: `${place} ${message}`.trim() };
      }
      const [graph] = outcome.graphs;
      if (!graph) return { type: 'unavailable' };
      return { type: 'built', bundle: describeGraph(graph, order), duration: outcome.duration };
    },
    /** The hash of a link to the sample with these texts, which the playground reads, too; '' where it is too long. */
    write: async (texts: Texts): Promise<string> => (await writeProjectHash(buildProject(texts))) ?? '',
    /** The texts in such a hash, as far as they differ; none where it can't be read. */
    read: async (hash: string): Promise<Texts> => {
      const request = await readHash(hash);
      if (request.type !== 'project') return {};
      const { files } = request.project;
      return Object.fromEntries(
        sample.flatMap(({ path, code }) => {
          const text = files.find((file) => file.path === path)?.text;
          return text === undefined || text === code ? [] : [[path, text]];
        }),
      );
    },
    dispose: client.dispose,
  };
}
