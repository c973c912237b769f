import { slug } from 'github-slugger';
import { historyOf, listReleases, NO_HISTORY, type History } from './history/history';
import type { DocumentedAt, DocumentedReference, Reference } from 'docs-core/reference';

/** GitHub's slug drops stars: `resolve.alias.*` would have the id of `resolve.alias`. */
function idOf(title: string): string {
  const [keys = ''] = /(?:\.\*)*$/.exec(title) ?? [];
  return slug(title) + '-key'.repeat(keys.length / 2);
}

const at = (page: string | undefined, title: string, id: string = idOf(title)): DocumentedAt => ({
  title,
  url: page === undefined || page === '' ? '' : `${page}#${id}`,
});

function locateOption(locations: readonly OptionLocation[], path: string): DocumentedAt {
  const [location] = locations
    .filter((one) => isLocationOf(one, path))
    .sort((one, other) => other.path.length - one.path.length);
  const title = location?.as === undefined ? path : location.as + path.slice(location.path.length);
  return at(location?.url, title);
}

/** On a page of several owners, only the first one's names are unqualified. */
function locateByOwner(pages: Readonly<Record<string, string>>, owner: string, name: string): DocumentedAt {
  const page = pages[owner] ?? pages[ANY_OTHER];
  const [first] = Object.entries(pages).find(([, url]) => url === page) ?? [];
  return at(page, first === owner ? name : `${owner}.${name}`);
}

/** A plugin with a page of its own is that page's subject; it needs no heading there. */
function locateExport({ plugins, exports }: ReferenceLocations, name: string, kind: string): DocumentedAt {
  const own = plugins[name];
  if (own !== undefined) return { title: name, url: own };
  return at(kind === 'plugin' ? plugins[ANY_OTHER] : exports, name);
}

/**
 * Adds to each fact its location among the pages, and its history.
 *
 * @param history left out for older versions, of which only the package's own texts are known
 * @returns the same facts with a title, as headings write it, and a url: page and id, '' where no page is named; and
 *   the releases of the history
 */
export function locateReference(
  reference: Reference,
  locations: ReferenceLocations,
  history: History = NO_HISTORY,
): DocumentedReference {
  const { versions, options, hooks, exports, pluginOptions, statsFields, runtimeVariables, messages } =
    reference;
  return {
    versions,
    options: options.map((fact) => ({
      ...fact,
      ...historyOf(history, 'option', fact),
      ...locateOption(locations.options, fact.path),
    })),
    // Without the prefix the URL's hash would begin with dashes.
    arguments: reference.arguments.map((fact) => ({
      ...fact,
      ...historyOf(history, 'argument', fact),
      ...at(locations.flags, fact.name, `flag-${fact.name.replace(/^-+/, '')}`),
    })),
    hooks: hooks.map((fact) => ({
      ...fact,
      ...historyOf(history, 'hook', fact),
      ...locateByOwner(locations.hooks, fact.owner, fact.name),
    })),
    exports: exports.map((fact) => ({
      ...fact,
      ...historyOf(history, 'export', fact),
      ...locateExport(locations, fact.name, fact.kind),
    })),
    pluginOptions: pluginOptions.map((fact) => ({
      ...fact,
      ...historyOf(fact.declared ? NO_HISTORY : history, 'pluginOption', fact),
      ...locateByOwner(locations.plugins, fact.plugin, fact.path),
    })),
    statsFields: statsFields.map((fact) => ({
      ...fact,
      ...historyOf(history, 'statsField', fact),
      ...at(locations.statsFields, `${fact.owner}.${fact.name}`),
    })),
    runtimeVariables: runtimeVariables.map((fact) => ({
      ...fact,
      ...historyOf(fact.declared ? NO_HISTORY : history, 'runtimeVariable', fact),
      ...at(locations.runtimeVariables, fact.name),
    })),
    messages,
    releases: listReleases(history),
  };
}

export interface ReferenceOptions {
  locations: ReferenceLocations;
  /** The file with the locations, relative to the project, for line numbers of problems. */
  locationsFile: string;
}

/** The page of an option and everything below it; the longest path wins. */
export interface OptionLocation {
  /** `output`, `module.rules[]`; with a dot at the end, only what is below: `optimization.splitChunks.`. */
  readonly path: string;
  /** The page. */
  readonly url: string;
  /** Replaces the path in headings: with `Rule.`, `module.rules[].test` becomes `Rule.test`. */
  readonly as?: string | undefined;
}

/** The page of each fact. In records `*` is for everything that is not named. */
export interface ReferenceLocations {
  readonly options: readonly OptionLocation[];
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
export const ANY_OTHER = '*';

/** Whether a location is an option's, or that of one of its parents. */
export function isLocationOf(location: Pick<OptionLocation, 'path'>, path: string): boolean {
  if (!path.startsWith(location.path)) return false;
  return (
    location.path.endsWith('.') ||
    path === location.path ||
    /^(?:\[\])*(?:\.|$)/.test(path.slice(location.path.length))
  );
}
