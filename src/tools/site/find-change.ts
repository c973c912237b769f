import type { BuildInputs } from './build-inputs';

function describe(name: string, before: BuildInputs, now: BuildInputs): string {
  if (!(name in before)) return `${name} is new`;
  return name in now ? `${name} changed` : `${name} is gone`;
}

/**
 * Why a build is out of date.
 *
 * @param before what the last finished build was made from
 * @param now what a build would be made from
 * @returns `content/en/a.mdx changed, and 2 more`, or null if a build would give the same
 */
export function findChange(before: BuildInputs, now: BuildInputs): string | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const [first, ...others] = names.filter((name) => before[name] !== now[name]);
  if (first === undefined) return null;
  return `${describe(first, before, now)}${others.length > 0 ? `, and ${others.length} more` : ''}`;
}
