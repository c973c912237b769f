import vm from 'node:vm';
import type { HookFact } from '../../../docs-core/src/reference';
import { tapLine } from './tap-line';

const hook = (owner: string, name: string, kind: string, names: readonly string[]): HookFact => ({
  ...{ owner, name, kind, result: '', description: '', deprecated: '', since: '' },
  arguments: names.map((argument) => ({ name: argument, type: '' })),
});

test.each([
  [
    hook('Compiler', 'run', 'AsyncSeriesHook', ['compiler']),
    "compiler.hooks.run.tapPromise('MyPlugin', async (compiler) => {});",
  ],
  [
    hook('Compilation', 'chunkAsset', 'SyncHook', ['chunk', 'filename']),
    "compilation.hooks.chunkAsset.tap('MyPlugin', (chunk, filename) => {});",
  ],
  [
    hook('NormalModuleFactory', 'resolve', 'AsyncSeriesBailHook', ['resolveData']),
    "normalModuleFactory.hooks.resolve.tapPromise('MyPlugin', async (resolveData) => {});",
  ],
  [
    hook('JavascriptParser', 'call', 'HookMap<SyncBailHook>', ['expression']),
    "parser.hooks.call.for('key').tap('MyPlugin', (expression) => {});",
  ],
  [
    hook('Compiler', 'resolve-step', 'SyncHook', ['', 'b.c']),
    "compiler.hooks['resolve-step'].tap('MyPlugin', (argument1, argument2) => {});",
  ],
  [hook('Compiler', 'none', 'SyncHook', []), "compiler.hooks.none.tap('MyPlugin', () => {});"],
  [hook('RuntimePlugin', 'createScript', 'SyncWaterfallHook', ['source']), ''],
  [hook('Compiler', 'proxy', '', []), ''],
])('the line of $owner.$name', (fact, line) => {
  expect(tapLine(fact)).toBe(line);
  expect(() => new vm.Script(line)).not.toThrow();
});
