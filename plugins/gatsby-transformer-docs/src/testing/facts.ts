import { buildFactIndex } from '../facts/fact-index';
import type { MarkdownOptions } from '../render-markdown';
import { renderPage } from './render-page';
import type { RenderedBody } from '../body/types';
import type { DocumentedReference } from 'docs-core/reference';

type Option = DocumentedReference['options'][number];
type Flag = DocumentedReference['arguments'][number];
type Hook = DocumentedReference['hooks'][number];

const OUTPUT = '/configuration/output/';

/** What facts of several kinds have in common. */
const fact = <More extends object>(name: string, more: More) => ({
  ...{ name, title: name, type: 'string', since: '', deprecated: '', description: '', url: '' },
  ...{ values: [], defaults: [], optional: false, deprecatedSince: '', removedIn: '', changes: [] },
  ...more,
});

const option = (path: string, more: Partial<Option> = {}): Option => ({
  ...fact(path, { path, depth: 1, within: '', package: 'webpack', experimental: false, arguments: [] }),
  ...more,
});

const outputOption = (name: string, more: Partial<Option>): Option =>
  option(`output.${name}`, { url: `${OUTPUT}#output${name.replaceAll('.', '')}`, ...more });

const flag = (name: string, more: Partial<Flag> = {}): Flag => ({
  ...fact(name, { group: 'core', negated: '', aliases: [], commands: ['build', 'serve'] }),
  ...{ multiple: false, option: '', url: `/api/cli/#flag-${name.slice(2)}` },
  ...more,
});

const hook = (name: string, kind: string, type: string, more: Partial<Hook> = {}): Hook => ({
  ...fact(name, { owner: 'Compiler', kind, arguments: [{ name: type.toLowerCase(), type }], result: '' }),
  ...{ url: `/api/compiler-hooks/#${name.toLowerCase()}`, ...more },
});

const message = (name: string, text: string, file: string): DocumentedReference['messages'][number] => ({
  ...{ kind: 'error', name, text, file, line: 7 },
  ...{ package: 'webpack', version: '5.1.0' },
});

/** A few facts of each kind. */
export const REFERENCE: DocumentedReference = {
  versions: { webpack: '5.1.0', cli: '7.1.0', devServer: '6.1.0' },
  options: [
    option('mode', { type: '"development" | "production"', values: ["'development'", "'production'"] }),
    option('output', { type: 'Output', url: `${OUTPUT}#output` }),
    outputOption('clean', {
      type: 'boolean | CleanOptions',
      description: 'Cleans the `output.path` first. More words.',
      defaults: [{ value: 'false', when: '' }],
      arguments: ['--output-clean'],
    }),
    outputOption('clean.keep', { type: 'RegExp | string', description: 'What is kept.', experimental: true }),
    outputOption('old', { deprecated: 'Use output.clean.' }),
    outputOption('parser.css.url', { type: 'boolean', description: 'Reads urls.', url: '' }),
    outputOption('parser.css/auto.url', { type: 'boolean', description: 'Reads urls.', url: '' }),
    outputOption('away', { url: '/configuration/away/#outputaway' }),
    outputOption('away.deep', { url: '/configuration/away/#outputawaydeep' }),
    option('module.rules[].test', { title: 'Rule.test', url: '/configuration/module/#ruletest' }),
    option('module.rules[].use', { title: 'Rule.use', url: '/configuration/module/#ruleuse' }),
  ],
  arguments: [
    flag('--config', { aliases: ['-c'], description: 'Where the configuration is.' }),
    flag('--port', { commands: ['serve'], type: 'number' }),
    flag('--output-clean', { type: 'boolean', negated: '--no-output-clean', option: 'output.clean' }),
  ],
  hooks: [
    hook('shouldEmit', 'SyncBailHook', 'Compilation', {
      ...{ result: 'boolean | void', description: 'Says whether to write.', since: '5.2.0' },
    }),
    hook('run', 'AsyncSeriesHook', 'Compiler'),
  ],
  exports: [
    fact('Compilation', { kind: 'class', signature: 'class Compilation', url: '/api/node/#compilation' }),
    fact('BannerPlugin', { kind: 'plugin', signature: 'new () => BannerPlugin' }),
    fact('DefinePlugin', { kind: 'plugin', signature: '', url: '/plugins/define-plugin/' }),
  ],
  pluginOptions: [
    fact('banner', {
      plugin: 'BannerPlugin',
      path: 'banner',
      description: 'The words.',
      required: true,
      declared: false,
    }),
    fact('raw', {
      ...{ plugin: 'BannerPlugin', path: 'raw', type: 'boolean', required: false, declared: false },
      defaults: ['mode: production', ''].map((when) => ({ value: String(when !== ''), when })),
    }),
  ],
  statsFields: [fact('emitted', { owner: 'StatsAsset', type: 'boolean' })],
  runtimeVariables: [fact('__a__', { description: 'The hash of the build.', declared: false })],
  releases: [],
  messages: [
    message('ModuleNotFoundError', 'Module not found: {err}', 'lib/errors/ModuleNotFoundError.js'),
    message('Error', '"{href}" is not handled\nby plugins', 'lib/errors/UnhandledSchemeError.js'),
    message('', 'Nothing of "{key}" was cached', 'lib/cache/IdleFileCachePlugin.js'),
  ],
};

const INDEX = buildFactIndex(REFERENCE, 'd1');

/** The facts above with some options changed. */
export const changeOptions = (change: (fact: Option) => Partial<Option>): DocumentedReference => ({
  ...REFERENCE,
  options: REFERENCE.options.map((fact) => ({ ...fact, ...change(fact) })),
});

/** Renders a page with the URL `page` and the facts above, or others. */
export function renderWithFacts(
  source: string,
  page = OUTPUT,
  options: MarkdownOptions = {},
  reference?: DocumentedReference,
): RenderedBody {
  const index = reference ? buildFactIndex(reference, 'd2') : INDEX;
  return renderPage(source, { facts: { index, page }, ...options });
}
