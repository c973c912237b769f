/** One rule of a `_redirects` file: an exact path, where it leads, and with which status. */
export type HostRule = { from: string; to: string; status: number };

/** Where the page for unknown addresses stands, for those that begin with `below`. */
export type MissingRule = { below: string; page: string };

/** Redirects by path, and pages for unknown addresses; of both, the first that fits wins. */
export type RedirectsFile = { rules: Map<string, HostRule>; missing: MissingRule[] };

const STATUSES = [301, 302, 303, 307, 308];
const MISSING = /^\/(?:[^*/:]+\/)*\*$/;

/**
 * Reads the syntax that Netlify and Cloudflare Pages share, as far as exact paths go, and Netlify's
 * `/zh/* /zh/404.html 404`.
 *
 * @param text The text of `_redirects`: lines of `from to [status]`, white space between, `#` begins a comment.
 *   A status may carry Netlify's `!`.
 * @returns The rules.
 * @throws {Error} With all lines that this server can't follow, each with its number and a right example.
 */
export function parseRedirectsFile(text: string): RedirectsFile {
  const rules = new Map<string, HostRule>();
  const missing: MissingRule[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const words = line.trim().split(/\s+/);
    const comment = words.findIndex((word) => word.startsWith('#'));
    const [from, to, status = '302', ...rest] = comment === -1 ? words : words.slice(0, comment);
    if (from === undefined || from === '') return;
    const rule = { from, to: to ?? '', status: Number(status.replace(/!$/, '')) };
    if (rule.status === 404 && MISSING.test(from) && isLocal(rule.to) && rest.length === 0) {
      missing.push({ below: from.slice(0, -1), page: rule.to });
      return;
    }
    const problem = findRuleProblem(rule, rest);
    if (problem !== null) problems.push(`_redirects:${index + 1} ${problem}`);
    else if (!rules.has(from)) rules.set(from, rule);
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { rules, missing };
}

function findRuleProblem({ from, to, status }: HostRule, rest: readonly string[]): string | null {
  if (/[*]|\/:/.test(from))
    return `"${from}" is a pattern; this server follows exact paths, as in "/support/"`;
  if (!isLocal(from)) return `"${from}" isn't a path of this site; write one, as in "/support/"`;
  if (!isLocal(to) && !/^https?:\/\/[^/\\]/.test(to)) {
    return `"${to}" is neither a path nor an address; write one, as in "/contribute/"`;
  }
  if (!STATUSES.includes(status))
    return `the status must be one of ${STATUSES.join(', ')}, as in "${from} ${to} 301"`;
  if (rest.length > 0)
    return `"${rest.join(' ')}" is a condition; this server follows none: write "${from} ${to} 301"`;
  return null;
}

/** `//host` and `/\host` are addresses of other hosts to a browser. */
function isLocal(path: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(path);
}

/**
 * @param rule The rule that matched.
 * @param query The request's query with its `?`, or an empty string.
 * @returns Where to send the visitor: the query goes on, before the hash, unless the target has its own.
 */
export function buildTarget({ to }: HostRule, query: string): string {
  const hash = to.indexOf('#');
  const [before, after] = hash === -1 ? [to, ''] : [to.slice(0, hash), to.slice(hash)];
  return before.includes('?') ? to : `${before}${query}${after}`;
}
