import fs from 'node:fs';
import path from 'node:path';

/** From, to and status. To a browser, `//host` and `/\host` are URLs of other hosts. */
const REDIRECT = /^(\/(?![/\\])[^\s\\*:]*)\s+(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s/\\]\S*)\s+(30[12378])!?$/;
const NOT_FOUND = /^(\/(?:[^\s*/:]+\/)*)\*\s+(\/(?![/\\])[^\s\\]*)\s+404!?$/;
const HEADERS_PATH = /^\/(?!\/)[^\s*:]*\*?$/;
const DETACHED = /^\s+!\s*([A-Za-z][\w-]*)\s*$/;
const HEADER = /^\s+([A-Za-z][\w-]*):\s*(\S.*?)\s*$/;

/** Calls `parse` for each line with a rule; where it returns false, the line is reported. */
function parseLines(file: string, text: string, parse: (line: string) => boolean): void {
  const refused = text.split(/\r?\n/).flatMap((line, index) => {
    const isRule = !/^\s*(#|$)/.test(line);
    return isRule && !parse(line) ? [`${file}:${index + 1} "${line.trim()}" is not supported here`] : [];
  });
  if (refused.length > 0) throw new Error(refused.join('\n'));
}

/**
 * Parses the syntax that our build writes, and that Netlify and Cloudflare Pages follow as well: redirects of exact
 * paths, `/zh/* /zh/404.html 404`, and headers of a path or, with a star at its end, of all that begin so.
 *
 * @throws Error with all lines that this server does not support: what is tried here must be what visitors get
 */
export function parseHostRules(redirectsFile: string, headersFile: string) {
  const redirects = new Map<string, { to: string; status: number }>();
  /** The first whose prefix the path has. */
  const notFound: { prefix: string; page: string }[] = [];
  parseLines('_redirects', redirectsFile, (line) => {
    const [, prefix, page] = NOT_FOUND.exec(line.trim()) ?? [];
    const [, from, to, status] = REDIRECT.exec(line.trim()) ?? [];
    if (prefix !== undefined && page !== undefined) notFound.push({ prefix, page });
    else if (from === undefined || to === undefined) return false;
    else if (!redirects.has(from)) redirects.set(from, { to, status: Number(status) });
    return true;
  });
  /** `null` detaches what rules before have set. */
  const headers: { path: string; name: string; value: string | null }[] = [];
  let current = '';
  parseLines('_headers', headersFile, (line) => {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (!/^\s/.test(line)) current = HEADERS_PATH.test(line.trim()) ? line.trim() : '';
    else if (DETACHED.test(line)) {
      headers.push({ path: current, name: line.replace(DETACHED, '$1').toLowerCase(), value: null });
    } else if (name !== undefined && value !== undefined) {
      headers.push({ path: current, name: name.toLowerCase(), value });
    } else return false;
    return current !== '';
  });
  return { redirects, notFound, headers };
}

/**
 * Headers of a decoded path. Hosts send all values of a header that several rules name, so this does, too, unless a
 * rule detaches it: `! x-frame-options`.
 */
export function headersOf(
  { headers }: Pick<ReturnType<typeof readHostRules>, 'headers'>,
  pathname: string,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, name, value } of headers) {
    if (path.endsWith('*') ? !pathname.startsWith(path.slice(0, -1)) : pathname !== path) continue;
    if (value === null) found.delete(name);
    else found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
  }
  return found;
}

/**
 * Reads the rules of a built site.
 *
 * @param dir absolute folder of the site; a missing file has no rules
 */
export function readHostRules(dir: string) {
  const [redirects = '', headers = ''] = ['_redirects', '_headers'].map((name) => {
    const file = path.join(dir, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  });
  return parseHostRules(redirects, headers);
}
