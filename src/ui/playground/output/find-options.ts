import { referenceLocations } from '../../../config/reference-locations';

export interface FoundOption {
  /** `output.filename`; numbers of list entries are left out: `module.rules[]`. */
  readonly option: string;
  /** Path of its documentation, with the heading's id. */
  readonly path: string;
}

/** More links than this would hide the message. */
const MOST = 3;

/** Names as validation errors write them, `configuration.output.filename`, and as messages quote them, `output.path`. */
const NAMES = /\bconfiguration((?:\.\w+|\[\d+\]|\['[^']+'\])+)|[`'"]((?:\w+)(?:\.\w+)+)[`'"]/g;

/** The page of an option: the location with the longest path that it begins with. */
function locate(option: string): FoundOption | null {
  const fitting = referenceLocations.options
    .filter(
      ({ path }) =>
        option === path ||
        option.startsWith(path.endsWith('.') ? path : `${path}.`) ||
        option.startsWith(`${path}[`),
    )
    .toSorted((one, other) => other.path.length - one.path.length);
  const [location] = fitting;
  if (!location) return null;
  const { path, as, url } = location;
  const heading = as === undefined ? option : `${as}${option.slice(path.length)}`;
  const id = heading.toLowerCase().replace(/[^\w-]/g, '');
  return { option, path: `${url}#${id}` };
}

/**
 * Finds the options of webpack's configuration that a message names.
 *
 * @returns each once, at most three, in the order of the text
 */
export function findOptions(message: string): FoundOption[] {
  const found = new Map<string, FoundOption>();
  for (const [, validated, quoted] of message.matchAll(NAMES)) {
    const name = (validated ?? quoted ?? '').replace(/^\./, '').replace(/\[\d+\]/g, '[]');
    const located = locate(name);
    if (located && !found.has(located.option)) found.set(located.option, located);
  }
  return [...found.values()].slice(0, MOST);
}
