import fs from 'node:fs';
import path from 'node:path';
import type Ts from 'typescript';
import type { CompilerOptions, Diagnostic, SourceFile } from 'typescript';
import type { Finding } from './fence';

/** Files of packages are read and parsed once for all pages. */
const packageFiles = new Map<string, SourceFile>();

/**
 * Type-checks one file of a project together with the others.
 *
 * @param folder the project's folder; its tsconfig.json is followed if there is one
 * @returns the compiler's messages about this file
 */
export async function typeCheck(folder: string, file: string): Promise<Finding[]> {
  const { default: ts } = await import('typescript');
  const target = path.join(folder, file);
  const options = readOptions(ts, folder);
  const host = ts.createCompilerHost(options);
  const original = host.getSourceFile.bind(host);
  host.getCurrentDirectory = () => folder;
  host.getSourceFile = (name, settings, onError) => {
    if (!name.includes('/node_modules/')) return original(name, settings, onError);
    const key = `${name}:${typeof settings === 'object' ? `${settings.languageVersion}:${settings.impliedNodeFormat ?? ''}` : settings}`;
    const known = packageFiles.get(key) ?? original(name, settings, onError);
    if (known) packageFiles.set(key, known);
    return known;
  };
  const program = ts.createProgram({ rootNames: [target, ...declarations(folder)], options, host });
  const source = program.getSourceFile(target);
  if (!source) return [{ line: 1, column: 1, message: `the compiler doesn't read ${file}` }];
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map((diagnostic) => describe(ts, source, diagnostic));
}

function readOptions(ts: typeof Ts, folder: string): CompilerOptions {
  const fixed: CompilerOptions = { noEmit: true, skipLibCheck: true, allowJs: true, checkJs: false };
  const config = path.join(folder, 'tsconfig.json');
  if (!fs.existsSync(config)) {
    return {
      ...fixed,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
      resolveJsonModule: true,
      types: ['node', 'webpack/module'],
    };
  }
  const read = ts.readConfigFile(config, (name) => fs.readFileSync(name, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  // All of @types otherwise, which is what happens to be installed here.
  return { ...options, types: options.types ?? ['node'], ...fixed, checkJs: options.checkJs ?? false };
}

/** Declarations of the project are in view though nothing imports them. */
function declarations(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts') && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));
}

function describe(ts: typeof Ts, source: SourceFile, { start, messageText, code }: Diagnostic): Finding {
  const { line, character } = source.getLineAndCharacterOfPosition(start ?? 0);
  return {
    line: line + 1,
    column: character + 1,
    message: `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  };
}
