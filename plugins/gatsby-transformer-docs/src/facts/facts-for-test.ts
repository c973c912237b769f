import { compileForTest } from '../compile-for-test';
import type { BodyOptions } from '../body/context';
import type { RenderedBody } from '../body/types';
import { buildFactIndex } from './fact-index';
import type { DocumentedReference } from '../../../docs-core/src/reference';

type Option = DocumentedReference['options'][number];
type Flag = DocumentedReference['arguments'][number];

const named = (name: string) => ({ name, title: name, since: '', deprecated: '', description: '', url: '' });

const COMMON_OPTION = { type: 'string', values: [], defaults: [] };

const option = (path: string, rest: Partial<Option> = {}): Option => ({
  ...named(path),
  ...COMMON_OPTION,
  path,
  depth: 1,
  within: '',
  package: 'webpack',
  experimental: false,
  arguments: [],
  ...rest,
});

const flag = (name: string, rest: Partial<Flag> = {}): Flag => ({
  name,
  title: name,
  group: 'core',
  negated: '',
  aliases: [],
  commands: ['build', 'serve'],
  type: 'string',
  values: [],
  multiple: false,
  description: '',
  option: '',
  url: `/api/cli/#flag-${name.slice(2)}`,
  ...rest,
});

const OUTPUT = '/configuration/output/';

/** A few facts of each kind. */
export const REFERENCE: DocumentedReference = {
  versions: { webpack: '5.1.0', cli: '7.1.0', devServer: '6.1.0' },
  options: [
    option('mode', { type: '"development" | "production"', values: ["'development'", "'production'"] }),
    option('output', { type: 'Output', url: `${OUTPUT}#output` }),
    option('output.clean', {
      type: 'boolean | CleanOptions',
      description: 'Cleans the `output.path` first. More words.',
      defaults: [{ value: 'false', when: '' }],
      arguments: ['--output-clean'],
      url: `${OUTPUT}#outputclean`,
    }),
    option('output.clean.keep', {
      type: 'RegExp | string',
      description: 'What is kept.',
      experimental: true,
      url: `${OUTPUT}#outputcleankeep`,
    }),
    option('output.old', { deprecated: 'Use output.clean.', url: `${OUTPUT}#outputold` }),
    option('output.parser.css.url', { type: 'boolean', description: 'Reads urls.' }),
    option('output.parser.css/auto.url', { type: 'boolean', description: 'Reads urls.' }),
    option('output.away', { url: '/configuration/away/#outputaway' }),
    option('output.away.deep', { url: '/configuration/away/#outputawaydeep' }),
    option('module.rules[].test', { title: 'Rule.test', url: '/configuration/module/#ruletest' }),
    option('module.rules[].use', { title: 'Rule.use', url: '/configuration/module/#ruleuse' }),
  ],
  arguments: [
    flag('--config', { aliases: ['-c'], description: 'Where the configuration is.' }),
    flag('--port', { commands: ['serve'], type: 'number' }),
    flag('--output-clean', {
      type: 'boolean',
      negated: '--no-output-clean',
      option: 'output.clean',
      description: 'Cleans.',
    }),
  ],
  hooks: [
    {
      ...named('run'),
      owner: 'Compiler',
      kind: 'AsyncSeriesHook',
      arguments: [{ name: 'compiler', type: 'Compiler' }],
      result: '',
      url: '/api/compiler-hooks/#run',
    },
    {
      ...named('shouldEmit'),
      owner: 'Compiler',
      kind: 'SyncBailHook',
      arguments: [{ name: 'compilation', type: 'Compilation' }],
      result: 'boolean | void',
      description: 'Says whether to write.',
      since: '5.2.0',
      url: '/api/compiler-hooks/#shouldemit',
    },
  ],
  exports: [
    {
      ...named('Compilation'),
      kind: 'class',
      signature: 'class Compilation',
      url: '/api/node/#compilation',
    },
    {
      ...named('BannerPlugin'),
      kind: 'plugin',
      signature: 'new (options: BannerPluginArgument) => BannerPlugin',
      description: 'Puts words on top.',
    },
    {
      ...named('DefinePlugin'),
      kind: 'plugin',
      signature: 'new (definitions: object) => DefinePlugin',
      url: '/plugins/define-plugin/',
    },
  ],
  pluginOptions: [
    {
      ...named('banner'),
      ...COMMON_OPTION,
      plugin: 'BannerPlugin',
      path: 'banner',
      description: 'The words.',
      required: true,
    },
    {
      ...named('raw'),
      ...COMMON_OPTION,
      plugin: 'BannerPlugin',
      path: 'raw',
      type: 'boolean',
      defaults: [
        { value: 'true', when: 'mode: production' },
        { value: 'false', when: 'mode: development' },
      ],
      required: false,
    },
  ],
  statsFields: [{ ...named('emitted'), owner: 'StatsAsset', type: 'boolean', optional: false }],
  runtimeVariables: [{ ...named('__webpack_hash__'), type: 'string', description: 'The hash of the build.' }],
};

/** Renders a page with the URL `page` and the facts above. */
export function compileWithFacts(
  source: string,
  page = OUTPUT,
  options: Partial<BodyOptions> = {},
): RenderedBody {
  return compileForTest(source, { facts: { index: buildFactIndex(REFERENCE, 'd1'), page }, ...options });
}
