/** One rule of a `_redirects` file: an exact path, where it leads, and with which status. */
export type HostRule = { from: string; to: string; status: number };

const STATUSES = [301, 302, 303, 307, 308];

/**
 * Reads the syntax that Netlify and Cloudflare Pages share, as far as exact paths go.
 *
 * @param text The text of `_redirects`: lines of `from to [status]`, white space between, `#` begins a comment.
 *   A status may carry Netlify's `!`.
 * @returns Path → rule. As on those hosts, the first of two rules for one path wins.
 * @throws {Error} With all lines that this server can't follow, each with its number and a right example.
 */
export function parseRedirectsFile(text: string): Map<string, HostRule> {
  const rules = new Map<string, HostRule>();
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const words = line.trim().split(/\s+/);
    const comment = words.findIndex((word) => word.startsWith('#'));
    const [from, to, status = '302', ...rest] = comment === -1 ? words : words.slice(0, comment);
    if (from === undefined || from === '') return;
    const rule = { from, to: to ?? '', status: Number(status.replace(/!$/, '')) };
    const problem = findRuleProblem(rule, rest);
    if (problem !== null) problems.push(`_redirects:${index + 1} ${problem}`);
    else if (!rules.has(from)) rules.set(from, rule);
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rules;
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
