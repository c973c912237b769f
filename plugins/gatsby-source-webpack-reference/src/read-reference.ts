import path from 'node:path';
import { listCliFlags } from './cli-commands';
import { listDeclaredExports } from './declared-exports';
import { parseDeclarations } from './declarations';
import { buildExpand } from './expand-type';
import { listHookOwners } from './hook-owners';
import { openInstalled, type Installed } from './installed';
import { listParsers } from './parsers';
import { buildOptionTypes, buildPluginSchemaFinder } from './plugin-schemas';
import { quietly } from './quietly';
import { readDefaults, type DefaultSubject } from './read-defaults';
import { buildArguments, groupByOption } from './read-arguments';
import { readExports } from './read-exports';
import { readHooks } from './read-hooks';
import { openSchemas, readOptions, readServerSchema, type BareOption } from './read-options';
import { readPluginOptions } from './read-plugin-options';
import { listTappedNames, readRuntimeVariables } from './read-runtime-variables';
import { readStatsFields } from './read-stats-fields';
import type { Reference } from '../../docs-core/src/reference';
import { readRunningDefaults } from './running-defaults';
import { readServerDefaults } from './server-defaults';
import { buildReplacements, withSurroundings } from './surroundings';
import { listExports } from './walk-exports';
import { loadWebpack } from './webpack-api';

/** Options of a package, each with what is below it. */
function listSubjects(options: readonly BareOption[], name: BareOption['package']): DefaultSubject[] {
  const children = new Map<string, BareOption[]>();
  for (const option of options) {
    children.set(option.within, [...(children.get(option.within) ?? []), option]);
  }
  return options
    .filter((option) => option.package === name)
    .map(({ path: at }) => ({ path: at, children: (children.get(at) ?? []).map((child) => child.path) }));
}

function readWebpack(installed: Installed) {
  const declarations = parseDeclarations(installed.readText('webpack', 'types.d.ts'));
  const declared = listDeclaredExports(declarations);
  const expand = buildExpand(installed, 'webpack', declarations);
  const webpack = loadWebpack(installed);
  const exported = listExports(webpack, (name) => declared.has(name));
  const read = openSchemas(installed, 'webpack');
  const find = buildPluginSchemaFinder(installed.listFiles('webpack', 'schemas/plugins', '.json'), read);
  const serverSchema = readServerSchema(installed);
  const options = readOptions(installed, expand);
  const subjects = listSubjects(options, 'webpack');
  return {
    options,
    defaults: withSurroundings(
      installed,
      (around) =>
        new Map([
          ...readDefaults(subjects, webpack, around),
          ...readRunningDefaults(subjects, webpack, around),
        ]),
    ),
    core: webpack.cli.getArguments(),
    devServer: serverSchema ? webpack.cli.getArguments(serverSchema) : {},
    facts: {
      hooks: readHooks(listHookOwners(webpack, exported), declarations),
      exports: readExports(exported, declared, declarations),
      pluginOptions: readPluginOptions(exported, {
        declarations,
        find,
        isOption: buildOptionTypes(read),
        context: { read, expand },
      }),
      statsFields: readStatsFields(declared, declarations),
      runtimeVariables: readRuntimeVariables(
        installed.readText('webpack', 'module.d.ts'),
        listTappedNames(listParsers(webpack)),
      ),
    },
  };
}

/**
 * Reads everything the installed packages say about themselves.
 *
 * @param from a folder with node_modules; the project's when left out
 */
export async function readReference({ from = process.cwd() }: { from?: string } = {}): Promise<Reference> {
  const folder = path.resolve(from);
  const installed = openInstalled(folder);
  // It works while this process reads the rest.
  const flags = listCliFlags(installed, folder);
  const { options, core, devServer, defaults, facts } = quietly(() => readWebpack(installed));
  const ofServer = await readServerDefaults(
    listSubjects(options, 'webpack-dev-server'),
    installed,
    buildReplacements(installed, folder),
  );
  const paths = options.map((option) => option.path);
  const list = buildArguments(await flags, { core, devServer, paths });
  const names = groupByOption(list);
  return {
    versions: {
      webpack: installed.versionOf('webpack'),
      cli: installed.versionOf('webpack-cli'),
      devServer: installed.versionOf('webpack-dev-server'),
    },
    options: options.map((option) => ({
      ...option,
      defaults: defaults.get(option.path) ?? ofServer.get(option.path) ?? [],
      arguments: names.get(option.path) ?? [],
    })),
    arguments: list,
    ...facts,
  };
}
