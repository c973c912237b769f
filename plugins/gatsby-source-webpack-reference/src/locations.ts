import { slug } from 'github-slugger';
import { historyOf, listReleases, NO_HISTORY, type History } from './history/history';
import type { DocumentedAt, DocumentedReference, FactKind, Reference } from 'docs-core/reference';
import type { AnyFact } from './history/fact-states';

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
  const locateAll = <Fact extends AnyFact>(
    kind: FactKind,
    facts: readonly Fact[],
    locate: (fact: Fact) => DocumentedAt,
  ) =>
    facts.map((fact) => {
      const known = 'declared' in fact && fact.declared ? NO_HISTORY : history;
      return { ...fact, ...historyOf(known, kind, fact), ...locate(fact) };
    });
  return {
    versions,
    options: locateAll('option', options, ({ path }) => locateOption(locations.options, path)),
    // Without the prefix the URL's hash would begin with dashes.
    arguments: locateAll('argument', reference.arguments, ({ name }) =>
      at(locations.flags, name, `flag-${name.replace(/^-+/, '')}`),
    ),
    hooks: locateAll('hook', hooks, ({ owner, name }) => locateByOwner(locations.hooks, owner, name)),
    exports: locateAll('export', exports, ({ name, kind }) => locateExport(locations, name, kind)),
    pluginOptions: locateAll('pluginOption', pluginOptions, ({ plugin, path }) =>
      locateByOwner(locations.plugins, plugin, path),
    ),
    statsFields: locateAll('statsField', statsFields, ({ owner, name }) =>
      at(locations.statsFields, `${owner}.${name}`),
    ),
    runtimeVariables: locateAll('runtimeVariable', runtimeVariables, ({ name }) =>
      at(locations.runtimeVariables, name),
    ),
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
