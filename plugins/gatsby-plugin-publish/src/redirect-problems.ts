import { parseAddress } from './parse-address';
import { findPathProblem, splitAddress } from './site-path';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const SUFFIX = /^[^\s\\<>"]*$/;

/**
 * @param from The old path.
 * @returns The rest of a sentence that begins with the path, or null when it is right.
 */
export function findFromProblem(from: string): string | null {
  const { path, suffix } = splitAddress(from);
  if (path === '/') return 'is the home page; redirect a path below it, as in "/support/"';
  const problem = findPathProblem(path, 'page');
  if (problem !== null) return problem;
  // A hash never reaches the server, and hosts disagree about queries in rules.
  if (suffix !== '') return `holds a query or a hash, which rules can't match; write "${path}"`;
  return null;
}

/**
 * @param to The new path, with or without a hash, or an https address of an allowed host.
 * @param allowedHosts Such as `v4.webpack.js.org`.
 * @returns The rest of a sentence that begins with the address, or null when it is right.
 */
export function findTargetProblem(to: string, allowedHosts: readonly string[]): string | null {
  if (SCHEME.test(to)) return findForeignProblem(to, allowedHosts);
  const { path, suffix } = splitAddress(to);
  const problem = findPathProblem(path, 'page or file');
  if (problem !== null) return problem;
  if (!SUFFIX.test(suffix))
    return `holds a character that ends a rule; percent-encode it, as in "/api/cli/#init"`;
  return null;
}

function findForeignProblem(to: string, allowedHosts: readonly string[]): string | null {
  const example = `"https://${allowedHosts[0] ?? 'v4.webpack.js.org'}/concepts/"`;
  const url = parseAddress(to);
  if (url?.protocol !== 'https:') return `is neither a path nor an https address; write ${example}`;
  if (!/^https:\/\//i.test(to) || !SUFFIX.test(to)) return `isn't a plain https address; write ${example}`;
  if (url.username !== '' || url.password !== '') return `holds a user name; write ${example}`;
  if (!allowedHosts.includes(url.host)) {
    return `leads to ${url.host}, which isn't in allowedHosts; add it, as in allowedHosts: ["${url.host}"]`;
  }
  return null;
}
