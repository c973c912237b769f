import type Webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

class ExitSignal extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

type Write = typeof process.stdout.write;

/**
 * Runs what would have a process of its own, and catches what it does to the process: output, exit, listeners,
 * unhandled errors.
 *
 * @param program ends with its promise, or by `process.exit()`
 */
async function captureProgram(program: () => Promise<void>) {
  let output = '';
  const write: Write = (part: unknown, encoding?: unknown, done?: unknown) => {
    output += typeof part === 'string' ? part : Buffer.from(part as Uint8Array).toString('utf8');
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') process.nextTick(callback);
    return true;
  };
  const { stdout, stderr } = process;
  const saved = {
    out: stdout.write.bind(stdout),
    err: stderr.write.bind(stderr),
    exit: process.exit.bind(process),
    code: process.exitCode,
  };
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  stdout.write = write;
  stderr.write = write;
  process.exitCode = undefined;
  let code: number | undefined;
  const ended = new Promise<void>((resolve) => {
    process.exit = (status) => {
      code ??= Number(status ?? process.exitCode ?? 0);
      resolve();
      throw new ExitSignal(code);
    };
    onStray = (error) => {
      if (error instanceof ExitSignal) return;
      output += `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
      code ??= 1;
      resolve();
    };
  });
  try {
    await Promise.race([ended, program()]);
  } catch (error) {
    if (!(error instanceof ExitSignal)) onStray(error);
  } finally {
    code ??= Number(process.exitCode ?? 0);
    stdout.write = saved.out;
    stderr.write = saved.err;
    process.exit = saved.exit;
    process.exitCode = saved.code;
    for (const [signal, known] of listeners)
      for (const listener of process.listeners(signal))
        if (!known.includes(listener)) process.off(signal, listener as () => void);
  }
  return { output, code };
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** What to do with an uncaught error. */
let onStray: (error: unknown) => void = () => undefined;

process.on('uncaughtException', (error) => onStray(error));
process.on('unhandledRejection', (error) => onStray(error));

type Callback = (error: Error | null, stats?: Stats) => void;
type Cli = { run: (args: readonly string[]) => Promise<void>; loadWebpack: () => Promise<unknown> };
type CliModule = { default: new () => Cli };

/**
 * Runs webpack's command line in this process, with everything it prints.
 *
 * @param args what follows `npx webpack`
 * @param require of the folder whose packages are used
 */
export function runWebpackCli(args: readonly string[], env: Record<string, string>, require: NodeJS.Require) {
  Object.assign(process.env, env);
  return captureProgram(async () => {
    forgetCommandLine(require);
    const { default: WebpackCli } = require('webpack-cli/lib/webpack-cli.js') as CliModule;
    const cli = new WebpackCli();
    const builds: Promise<void>[] = [];
    cli.loadWebpack = () => Promise.resolve(followBuilds(require('webpack') as typeof Webpack, builds));
    await cli.run([process.execPath, 'webpack', ...args]);
    await Promise.all(builds);
  });
}

/** It registers its flags on one object of its module, which rejects repeated registration. */
function forgetCommandLine(require: NodeJS.Require): void {
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
