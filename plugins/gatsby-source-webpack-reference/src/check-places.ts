import { nearestNames } from '../../docs-core/src/edit-distance';
import { formatProblems } from '../../docs-core/src/problem';
import { isPlaceOf, OTHERS, type Places } from './places';
import type { Reference } from '../../docs-core/src/reference';

/** A place that has nothing to hold. */
export interface PlaceProblem {
  /** How the place is written: `output.filename`. */
  readonly written: string;
  readonly message: string;
  /** What may have been meant, or ''. */
  readonly example: string;
}

function problem(kind: string, written: string, known: Iterable<string>): PlaceProblem {
  const [near] = nearestNames(written, known);
  return {
    written,
    message: `place: there is no ${kind} "${written}" in the installed packages`,
    example: near === undefined ? 'remove the place' : `'${near}'`,
  };
}

/**
 * Finds the places whose facts are gone, as after an upgrade.
 *
 * @param reference what the packages say
 * @param places which pages there are
 * @returns a problem for each, in the order of the places
 */
export function checkPlaces(reference: Reference, places: Places): PlaceProblem[] {
  const { options, hooks, exports } = reference;
  const paths = options.map(({ path }) => path);
  const owners = new Set(hooks.map(({ owner }) => owner));
  const plugins = new Set(exports.filter(({ kind }) => kind === 'plugin').map(({ name }) => name));
  return [
    ...places.options
      .filter((place) => !paths.some((path) => isPlaceOf(place, path)))
      .map(({ path }) => problem('option', path, paths)),
    ...Object.keys(places.hooks)
      .filter((owner) => owner !== OTHERS && !owners.has(owner))
      .map((owner) => problem('owner of hooks', owner, owners)),
    ...Object.keys(places.plugins)
      .filter((name) => name !== OTHERS && !plugins.has(name))
      .map((name) => problem('plugin', name, plugins)),
  ];
}

/**
 * Tells problems with the line on which each place is written.
 *
 * @param problems of `checkPlaces`
 * @param file that holds the places, as it is to be named
 * @param text of the file
 */
export function formatPlaceProblems(problems: readonly PlaceProblem[], file: string, text: string): string {
  const lines = text.split('\n');
  return formatProblems(
    problems.map(({ written, message, example }) => {
      const pattern = new RegExp(`(?<![\\w.])${written.replace(/\W/g, '\\$&')}(?![\\w])`);
      const index = lines.findIndex((line) => pattern.test(line));
      const column = index === -1 ? 1 : pattern.exec(lines[index]!)!.index + 1;
      return { file, line: Math.max(index, 0) + 1, column, message, example };
    }),
  );
}
