import type { HookLike, Hooked, WebpackApi } from './webpack-api';

const TYPES = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];
/** What brings names of its own: running in Node.js, writing modules, replacing modules while they run. */
const TARGETS = ['web', 'node'];
const MODES = ['development', 'production'];

/** Makes the parsers of JavaScript that differ in which names they know. */
export function listParsers(webpack: WebpackApi): Readonly<Record<string, HookLike>>[] {
  return TARGETS.flatMap((target) =>
    MODES.flatMap((mode) => {
      const plugins = [new webpack.HotModuleReplacementPlugin()];
      const experiments = { outputModule: true };
      const compiler = webpack({ entry: {}, cache: false, target, mode, plugins, experiments });
      const params = compiler.newCompilationParams();
      compiler.newCompilation(params);
      return TYPES.map((type) => (params.normalModuleFactory.createParser(type) as Hooked).hooks);
    }),
  );
}
