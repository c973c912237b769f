import { createRequire } from 'node:module';
import type Webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { captureProgram, type Captured } from './capture';

const require = createRequire(import.meta.url);

type Callback = (error: Error | null, stats?: Stats) => void;
type Cli = { run: (args: readonly string[]) => Promise<void>; loadWebpack: () => Promise<unknown> };
type CliModule = { default: new () => Cli };

/**
 * Runs webpack's command line in this process, with everything it prints.
 *
 * @param args what follows `npx webpack`
 * @param env variables for this run
 */
export function runWebpackCli(args: readonly string[], env: Record<string, string>): Promise<Captured> {
  Object.assign(process.env, env);
  return captureProgram(async () => {
    forgetCommandLine();
    const { default: WebpackCli } = require('webpack-cli/lib/webpack-cli.js') as CliModule;
    const cli = new WebpackCli();
    const builds: Promise<void>[] = [];
    cli.loadWebpack = () => Promise.resolve(followBuilds(require('webpack') as typeof Webpack, builds));
    await cli.run([process.execPath, 'webpack', ...args]);
    await Promise.all(builds);
  });
}

/** It describes its flags to one object of its module, which refuses to be told twice. */
function forgetCommandLine(): void {
  for (const file of Object.keys(require.cache))
    if (/[\\/]node_modules[\\/](?:webpack-cli|commander)[\\/]/.test(file))
      Reflect.deleteProperty(require.cache, file);
}

/** webpack with a memory of when what it has started is over: the command line doesn't wait, it leaves that to Node. */
function followBuilds(webpack: typeof Webpack, builds: Promise<void>[]): typeof Webpack {
  return new Proxy(webpack, {
    apply(target, self, [options, callback]: [Configuration, Callback | undefined]) {
      if (!callback) return Reflect.apply(target, self, [options]) as unknown;
      let end: () => void = () => undefined;
      builds.push(new Promise((resolve) => (end = resolve)));
      const follow: Callback = (error, stats) => {
        try {
          callback(error, stats);
        } finally {
          end();
        }
      };
      return Reflect.apply(target, self, [options, follow]) as unknown;
    },
  });
}
