/** One rule of a `_headers` file: a path, or everything below one, and the headers it adds. */
export type HeaderRule = { path: string; isPrefix: boolean; headers: Map<string, string> };

const PATH = /^\/[^\s*:]*\*?$/;
const HEADER = /^\s+([A-Za-z][\w-]*):\s*(\S.*)$/;

/**
 * Reads the syntax that Netlify and Cloudflare Pages share: a path on a line of its own, below it indented
 * `name: value` lines. A star may end the path.
 *
 * @param text The text of `_headers`; `#` begins a comment line.
 * @returns The rules, in order; names are in lower case.
 * @throws {Error} With all lines that this server can't follow, each with its number and a right example.
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return;
    const where = `_headers:${index + 1}`;
    if (!/^\s/.test(line)) {
      const path = line.trim();
      if (PATH.test(path) && !path.startsWith('//')) {
        const isPrefix = path.endsWith('*');
        rules.push({ path: isPrefix ? path.slice(0, -1) : path, isPrefix, headers: new Map() });
      } else {
        problems.push(`${where} "${path}" is no path that this server follows; write one, as in "/doc/*"`);
      }
      return;
    }
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name === undefined || rule === undefined) {
      problems.push(`${where} "${line.trim()}" is no header below a path; write one, as in "  x-a: b"`);
    } else {
      add(rule.headers, name.toLowerCase(), value.trim());
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rules;
}

/** Hosts send both values of a header that two rules name: a mistake in the rules shows here, too. */
function add(headers: Map<string, string>, name: string, value: string): void {
  const before = headers.get(name);
  headers.set(name, before === undefined ? value : `${before}, ${value}`);
}

/**
 * @param rules All rules.
 * @param path The path that was asked for, decoded.
 * @returns The headers of all rules that match it.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (rule.isPrefix ? !path.startsWith(rule.path) : path !== rule.path) continue;
    for (const [name, value] of rule.headers) add(found, name, value);
  }
  return found;
}
