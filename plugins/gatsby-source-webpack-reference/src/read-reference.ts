import { openInstalled } from './installed';
import type { Reference } from './reference';
import { readOptions } from './read-options';

/**
 * Reads everything the installed packages say about themselves.
 *
 * @param from a folder with node_modules, absolute; the project's when left out
 */
export function readReference({ from = process.cwd() }: { from?: string } = {}): Promise<Reference> {
  const installed = openInstalled(from);
  const options = readOptions(installed, () => undefined);
  return Promise.resolve({
    versions: {
      webpack: installed.versionOf('webpack'),
      cli: installed.versionOf('webpack-cli'),
      devServer: installed.versionOf('webpack-dev-server'),
    },
    options: options.map((option) => ({ ...option, arguments: [] })),
    arguments: [],
    hooks: [],
    exports: [],
    pluginOptions: [],
    statsFields: [],
    runtimeVariables: [],
  });
}
