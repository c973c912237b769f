import type { ParserOptions } from '@babel/core';
import type { Fault } from './fence';

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

type SyntaxFault = Error & { loc?: { line: number; column: number } };

/**
 * Parses JavaScript or TypeScript, as a module first and then as a script.
 *
 * @returns what is wrong, at most one problem: a parser goes no further
 */
export async function parseScript(code: string, { language, source }: ScriptKind): Promise<Fault[]> {
  const { parseSync } = await import('@babel/core');
  const parse = (sourceType: 'module' | 'script', commonjs: boolean) =>
    parseSync(code, {
      sourceType,
      configFile: false,
      babelrc: false,
      parserOpts: parserOptions(language, commonjs),
    });
  const attempts: (() => unknown)[] = [];
  if (source !== 'script') attempts.push(() => parse('module', false));
  if (source !== 'module') attempts.push(() => parse('script', source === 'script'));
  let first: SyntaxFault | null = null;
  for (const attempt of attempts) {
    try {
      attempt();
      return [];
    } catch (error) {
      first ??= error as SyntaxFault;
    }
  }
  return first ? [describeFault(first)] : [];
}

function parserOptions(language: ScriptKind['language'], commonjs: boolean): ParserOptions {
  const plugins: string[] = [
    'deferredImportEvaluation',
    'sourcePhaseImports',
    'explicitResourceManagement',
    'decorators',
  ];
  if (language !== 'js') plugins.push('typescript');
  if (language !== 'ts') plugins.push('jsx');
  return {
    plugins: plugins as NonNullable<ParserOptions['plugins']>,
    allowReturnOutsideFunction: commonjs,
    createImportExpressions: true,
  };
}

function describeFault(error: SyntaxFault): Fault {
  const message = (error.message.split('\n')[0] ?? '')
    .replace(/^unknown(?: file)?: /, '')
    .replace(/ \(\d+:\d+\)$/, '');
  return { line: error.loc?.line ?? 1, column: (error.loc?.column ?? 0) + 1, message };
}
