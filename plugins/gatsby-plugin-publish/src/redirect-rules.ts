import { throwProblems } from './publish-error';
import { findPathProblem, parseUrl, splitUrl } from './site-path';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const SUFFIX = /^[^\s\\<>"]*$/;

/** An old path, and the path or allowed URL it moved to. */
export type Redirect = { from: string; to: string };

/**
 * Checks all redirects and turns them into rules.
 *
 * @param redirects `from` ends in a slash, `to` may carry a hash.
 * @param options.allowedHosts Other hosts that `to` may name, such as `v4.webpack.js.org`.
 * @returns Two rules for each redirect, in the author's order: the path with its last slash, then without it.
 *   Hosts differ in whether they treat the two as one.
 * @throws {PublishError} With every problem of every redirect.
 */
export function buildRedirectRules(
  redirects: readonly Redirect[],
  { allowedHosts }: { allowedHosts: readonly string[] },
): Redirect[] {
  const problems = redirects.flatMap(({ from, to }, index) => {
    const found: string[] = [];
    const fromProblem = findFromProblem(from);
    const toProblem = findTargetProblem(to, allowedHosts);
    if (fromProblem !== null) found.push(`redirects[${index}].from: ${JSON.stringify(from)} ${fromProblem}`);
    if (toProblem !== null) found.push(`redirects[${index}].to: ${JSON.stringify(to)} ${toProblem}`);
    return found;
  });
  throwProblems([...problems, ...findDuplicates(redirects), ...findDetours(redirects)]);

  return redirects.flatMap(({ from, to }) => [
    { from, to },
    { from: from.slice(0, -1), to },
  ]);
}

/**
 * Finds redirects whose target is a path of this site that doesn't exist.
 *
 * @param exists Whether a path of this site, such as `/concepts/` or `/blog/feed.xml`, exists.
 */
export function findMissingTargets(
  redirects: readonly Redirect[],
  exists: (path: string) => boolean,
): string[] {
  return redirects.flatMap(({ to }, index) => {
    const { path } = splitUrl(to);
    if (!path.startsWith('/') || exists(path)) return [];
    return [
      `redirects[${index}].to: "${to}" is no page of this site; name one that exists, as in "/concepts/"`,
    ];
  });
}

/** The rest of a sentence that begins with the old path, or null when it is valid. */
function findFromProblem(from: string): string | null {
  const { path, suffix } = splitUrl(from);
  if (path === '/') return 'is the home page; redirect a path below it, as in "/support/"';
  const problem = findPathProblem(path, 'page');
  if (problem !== null) return problem;
  // A hash never reaches the server, and hosts disagree about queries in rules.
  if (suffix !== '') return `contains a query or a hash, which rules can't match; write "${path}"`;
  return null;
}

/** The rest of a sentence that begins with the target (a path or an https URL of an allowed host), or null. */
function findTargetProblem(to: string, allowedHosts: readonly string[]): string | null {
  if (SCHEME.test(to)) return findExternalProblem(to, allowedHosts);
  const { path, suffix } = splitUrl(to);
  const problem = findPathProblem(path, 'page or file');
  if (problem !== null) return problem;
  if (!SUFFIX.test(suffix))
    return `contains a character that ends a rule; percent-encode it, as in "/api/cli/#init"`;
  return null;
}

function findExternalProblem(to: string, allowedHosts: readonly string[]): string | null {
  const example = `"https://${allowedHosts[0] ?? 'v4.webpack.js.org'}/concepts/"`;
  const url = parseUrl(to);
  if (url?.protocol !== 'https:') return `is neither a path nor an https URL; write ${example}`;
  if (!/^https:\/\//i.test(to) || !SUFFIX.test(to)) return `isn't a plain https URL; write ${example}`;
  if (url.username !== '' || url.password !== '') return `contains a user name; write ${example}`;
  if (!allowedHosts.includes(url.host)) {
    return `leads to ${url.host}, which isn't in allowedHosts; add it, as in allowedHosts: ["${url.host}"]`;
  }
  return null;
}

/** Problems of redirects whose old path is in the list before. */
function findDuplicates(redirects: readonly Redirect[]): string[] {
  const first = new Map<string, number>();
  return redirects.flatMap(({ from }, index) => {
    const key = withSlash(from);
    const seen = first.get(key);
    if (seen === undefined) {
      first.set(key, index);
      return [];
    }
    return [`redirects[${index}].from: "${from}" is already in redirects[${seen}]; keep one of them`];
  });
}

/** Problems of chains, each with the rule that makes it one hop, and of loops. */
function findDetours(redirects: readonly Redirect[]): string[] {
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) if (!targets.has(withSlash(from))) targets.set(withSlash(from), to);
  const reported = new Set<string>();

  return redirects.flatMap(({ from, to }, index) => {
    const start = withSlash(from);
    const hops = [start];
    let target = to;
    let path = pathOf(to);
    while (targets.has(path) && !hops.includes(path)) {
      hops.push(path);
      target = targets.get(path) ?? target;
      path = pathOf(target);
    }
    if (path === start) {
      // Each redirect of a loop finds it: report it once.
      if (hops.some((hop) => reported.has(hop))) return [];
      hops.forEach((hop) => reported.add(hop));
      const way = [...hops, start].map(quote).join(' → ');
      return [
        `redirects[${index}]: ${way} never ends; let it lead to a page, as in ${example(start, '/contribute/')}`,
      ];
    }
    // Paths that lead into a loop are reported with the loop.
    if (hops.length === 1 || hops.includes(path)) return [];
    const way = [...hops, target].map(quote).join(' → ');
    return [`redirects[${index}]: ${way} takes ${hops.length} hops; write ${example(start, target)}`];
  });
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** URLs of other sites are returned as they are: no rule of ours matches them. */
function pathOf(url: string): string {
  const { path } = splitUrl(url);
  return path.startsWith('/') ? withSlash(path) : url;
}

function quote(path: string): string {
  return `"${path}"`;
}

function example(from: string, to: string): string {
  return `{ from: "${from}", to: "${to}" }`;
}
