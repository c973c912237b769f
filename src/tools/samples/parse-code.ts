import { parseSync, type ParserOptions } from '@babel/core';
import { parse as parseJsonc, printParseErrorCode, type ParseError } from 'jsonc-parser';
import postcss, { CssSyntaxError } from 'postcss';
import { parseAllDocuments } from 'yaml';
import { positionAt } from 'docs-core/problem';
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

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** HTML lets their end tags away. */
const OPTIONAL = new Set('html head body p li dt dd option tr td th thead tbody tfoot'.split(' '));
const IMPLIED = new Set(['html', 'head', 'body', 'tbody']);
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<![^>]*>|<\?[\s\S]*?\?>|<%[\s\S]*?%>|<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

type Open = { name: string; at: number };

/**
 * Checks whether each element is closed, in the right order. Browsers forgive nearly all, so that a parser for
 * browsers would find nothing.
 *
 * @param code HTML or XML, a document or a part of one
 * @param xml whether each element must be closed
 */
function parseMarkup(code: string, xml: boolean): Finding[] {
  const problems: Finding[] = [];
  const open: Open[] = [];
  const report = (at: number, message: string) => problems.push({ ...positionAt(code, at), message });
  let last = 0;
  const readText = (until: number) => {
    const stray = code.slice(last, until).search(xml ? /</ : /<[A-Za-z/]/);
    if (stray >= 0) report(last + stray, 'a tag that begins here never ends');
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(code); token; token = TOKEN.exec(code)) {
    readText(token.index);
    last = TOKEN.lastIndex;
    const [, slash, written, , selfClosing] = token;
    if (written === undefined) continue;
    const name = xml ? written : written.toLowerCase();
    if (slash === '/') close(open, name, token.index, xml, report);
    else if (!(selfClosing === '/' && (xml || isForeign(open, name))) && (xml || !VOID.has(name))) {
      open.push({ name, at: token.index });
      if (!xml && (name === 'script' || name === 'style')) last = TOKEN.lastIndex = rawEnd(code, name, last);
    }
  }
  readText(code.length);
  for (const { name, at } of open)
    if (xml || !OPTIONAL.has(name)) report(at, `<${name}> is never closed: expected </${name}>`);
  return problems;
}

/** Elements of SVG within HTML may close themselves. */
function isForeign(open: readonly Open[], name: string): boolean {
  return name === 'svg' || open.some((element) => element.name === 'svg' || element.name === 'math');
}

function rawEnd(code: string, name: string, from: number): number {
  const end = code.toLowerCase().indexOf(`</${name}`, from);
  return end < 0 ? code.length : end;
}

function close(
  open: Open[],
  name: string,
  at: number,
  xml: boolean,
  report: (at: number, message: string) => void,
): void {
  while (!xml && open.at(-1)?.name !== name && OPTIONAL.has(open.at(-1)?.name ?? '')) open.pop();
  const last = open.at(-1);
  if (last?.name === name) {
    open.pop();
    return;
  }
  // Its start tag may be left out.
  if (!xml && !last && IMPLIED.has(name)) return;
  report(at, last ? `expected </${last.name}>, got </${name}>` : `</${name}> closes nothing`);
  if (open.some((element) => element.name === name)) while (open.pop()?.name !== name);
}

const COMMENTED = /(^|\/)([tj]sconfig[^/]*\.json|\.babelrc|\.swcrc|devcontainer\.json)$|\.jsonc$/;

const PARSERS = new Map<string, (code: string, file: string, isFragment: boolean) => Finding[]>([
  ['json', parseJson],
  ['webmanifest', parseJson],
  ['jsonc', (code) => parseJson(code, 'x.jsonc', false)],
  ['css', parseCss],
  ['yaml', parseYaml],
  ['yml', parseYaml],
  ['html', (code) => parseMarkup(code, false)],
  ['xml', (code) => parseMarkup(code, true)],
  ['svg', (code) => parseMarkup(code, true)],
]);

/**
 * Parses what is no program.
 *
 * @param file its file's name, or ''
 * @param isFragment whether it is a part, such as `"scripts": {…}` of a package.json
 * @returns what is wrong; null if this language isn't parsed
 */
export function parseData(lang: string, code: string, file: string, isFragment: boolean): Finding[] | null {
  return PARSERS.get(lang)?.(code, file, isFragment) ?? null;
}

/** Comments and commas before a closing bracket are allowed where the file's readers accept them. */
function parseJson(code: string, file: string, isFragment: boolean): Finding[] {
  const isPart = isFragment && /^\s*"(?:\\.|[^"\\])*"\s*:/.test(code);
  const opening = isPart ? '{' : '';
  const text = isPart ? `${opening}${code.replace(/,\s*$/, '')}}` : code;
  const isCommented = COMMENTED.test(file);
  const errors: ParseError[] = [];
  parseJsonc(text, errors, { allowTrailingComma: isCommented, disallowComments: !isCommented });
  // Later errors result from the first.
  return errors.slice(0, 1).map(({ error, offset }) => ({
    ...positionAt(code, offset - opening.length),
    // `CommaExpected` → `comma expected`
    message: printParseErrorCode(error)
      .replace(/(?<!^)[A-Z]/g, ' $&')
      .toLowerCase(),
  }));
}

function parseCss(code: string): Finding[] {
  try {
    postcss.parse(code);
    return [];
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ line: error.line ?? 1, column: error.column ?? 1, message: error.reason }];
  }
}

function parseYaml(code: string): Finding[] {
  return [...parseAllDocuments(code)].flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => ({
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      message: (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:$/, ''),
    })),
  );
}
