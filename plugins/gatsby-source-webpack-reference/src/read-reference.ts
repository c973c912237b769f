import path from 'node:path';
import fs from 'node:fs';
import os from 'node:os';
import { correct } from './corrections';
import { listCliFlags, buildArguments } from './read-arguments';
import { parseDeclarations } from './declarations';
import { buildExpand } from './expand-type';
import { listHookOwners, readHooks } from './read-hooks';
import { openInstalled, readVersions, type Installed } from './installed';
import { buildOptionTypes, buildPluginSchemaFinder, readPluginOptions } from './read-plugin-options';
import { quietly, readRunningDefaults, readServerDefaults } from './running-defaults';
import { readDefaults, type DefaultSubject, type ProjectContext } from './read-defaults';
import { listDeclaredExports, listExports, readExports, readStatsFields } from './read-exports';
import { openSchemas, readOptions, readServerSchema, type BareOption } from './read-options';
import { readMessages } from './read-messages';
import { listTappedNames, readRuntimeVariables } from './read-runtime-variables';
import type { Reference } from 'docs-core/reference';
import { readCreatedDefaults } from './created-defaults';
import { buildApplyDefaults, loadWebpack, type HookLike, type Hooked, type WebpackApi } from './webpack-api';
import { groupBy } from 'docs-core/group-by';

/** The name of the temporary project; webpack builds identifiers from it. */
const PROJECT = 'zz_project_zz';

/**
 * Creates a temporary project with only a name, so that defaults don't depend on the machine they are read on, and runs
 * code in a folder of it. `context` is another one, so that values tell which of them they are made of.
 */
function withTemporaryProject<Result>(
  installed: Installed,
  work: (project: ProjectContext) => Result,
): Result {
  const before = process.cwd();
  const project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'webpack-reference-')));
  const [context, current] = ['context', 'current'].map((name) => path.join(project, name));
  for (const folder of [context, current]) fs.mkdirSync(folder ?? project);
  for (const folder of [project, context])
    fs.writeFileSync(path.join(folder ?? project, 'package.json'), JSON.stringify({ name: PROJECT }));
  process.chdir(current ?? project);
  try {
    const replacements = buildReplacements(installed, [
      [context ?? '', '<context>'],
      [current ?? '', '<current directory>'],
      [project, '<folder of package.json>'],
    ]);
    return work({ context: context ?? project, replacements });
  } finally {
    process.chdir(before);
    fs.rmSync(project, { recursive: true, force: true });
  }
}

/** Replacements of folders and names; longer ones first, since they may contain each other. */
function buildReplacements(
  installed: Installed,
  folders: ProjectContext['replacements'],
): ProjectContext['replacements'] {
  const folder = installed.folderOf('webpack');
  const pairs: ProjectContext['replacements'][number][] = [
    ...folders,
    [folder, '<webpack>'],
    [path.dirname(folder), '<folder of webpack>'],
    [PROJECT, '<name in package.json>'],
  ];
  return pairs.sort(([one], [other]) => other.length - one.length);
}

const TYPES = ['javascript/auto', 'javascript/esm', 'javascript/dynamic'];
/**
 * Settings with names of their own: Node.js, ES modules, hot module replacement. Each target with a chunk format that all
 * releases have: below 5.95 there is no default for a target that says nothing of the browser's version.
 */
const TARGETS = { web: 'array-push', node: 'commonjs' };
const MODES = ['development', 'production'] as const;

/** Creates the JavaScript parsers that differ in their names. */
function listParsers(webpack: WebpackApi): Readonly<Record<string, HookLike>>[] {
  return Object.entries(TARGETS).flatMap(([target, chunkFormat]) =>
    MODES.flatMap((mode) => {
      const plugins = [new webpack.HotModuleReplacementPlugin()];
      const experiments = { outputModule: true };
      const output = { chunkFormat };
      const compiler = webpack({ entry: {}, cache: false, target, mode, plugins, experiments, output });
      const params = compiler.newCompilationParams();
      compiler.newCompilation(params);
      return TYPES.map((type) => (params.normalModuleFactory.createParser(type) as unknown as Hooked).hooks);
    }),
  );
}

/** An object with a field of more literals than this, such as a library, is not read once for each of them. */
const KINDS = 3;

/** Options of a package, each with what is below it. */
function listSubjects(options: readonly BareOption[], name: BareOption['package']): DefaultSubject[] {
  const children = groupBy(options, ({ within }) => within);
  return options
    .filter((option) => option.package === name)
    .map(({ path: at, within }) => {
      const below = children.get(at) ?? [];
      const kinds = below.find((child) => child.name === 'type')?.values ?? [];
      const isKind =
        below.length > 1 && kinds.length <= KINDS && !below.some(({ path: to }) => /[*[]/.test(to));
      return { path: at, within, children: below.map((child) => child.path), required: isKind ? kinds : [] };
    });
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
    defaults: withTemporaryProject(installed, (around) => {
      const applied = readDefaults(subjects, webpack, around);
      const { defaultRules } = buildApplyDefaults(webpack, around.context)({})?.module ?? {};
      return new Map([
        ...applied,
        ...readCreatedDefaults(subjects, { installed, webpack, defaultRules }, applied),
        ...readRunningDefaults(subjects, webpack, around),
      ]);
    }),
    core: webpack.cli.getArguments(),
    devServer: serverSchema
      ? webpack.cli.getArguments(serverSchema as Parameters<typeof webpack.cli.getArguments>[0])
      : {},
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
 * Reads the reference of the installed packages.
 *
 * @param from a folder with node_modules; the project's when left out
 * @param hasMessages false leaves out the messages, whose reading takes half of the time
 */
export async function readReference({
  from = process.cwd(),
  hasMessages = true,
}: { from?: string; hasMessages?: boolean } = {}): Promise<Reference> {
  const folder = path.resolve(from);
  const installed = openInstalled(folder);
  // The child process runs while this one reads the rest.
  const flags = listCliFlags(installed, folder);
  const { options, core, devServer, defaults, facts } = quietly(() => readWebpack(installed));
  const ofServer = await readServerDefaults(
    listSubjects(options, 'webpack-dev-server'),
    installed,
    buildReplacements(installed, [[process.cwd(), '<current directory>']]),
  );
  const paths = options.map((option) => option.path);
  const list = buildArguments(await flags, { core, devServer, paths });
  const setters = groupBy(list, ({ option }) => option);
  const found = options.map((option) => ({
    ...option,
    defaults: defaults.get(option.path) ?? ofServer.get(option.path) ?? [],
    arguments: (setters.get(option.path) ?? []).map(({ name }) => name),
  }));
  return {
    versions: readVersions(installed),
    ...facts,
    options: correct(found),
    runtimeVariables: correct(facts.runtimeVariables),
    arguments: list,
    messages: hasMessages ? readMessages(installed) : [],
  };
}
