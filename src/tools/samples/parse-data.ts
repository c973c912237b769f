import { parse as parseJsonc, printParseErrorCode, type ParseError } from 'jsonc-parser';
import postcss, { CssSyntaxError } from 'postcss';
import { parseAllDocuments } from 'yaml';
import { positionOf } from '../prose/page';
import type { Finding } from './fence';

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
  const report = (at: number, message: string) => problems.push({ ...positionOf(code, at), message });
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
    ...positionOf(code, offset - opening.length),
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
