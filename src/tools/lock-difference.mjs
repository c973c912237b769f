/**
 * Compares what package-lock.json asks for with what npm says it installed (node_modules/.package-lock.json).
 * Contents, not times: a checkout changes times and nothing else.
 *
 * @param {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} wanted
 * @param {{ packages: Record<string, { version?: string, integrity?: string }> }} installed
 * @returns {string | null} the first difference in words, or null; optional packages for other systems may be missing
 */
export function findLockDifference(wanted, installed) {
  for (const [path, { version, integrity, optional }] of Object.entries(wanted.packages)) {
    // '' is the project itself, which is not installed.
    if (path === '') continue;
    const found = installed.packages[path];
    if (!found && !optional) return `${path} is missing`;
    if (found && (found.version !== version || found.integrity !== integrity)) {
      return `${path} is ${found.version ?? 'another'} instead of ${version ?? 'this one'}`;
    }
  }
  const extra = Object.keys(installed.packages).find((path) => !(path in wanted.packages));
  return extra === undefined ? null : `${extra} is not asked for any more`;
}
