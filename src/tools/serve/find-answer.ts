import type { HostRule } from './redirects-file';
import { buildTarget } from './redirects-file';
import type { RequestPath } from './request-path';

/** What a request gets: a file of the site, a redirect, or the page for unknown addresses. */
export type Answer =
  { kind: 'file'; path: string } | { kind: 'redirect'; status: number; to: string } | { kind: 'missing' };

const FILE_NAME = /\.[^./]+$/;

/**
 * Decides what a path gets, in the order hosts use: rules, files, the missing slash.
 *
 * @param request A checked path and its query.
 * @param site.files Paths of the site's files, such as `/concepts/index.html`.
 * @param site.rules Exact path → rule.
 * @returns The answer; nothing is read or sent.
 */
export function findAnswer(
  { path, encoded, query }: RequestPath,
  site: { files: { has(path: string): boolean }; rules: ReadonlyMap<string, HostRule> },
): Answer {
  const rule = site.rules.get(path);
  if (rule !== undefined) return { kind: 'redirect', status: rule.status, to: buildTarget(rule, query) };

  if (path.endsWith('/')) {
    const index = `${path}index.html`;
    return site.files.has(index) ? { kind: 'file', path: index } : { kind: 'missing' };
  }
  if (site.files.has(path)) return { kind: 'file', path };
  // "/v1.2" looks like a file, yet is a page when its folder has one.
  if (site.files.has(`${path}/index.html`) || !FILE_NAME.test(path)) {
    return { kind: 'redirect', status: 301, to: `${encoded}/${query}` };
  }
  return { kind: 'missing' };
}
