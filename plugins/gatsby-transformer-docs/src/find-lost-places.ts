import type { CheckedDoc } from './checked-doc';
import type { Problem } from '../../docs-core/src/problem';

/** How many places one message names. */
const NAMED = 5;

/**
 * Checks where the links lead that the build made of facts. A page whose list is missing would make hundreds of
 * faults, so there is one for each page that they lead to.
 *
 * @param doc the page with the links
 * @param paths all paths of the site
 * @param ids the ids of each page, by its url
 */
export function findLostPlaces(
  { file, bodyOffset, factLinks = [] }: CheckedDoc,
  paths: ReadonlySet<string>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  const lost = new Map<string, { line: number; column: number; hashes: Set<string> }>();
  for (const { url, line, column } of factLinks) {
    const [path = '', hash = ''] = url.split('#');
    const own = ids.get(path);
    if (paths.has(path) && (hash === '' || !own || own.has(hash))) continue;
    const entry = lost.get(path) ?? { line, column, hashes: new Set() };
    lost.set(path, { ...entry, hashes: entry.hashes.add(hash) });
  }
  return [...lost].map(([path, { line, column, hashes }]) => {
    const named = [...hashes].slice(0, NAMED).map((hash) => `#${hash}`);
    const more = hashes.size > NAMED ? ` and ${hashes.size - NAMED} more` : '';
    return {
      file,
      line: line + bodyOffset,
      column,
      message: paths.has(path)
        ? `facts: ${path} does not show what is linked there: ${named.join(', ')}${more}`
        : `facts: there is no page ${path}, where facts have their place: ${named.join(', ')}${more}`,
      example: `on ${path}, the fact's own tag below its heading, or a list such as <Options of="output" />`,
    };
  });
}
