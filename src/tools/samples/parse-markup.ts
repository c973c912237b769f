/**
 * Whether HTML and XML are well-formed: each element is closed, in the right order. Browsers forgive nearly all, so
 * that a parser for browsers would find nothing.
 */
import type { Fault } from './fence';

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
 * @returns what is wrong
 */
export function parseMarkup(code: string, xml: boolean): Fault[] {
  const faults: Fault[] = [];
  const open: Open[] = [];
  const tell = (at: number, message: string) => faults.push({ ...place(code, at), message });
  let last = 0;
  const readText = (until: number) => {
    const stray = code.slice(last, until).search(xml ? /</ : /<[A-Za-z/]/);
    if (stray >= 0) tell(last + stray, 'a tag that begins here never ends');
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(code); token; token = TOKEN.exec(code)) {
    readText(token.index);
    last = TOKEN.lastIndex;
    const [, slash, written, , selfClosing] = token;
    if (written === undefined) continue;
    const name = xml ? written : written.toLowerCase();
    if (slash === '/') close(open, name, token.index, xml, tell);
    else if (!(selfClosing === '/' && (xml || isForeign(open, name))) && (xml || !VOID.has(name))) {
      open.push({ name, at: token.index });
      if (!xml && (name === 'script' || name === 'style')) last = TOKEN.lastIndex = rawEnd(code, name, last);
    }
  }
  readText(code.length);
  for (const { name, at } of open)
    if (xml || !OPTIONAL.has(name)) tell(at, `<${name}> is never closed: expected </${name}>`);
  return faults;
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
  tell: (at: number, message: string) => void,
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
  tell(at, last ? `expected </${last.name}>, got </${name}>` : `</${name}> closes nothing`);
  if (open.some((element) => element.name === name)) while (open.pop()?.name !== name);
}

/** The 1-based line and column of a place in a text. */
export function place(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before[before.length - 1]?.length ?? 0) + 1 };
}
