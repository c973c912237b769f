import type { Redirect } from './redirect';
import { splitAddress } from './site-path';

/**
 * Finds redirects into nowhere.
 *
 * @param redirects Checked redirects.
 * @param exists Whether a path of this site, such as `/concepts/` or `/blog/feed.xml`, will be answered.
 * @returns A sentence for each redirect whose target is a path of this site that nothing answers.
 */
export function findMissingTargets(
  redirects: readonly Redirect[],
  exists: (path: string) => boolean,
): string[] {
  return redirects.flatMap(({ to }, index) => {
    const { path } = splitAddress(to);
    if (!path.startsWith('/') || exists(path)) return [];
    return [
      `redirects[${index}].to: "${to}" is no page of this site; name one that exists, as in "/concepts/"`,
    ];
  });
}
