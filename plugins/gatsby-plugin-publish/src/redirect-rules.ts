import { throwProblems } from './problem-report';
import type { Redirect } from './redirect';
import { findDuplicates, findDetours } from './redirect-graph';
import { findFromProblem, findTargetProblem } from './redirect-problems';

/** What a host gets. */
export type RedirectRule = { from: string; to: string; status: 301 };

/**
 * Turns the author's list into rules, after checking all of it.
 *
 * @param redirects Old and new addresses; `from` ends in a slash, `to` may carry a hash.
 * @param options.allowedHosts Other hosts that `to` may name, such as `v4.webpack.js.org`.
 * @returns Two rules for each redirect, in the author's order: the path with its last slash, then without it.
 *   Hosts differ in whether they treat the two as one.
 * @throws {PublishError} With every problem of every redirect.
 */
export function buildRedirectRules(
  redirects: readonly Redirect[],
  { allowedHosts }: { allowedHosts: readonly string[] },
): RedirectRule[] {
  const problems = redirects.flatMap(({ from, to }, index) => {
    const found: string[] = [];
    const fromProblem = findFromProblem(from);
    const toProblem = findTargetProblem(to, allowedHosts);
    if (fromProblem !== null) found.push(`redirects[${index}].from: ${JSON.stringify(from)} ${fromProblem}`);
    if (toProblem !== null) found.push(`redirects[${index}].to: ${JSON.stringify(to)} ${toProblem}`);
    return found;
  });
  throwProblems([...problems, ...findDuplicates(redirects), ...findDetours(redirects)]);

  return redirects.flatMap(({ from, to }): RedirectRule[] => [
    { from, to, status: 301 },
    { from: from.slice(0, -1), to, status: 301 },
  ]);
}
