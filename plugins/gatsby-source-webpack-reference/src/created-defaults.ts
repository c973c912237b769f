import Module from 'node:module';
import path from 'node:path';
import type { DefaultFact } from 'docs-core/reference';
import { openInstalled, type Installed } from './installed';
import type { DefaultSubject } from './read-defaults';
import { formatValue } from './value-text';
import { readOption, type WebpackApi } from './webpack-api';

/** Defaults that are no part of a completed configuration: what uses an option applies them, when it is created. */

type Found = Map<string, readonly DefaultFact[]>;

/** Loads a module with more exports than it has: names at its top level. */
function loadWith(file: string, text: string, names: readonly string[]): Record<string, unknown> {
  const module = new Module(file) as Module & { _compile(code: string, name: string): void };
  module.filename = file;
  module.paths = [path.dirname(file)];
  module.require = Module.createRequire(file);
  module._compile(`${text}\nObject.assign(module.exports, { ${names.join(', ')} });`, file);
  return module.exports as Record<string, unknown>;
}

/** Whether a rule, or one in it, sets an option of `resolve`. */
const setsResolve = (rule: unknown, key: string): boolean =>
  typeof rule === 'object' &&
  rule !== null &&
  (readOption(rule, `resolve.${key}`) !== undefined ||
    Object.values(rule).some((inner) => Array.isArray(inner) && inner.some((one) => setsResolve(one, key))));

/** Defaults of enhanced-resolve, where webpack passes none: `resolve.symlinks`. */
function readResolverDefaults(
  subjects: readonly DefaultSubject[],
  installed: Installed,
  defaultRules: unknown,
  known: ReadonlyMap<string, readonly DefaultFact[]>,
): Found {
  const owner = openInstalled(installed.folderOf('webpack'));
  const file = 'lib/ResolverFactory.js';
  const text = owner.readText('enhanced-resolve', file);
  if (!/^function createOptions\(/m.test(text)) return new Map();
  const loaded = loadWith(path.join(owner.folderOf('enhanced-resolve'), file), text, ['createOptions']);
  const applied = (loaded.createOptions as (options: object) => unknown)({});
  return new Map(
    subjects.flatMap(({ path: option }) => {
      const [, of = '', key = ''] = /^(resolve|resolveLoader)\.(\w+)$/.exec(option) ?? [];
      const value = key === '' ? undefined : readOption(applied, key);
      const isSimple = typeof value === 'boolean' || (Array.isArray(value) && typeof value[0] === 'string');
      const before = known.get(option) ?? [];
      // A default of webpack without a condition is all that there is, or one for any other dependency.
      if (
        !isSimple ||
        before.some(({ when }) => !when.startsWith('dependency: ') || when.includes('any other'))
      )
        return [];
      const isRuled = of === 'resolve' && setsResolve({ rules: defaultRules }, key);
      const usual = isRuled ? 'module.defaultRules: no rule that sets it' : '';
      // webpack has a cache of its own, with another default.
      const ofCache = key === 'cacheWithContext' ? `${of}.unsafeCache: true` : usual;
      const when = before.length > 0 ? 'dependency: any other' : ofCache;
      return [[option, [...before, { value: formatValue(value, []), when }]] as const];
    }),
  );
}

/** The values that LazyCompilationPlugin is created with. */
function readLazyCompilation(subjects: readonly DefaultSubject[], webpack: WebpackApi): Found {
  // Exported since 5.113.
  const { hmr } = webpack as Partial<WebpackApi>;
  const prototype = hmr?.LazyCompilationPlugin.prototype;
  if (!prototype) return new Map();
  const own = Object.getOwnPropertyDescriptor(prototype, 'apply') ?? {};
  let created: unknown;
  const capture = function capture(this: unknown): void {
    created = { ...(this as object) };
  };
  Object.defineProperty(prototype, 'apply', { ...own, value: capture });
  try {
    webpack({ entry: {}, cache: false, mode: 'development', experiments: { lazyCompilation: true } });
  } finally {
    Object.defineProperty(prototype, 'apply', own);
  }
  return new Map(
    subjects.flatMap(({ path: option }) => {
      const [, key = ''] = /^experiments\.lazyCompilation\.(\w+)$/.exec(option) ?? [];
      const value = key === '' ? undefined : readOption(created, key);
      return typeof value === 'boolean'
        ? [[option, [{ value: formatValue(value, []), when: '' }]] as const]
        : [];
    }),
  );
}

/**
 * Reads defaults of the resolver and of lazy compilation.
 *
 * @param known defaults that webpack applies
 * @returns those of options that have more
 */
export const readCreatedDefaults = (
  subjects: readonly DefaultSubject[],
  { installed, webpack, defaultRules }: { installed: Installed; webpack: WebpackApi; defaultRules: unknown },
  known: ReadonlyMap<string, readonly DefaultFact[]>,
): Found =>
  new Map([
    ...readResolverDefaults(subjects, installed, defaultRules, known),
    ...readLazyCompilation(subjects, webpack),
  ]);

/** Creates a plugin without options, and finds the default of one: a string, a number or a boolean. */
export function buildPluginDefault(plugin: unknown): (option: string) => DefaultFact[] {
  let created: object = {};
  try {
    created = new (plugin as new (options: object) => object)({});
  } catch {
    // It needs an option.
  }
  return (option) => {
    const value = readOption(readOption(created, 'options'), option) ?? readOption(created, option);
    // An empty text stands for no options in some.
    return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
      ? [{ value: formatValue(value, []), when: '' }]
      : [];
  };
}
