import path from 'node:path';
import { listDeclaredExports } from './declared-exports';
import { parseDeclarations } from './declarations';
import { buildExpand } from './expand-type';
import { listHookOwners } from './hook-owners';
import { openInstalled, type Installed } from './installed';
import { buildPluginSchemaFinder } from './plugin-schemas';
import { quietly } from './quietly';
import { readExports } from './read-exports';
import { readHooks } from './read-hooks';
import { openSchemas, readOptions } from './read-options';
import { readPluginOptions } from './read-plugin-options';
import { readStatsFields } from './read-stats-fields';
import type { Reference } from './reference';
import { listExports } from './walk-exports';
import { loadWebpack } from './webpack-api';

function readWebpack(installed: Installed) {
  const declarations = parseDeclarations(installed.readText('webpack', 'types.d.ts'));
  const declared = listDeclaredExports(declarations);
  const expand = buildExpand(installed, 'webpack', declarations);
  const webpack = loadWebpack(installed);
  const exported = listExports(webpack, (name) => declared.has(name));
  const read = openSchemas(installed, 'webpack');
  const find = buildPluginSchemaFinder(installed.listFiles('webpack', 'schemas/plugins', '.json'), read);
  return {
    options: readOptions(installed, expand),
    hooks: readHooks(listHookOwners(webpack, exported), declarations),
    exports: readExports(exported, declared, declarations),
    pluginOptions: readPluginOptions(exported, { declarations, find, context: { read, expand } }),
    statsFields: readStatsFields(declared, declarations),
  };
}

/**
 * Reads everything the installed packages say about themselves.
 *
 * @param from a folder with node_modules; the project's when left out
 */
export function readReference({ from = process.cwd() }: { from?: string } = {}): Promise<Reference> {
  const installed = openInstalled(path.resolve(from));
  const { options, ...others } = quietly(() => readWebpack(installed));
  return Promise.resolve({
    versions: {
      webpack: installed.versionOf('webpack'),
      cli: installed.versionOf('webpack-cli'),
      devServer: installed.versionOf('webpack-dev-server'),
    },
    ...others,
    options: options.map((option) => ({ ...option, arguments: [] })),
    arguments: [],
    runtimeVariables: [],
  });
}
