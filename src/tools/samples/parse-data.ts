import type { Fault } from './fence';

/**
 * Whether HTML and XML are well-formed: each element is closed, in the right order. Browsers forgive nearly all, so
 * that a parser for browsers would find nothing.
 */

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** HTML lets their end tags away. */
const OPTIONAL = new Set('html head body p li dt dd option tr td th thead tbody tfoot'.split(' '));
const IMPLIED = new Set(['html', 'head', 'body', 'tbody']);
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<![^>]*>|<\?[\s\S]*?\?>|<%[\s\S]*?%>|<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

type Open = { name: string; at: number };

/**
 * Checks the nesting of markup.
 *
 * @param code HTML or XML, a document or a part of one
 * @param xml whether each element must be closed
 */
function parseMarkup(code: string, xml: boolean): Fault[] {
  const problems: Fault[] = [];
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
  while (open.length > 0) {
    const last = open[open.length - 1];
    if (last?.name === name) {
      open.pop();
      return;
    }
    if (xml || !last || !OPTIONAL.has(last.name)) break;
    open.pop();
  }
  const last = open[open.length - 1];
  // Its start tag may be left out.
  if (!xml && !last && IMPLIED.has(name)) return;
  report(at, last ? `expected </${last.name}>, got </${name}>` : `</${name}> closes nothing`);
  if (open.some((element) => element.name === name)) while (open.pop()?.name !== name);
}

/** The 1-based line and column of an offset in a text. */
export function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before[before.length - 1]?.length ?? 0) + 1 };
}

type Parser = (code: string, file: string, fragment: boolean) => Promise<Fault[]>;

const COMMENTED = /(^|\/)([tj]sconfig[^/]*\.json|\.babelrc|\.swcrc|devcontainer\.json)$|\.jsonc$/;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['json', parseJson],
  ['webmanifest', parseJson],
  ['jsonc', (code) => parseJson(code, 'x.jsonc', false)],
  ['css', parseCss],
  ['yaml', parseYaml],
  ['yml', parseYaml],
  ['html', (code) => Promise.resolve(parseMarkup(code, false))],
  ['xml', (code) => Promise.resolve(parseMarkup(code, true))],
  ['svg', (code) => Promise.resolve(parseMarkup(code, true))],
]);

/**
 * Parses what is no program.
 *
 * @param file its file's name, or ''
 * @param fragment whether it is a part, such as `"scripts": {…}` of a package.json
 * @returns what is wrong; null if this language isn't parsed
 */
export async function parseData(
  lang: string,
  code: string,
  file: string,
  fragment: boolean,
): Promise<Fault[] | null> {
  const parser = PARSERS.get(lang);
  return parser ? await parser(code, file, fragment) : null;
}

/** Strings stay; comments, and commas before a closing bracket, become spaces, so that positions stay right. */
const COMMENTS = /("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const LAST_COMMAS = /("(?:\\.|[^"\\\n])*")|,(?=\s*[}\]])/g;
const blank = (all: string, literal: string | undefined) => literal ?? all.replace(/[^\n]/g, ' ');

function parseJson(code: string, file: string, fragment: boolean): Promise<Fault[]> {
  const isPart = fragment && /^\s*"(?:\\.|[^"\\])*"\s*:/.test(code);
  const whole = isPart ? `{${code.replace(/,\s*$/, '')}}` : code;
  const text = COMMENTED.test(file) ? whole.replace(COMMENTS, blank).replace(LAST_COMMAS, blank) : whole;
  try {
    JSON.parse(text);
    return Promise.resolve([]);
  } catch (error) {
    const { message } = error as Error;
    const end = message.includes('end of JSON') ? text.length : 0;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? end);
    const problem = { ...positionOf(text, at), message: message.replace(/(?: in JSON)? at position .*/, '') };
    return Promise.resolve([problem]);
  }
}

async function parseCss(code: string): Promise<Fault[]> {
  const { default: postcss } = await import('postcss');
  try {
    postcss.parse(code);
    return [];
  } catch (error) {
    const { line, column, reason, message } = error as Error & {
      line?: number;
      column?: number;
      reason?: string;
    };
    return [{ line: line ?? 1, column: column ?? 1, message: reason ?? message }];
  }
}

async function parseYaml(code: string): Promise<Fault[]> {
  const { parseAllDocuments } = await import('yaml');
  const documents = parseAllDocuments(code);
  if (!Array.isArray(documents)) return [];
  return documents.flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => ({
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      message: (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:$/, ''),
    })),
  );
}
