/** Names of webpack's options in a configuration, from the facts of the reference. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { fetchJson } from '../../lib/fetch-json';

/** `module.rules[].test`, its type, what it does and its default ('' for none), in webpack's own words. */
export type OptionFact = readonly [path: string, type: string, sentence: string, defaults: string];

type Tree = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** What can be around an object that is an option's value, or the configuration itself. */
const AROUND =
  /^(?:ParenthesizedExpression|ArrowFunction|ReturnStatement|Block|FunctionExpression|AwaitExpression)$/;

/**
 * The names that lead to an object, from the configuration down; lists are left out.
 *
 * @returns null for an object that is something else: an argument of a plugin
 */
function namesOf(object: Tree, textOf: (node: Tree) => string): string[] | null {
  const names: string[] = [];
  for (let node = object.parent; node; node = node.parent) {
    const { name } = node;
    if (name === 'Property') {
      const key = node.firstChild;
      if (key) names.unshift(textOf(key).replace(/^['"]|['"]$/g, ''));
    } else if (name === 'ExportDeclaration' || name === 'VariableDeclaration') return names;
    else if (name === 'AssignmentExpression') return names;
    else if (name === 'ArgList' && node.parent?.name !== 'CallExpression') return null;
    else if (
      !AROUND.test(name) &&
      !/^(?:ObjectExpression|ArrayExpression|ArgList|CallExpression)$/.test(name)
    )
      return null;
  }
  return null;
}

/** Whether an option is directly within the one of these names; `*` matches any. */
function isWithin([path]: OptionFact, names: readonly string[]): boolean {
  const parts = path.replaceAll('[]', '').split('.');
  return (
    parts.length === names.length + 1 &&
    parts.at(-1) !== '*' &&
    names.every((name, index) => parts[index] === name || parts[index] === '*')
  );
}

function toCompletion([path, type, sentence, defaults]: OptionFact, defaultText: string): Completion {
  const label = path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '');
  const info = [sentence, defaults && `${defaultText}: ${defaults}`].filter(Boolean).join('\n');
  return { label, type: 'property', detail: type, apply: `${label}: `, ...(info && { info }) };
}

let fetched: Promise<readonly OptionFact[]> | undefined;

/**
 * Completes names of options where one begins in a configuration.
 *
 * @param url of the facts, which are fetched when they are first wanted
 * @param defaultText the word before a default
 */
export const completeOptions =
  (url: string, defaultText: string) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\w$]*/);
    if (!word || (word.from === word.to && !context.explicit)) return null;
    const node: Tree = syntaxTree(context.state).resolveInner(context.pos, -1);
    let object: Tree | null = node;
    while (object && !/^(?:ObjectExpression|Property)$/.test(object.name)) object = object.parent;
    // Behind a colon there is a value.
    if (object?.name === 'Property') {
      if (object.firstChild && object.firstChild.to < context.pos) return null;
      object = object.parent;
    }
    const names = object && namesOf(object, ({ from, to }) => context.state.sliceDoc(from, to));
    if (!names) return null;
    fetched ??= fetchJson(url) as Promise<readonly OptionFact[]>;
    const facts = await fetched.catch(() => []);
    const options = facts
      .filter((fact) => isWithin(fact, names))
      .map((fact) => toCompletion(fact, defaultText));
    return { from: word.from, options, validFor: /^[\w$]*$/ };
  };
