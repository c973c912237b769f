import type { HookFact } from 'docs-core/reference';

/** Hooks that a plugin gives out by a function have an owner with such a name, and no property `hooks`. */
const GIVEN = /(?:Plugin|Module)$/;
const NAME = /^[A-Za-z_$][\w$]*$/;

/** The variable that plugins have an owner in: `compiler` for Compiler, `parser` for JavascriptParser. */
function variableOf(owner: string): string {
  return owner.endsWith('Parser') ? 'parser' : owner.charAt(0).toLowerCase() + owner.slice(1);
}

/**
 * The line of a plugin that taps a hook, with `tapPromise` if the hook waits for its taps:
 * `compiler.hooks.run.tapPromise('MyPlugin', async (compiler) => {});`
 *
 * @returns '' where it cannot be read from the fact: another kind of owner, or a kind of hook that is unknown
 */
export function tapLine({ owner, name, kind, arguments: given }: HookFact): string {
  if (kind === '' || GIVEN.test(owner)) return '';
  const isAsync = kind.includes('Async');
  const names = given.map((argument, index) =>
    NAME.test(argument.name) ? argument.name : `argument${index + 1}`,
  );
  const path = NAME.test(name) ? `.${name}` : `['${name}']`;
  const key = kind.startsWith('HookMap') ? ".for('key')" : '';
  const method = isAsync ? 'tapPromise' : 'tap';
  const tap = `${isAsync ? 'async ' : ''}(${names.join(', ')}) => {}`;
  return `${variableOf(owner)}.hooks${path}${key}.${method}('MyPlugin', ${tap});`;
}
