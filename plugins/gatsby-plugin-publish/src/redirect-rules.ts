import { throwProblems } from './publish-error';
import { parseUrl, splitUrl } from './site-path';

/** A path of this site: letters, digits and `- . _ ~ %` between single slashes; never `//host`, `/\host` or `/../`. */
const PAGE = /^\/(?:(?!\.{1,2}\/)[\w.~%-]+\/)*$/;
/** The same, or a file's. */
const TARGET = /^\/(?:(?!\.{1,2}\/)[\w.~%-]+\/)*(?:[\w~%-][\w.~%-]*\.[a-z][a-z0-9]*)?$/i;
/** A query and a hash. Others would end a rule. */
const SUFFIX = /^[^\s\\<>"]*$/;

/** An old path, and the path or allowed URL it moved to. */
export type Redirect = { readonly from: string; readonly to: string };

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
  { allowedHosts }: { readonly allowedHosts: readonly string[] },
): Redirect[] {
  const targets = new Map<string, string>();
  const problems = redirects.flatMap(({ from, to }, index) => {
    const isRepeated = targets.has(from);
    if (!isRepeated) targets.set(from, to);
    const found = [
      // A hash never reaches the server, and hosts disagree about queries in rules.
      (from === '/' || !PAGE.test(from)) &&
        `from: expected a path with both slashes, as in "/support/", got ${JSON.stringify(from)}`,
      isRepeated && `from: expected each path once, got "${from}" again`,
      !isTarget(to, allowedHosts) &&
        `to: expected a path with both slashes, as in "/api/cli/#init", or an https URL of ${allowedHosts.join(', ') || 'no host'} (allowedHosts), got ${JSON.stringify(to)}`,
    ];
    return found.flatMap((problem) => (problem === false ? [] : [`redirects[${index}].${problem}`]));
  });
  const detours = redirects.flatMap(({ to }, index) => {
    const { path } = splitUrl(to);
    const end = targets.get(path);
    return end === undefined
      ? []
      : [`redirects[${index}].to: expected where "${path}" leads itself, as in "${end}", got "${to}"`];
  });
  throwProblems([...problems, ...detours]);
  return redirects.flatMap(({ from, to }) => [
    { from, to },
    { from: from.slice(0, -1), to },
  ]);
}

function isTarget(to: string, allowedHosts: readonly string[]): boolean {
  const { path, suffix } = splitUrl(to);
  if (TARGET.test(path)) return SUFFIX.test(suffix);
  const url = /^https:\/\/[^@]+$/i.test(to) && SUFFIX.test(to) ? parseUrl(to) : null;
  return url !== null && allowedHosts.includes(url.host);
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
