import { parseSync, type ParserOptions } from '@babel/core';
import type { Finding } from './fence';

/** Which kind of program a file is by its name or language. */
export type ScriptKind = { language: 'js' | 'ts' | 'tsx'; source: 'module' | 'script' | 'either' };

const LANGUAGES: ReadonlyMap<string, ScriptKind> = new Map([
  ['js', { language: 'js', source: 'either' }],
  ['javascript', { language: 'js', source: 'either' }],
  ['mjs', { language: 'js', source: 'module' }],
  ['cjs', { language: 'js', source: 'script' }],
  ['jsx', { language: 'js', source: 'either' }],
  ['ts', { language: 'ts', source: 'either' }],
  ['typescript', { language: 'ts', source: 'either' }],
  ['mts', { language: 'ts', source: 'module' }],
  ['cts', { language: 'ts', source: 'either' }],
  ['tsx', { language: 'tsx', source: 'either' }],
]);

/**
 * Determines how to parse a script.
 *
 * @param file the file's name, if it has one; its extension wins
 * @returns null if it is no script
 */
export function scriptKind(lang: string, file?: string): ScriptKind | null {
  if (!LANGUAGES.has(lang)) return null;
  const extension = /\.(\w+)$/.exec(file ?? '')?.[1] ?? '';
  return LANGUAGES.get(extension) ?? LANGUAGES.get(lang) ?? null;
}

/** Syntax that Babel doesn't parse otherwise. */
const SYNTAX: NonNullable<ParserOptions['plugins']> = [
  'deferredImportEvaluation',
  'sourcePhaseImports',
  'explicitResourceManagement',
  'decorators',
];

/**
 * Parses JavaScript or TypeScript, as a module first and then as a script.
 *
 * @returns what is wrong, at most one problem: a parser goes no further
 */
export function parseScript(code: string, { language, source }: ScriptKind): Finding[] {
  const parserOpts: ParserOptions = {
    plugins: [
      ...SYNTAX,
      ...(language === 'js' ? [] : ['typescript' as const]),
      ...(language === 'ts' ? [] : ['jsx' as const]),
    ],
    allowReturnOutsideFunction: source === 'script',
    createImportExpressions: true,
  };
  let first: Finding | null = null;
  for (const sourceType of source === 'either' ? (['module', 'script'] as const) : [source]) {
    try {
      parseSync(code, { sourceType, configFile: false, babelrc: false, parserOpts });
      return [];
    } catch (error) {
      first ??= describeError(error as SyntaxError);
    }
  }
  return first ? [first] : [];
}

function describeError({ message, loc }: Error & { loc?: { line: number; column: number } }): Finding {
  const [line = ''] = message.split('\n');
  return {
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
    message: line.replace(/^unknown(?: file)?: /, '').replace(/ \(\d+:\d+\)$/, ''),
  };
}
