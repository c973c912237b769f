import { slug } from 'github-slugger';
import { isPlaceOf, OTHERS, type OptionPlace, type Places } from './places';
import type { DocumentedAt, DocumentedReference, Reference } from '../../docs-core/src/reference';

/** GitHub's slug knows no stars: what stands for any key of `resolve.alias` would have the id of that option itself. */
function idOf(title: string): string {
  const [keys = ''] = /(?:\.\*)*$/.exec(title) ?? [];
  return slug(title) + '-key'.repeat(keys.length / 2);
}

const at = (page: string | undefined, title: string, id: string = idOf(title)): DocumentedAt => ({
  title,
  url: page === undefined || page === '' ? '' : `${page}#${id}`,
});

function placeOption(places: readonly OptionPlace[], path: string): DocumentedAt {
  const [place] = places
    .filter((one) => isPlaceOf(one, path))
    .sort((one, other) => other.path.length - one.path.length);
  const title = place?.as === undefined ? path : place.as + path.slice(place.path.length);
  return at(place?.url, title);
}

/** The first owner that a page is given to has it for itself; names of all others are told apart by their owner. */
function placeByOwner(pages: Readonly<Record<string, string>>, owner: string, name: string): DocumentedAt {
  const page = pages[owner] ?? pages[OTHERS];
  const [first] = Object.entries(pages).find(([, url]) => url === page) ?? [];
  return at(page, first === owner ? name : `${owner}.${name}`);
}

/** A plugin with a page of its own is what that page is about; it needs no heading there. */
function placeExport({ plugins, exports }: Places, name: string, kind: string): DocumentedAt {
  const own = plugins[name];
  if (own !== undefined) return { title: name, url: own };
  return at(kind === 'plugin' ? plugins[OTHERS] : exports, name);
}

/**
 * Gives each fact its place among the pages.
 *
 * @param reference what the packages say
 * @param places which pages there are
 * @returns the same facts with a title, as headings write it, and a url: page and id, '' where no page is named
 */
export function placeReference(reference: Reference, places: Places): DocumentedReference {
  const { versions, options, hooks, exports, pluginOptions, statsFields, runtimeVariables } = reference;
  return {
    versions,
    options: options.map((fact) => ({ ...fact, ...placeOption(places.options, fact.path) })),
    // The dashes of an id would stand at the beginning of an address's hash.
    arguments: reference.arguments.map((fact) => ({
      ...fact,
      ...at(places.flags, fact.name, `flag-${fact.name.replace(/^-+/, '')}`),
    })),
    hooks: hooks.map((fact) => ({ ...fact, ...placeByOwner(places.hooks, fact.owner, fact.name) })),
    exports: exports.map((fact) => ({ ...fact, ...placeExport(places, fact.name, fact.kind) })),
    pluginOptions: pluginOptions.map((fact) => ({
      ...fact,
      ...placeByOwner(places.plugins, fact.plugin, fact.path),
    })),
    statsFields: statsFields.map((fact) => ({
      ...fact,
      ...at(places.statsFields, `${fact.owner}.${fact.name}`),
    })),
    runtimeVariables: runtimeVariables.map((fact) => ({
      ...fact,
      ...at(places.runtimeVariables, fact.name),
    })),
  };
}
