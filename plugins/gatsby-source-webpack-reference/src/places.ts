/** Where an option and everything below it stands; the longest path wins. */
export interface OptionPlace {
  /** `output`, `module.rules[]`; with a dot at the end, what stands below only: `optimization.splitChunks.`. */
  readonly path: string;
  /** The page. */
  readonly url: string;
  /** What headings write in the path's place: `Rule.` makes `Rule.test` of `module.rules[].test`. */
  readonly as?: string | undefined;
}

/** Where each fact stands among the pages. In records `*` is for everything that is not named. */
export interface Places {
  readonly options: readonly OptionPlace[];
  /** By the owner of the hooks. */
  readonly hooks: Readonly<Record<string, string>>;
  /** By the plugin's export. */
  readonly plugins: Readonly<Record<string, string>>;
  /** Exports that are no plugins. */
  readonly exports: string;
  readonly flags: string;
  readonly statsFields: string;
  readonly runtimeVariables: string;
}

/** For everything that is not named. */
export const OTHERS = '*';

/**
 * Whether a place is an option's, or that of what stands around it.
 *
 * @param path of the option
 */
export function isPlaceOf(place: Pick<OptionPlace, 'path'>, path: string): boolean {
  if (!path.startsWith(place.path)) return false;
  return (
    place.path.endsWith('.') ||
    path === place.path ||
    /^(?:\[\])*(?:\.|$)/.test(path.slice(place.path.length))
  );
}
