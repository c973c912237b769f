import type { GatsbyNode, PluginOptions } from 'gatsby';
import { slug } from 'github-slugger';
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

function placeOption(places: readonly OptionLocation[], path: string): DocumentedAt {
  const [place] = places
    .filter((one) => isLocationOf(one, path))
    .sort((one, other) => other.path.length - one.path.length);
  const title = place?.as === undefined ? path : place.as + path.slice(place.path.length);
  return at(place?.url, title);
}

/** The first owner that a page is given to has it for itself; names of all others are told apart by their owner. */
function placeByOwner(pages: Readonly<Record<string, string>>, owner: string, name: string): DocumentedAt {
  const page = pages[owner] ?? pages[ANY_OTHER];
  const [first] = Object.entries(pages).find(([, url]) => url === page) ?? [];
  return at(page, first === owner ? name : `${owner}.${name}`);
}

/** A plugin with a page of its own is what that page is about; it needs no heading there. */
function placeExport({ plugins, exports }: ReferenceLocations, name: string, kind: string): DocumentedAt {
  const own = plugins[name];
  if (own !== undefined) return { title: name, url: own };
  return at(kind === 'plugin' ? plugins[ANY_OTHER] : exports, name);
}

/**
 * Gives each fact its place among the pages.
 *
 * @param reference what the packages say
 * @param places which pages there are
 * @returns the same facts with a title, as headings write it, and a url: page and id, '' where no page is named
 */
export function locateReference(reference: Reference, places: ReferenceLocations): DocumentedReference {
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

export interface ReferenceOptions extends PluginOptions {
  /** Where each fact stands among the pages. */
  places: ReferenceLocations;
  /** The file that holds the places, relative to the project: faults in them are told with its lines. */
  placesFile: string;
}

/** Checks what gatsby-config.ts passes; see README.md for a sample. */
export const pluginOptionsSchema: NonNullable<GatsbyNode['pluginOptionsSchema']> = ({ Joi }) => {
  const page = Joi.string()
    .pattern(/^\/([\w-]+\/)+$/)
    .messages({ 'string.pattern.base': '{#label} must be a page, as in "/configuration/output/"' });
  const pages = Joi.object().pattern(Joi.string(), page).required();
  return Joi.object({
    places: Joi.object({
      options: Joi.array()
        .items(Joi.object({ path: Joi.string().required(), url: page.required(), as: Joi.string() }))
        .required(),
      hooks: pages,
      plugins: pages,
      exports: page.required(),
      flags: page.required(),
      statsFields: page.required(),
      runtimeVariables: page.required(),
    })
      .required()
      .description('Where each fact stands among the pages.'),
    placesFile: Joi.string()
      .required()
      .description('The file that holds the places, relative to the project.'),
  });
};

/** Where an option and everything below it stands; the longest path wins. */
export interface OptionLocation {
  /** `output`, `module.rules[]`; with a dot at the end, what stands below only: `optimization.splitChunks.`. */
  readonly path: string;
  /** The page. */
  readonly url: string;
  /** What headings write in the path's place: `Rule.` makes `Rule.test` of `module.rules[].test`. */
  readonly as?: string | undefined;
}

/** Where each fact stands among the pages. In records `*` is for everything that is not named. */
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

/**
 * Whether a place is an option's, or that of what stands around it.
 *
 * @param path of the option
 */
export function isLocationOf(place: Pick<OptionLocation, 'path'>, path: string): boolean {
  if (!path.startsWith(place.path)) return false;
  return (
    place.path.endsWith('.') ||
    path === place.path ||
    /^(?:\[\])*(?:\.|$)/.test(path.slice(place.path.length))
  );
}
