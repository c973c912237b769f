import type { DocumentedReference } from '../../../plugins/docs-core/src/reference';

/** A fact as versions are compared by it. */
interface FactRow {
  /** Unique in its list. */
  readonly name: string;
  /** The name of what it belongs to; '' at the top. */
  readonly within: string;
  readonly url: string;
  /** What is compared, as texts. */
  readonly told: Readonly<Record<string, string>>;
}

interface Told {
  readonly type: string;
  readonly deprecated: string;
  readonly defaults: readonly { readonly value: string; readonly when: string }[];
}

const defaultsOf = (defaults: Told['defaults']): string =>
  defaults.map(({ value, when }) => (when === '' ? value : `${value} (${when})`)).join(', ');

const optionTold = ({ type, defaults, deprecated }: Told) => ({
  type,
  default: defaultsOf(defaults),
  deprecated,
});

/** The parent of `a.b[].c`, which is `a.b[]` or `a.b`: whichever the list has is found by the caller's name. */
const parentOf = (path: string): string => path.replace(/\.?[^.]+$/, '').replace(/\[\]$/, '');

/** Every list of facts, and how its rows are told. */
const factLists: readonly { title: string; rows: (reference: DocumentedReference) => FactRow[] }[] = [
  {
    title: 'Options',
    rows: ({ options }) =>
      options.map((option) => ({
        name: option.path,
        within: option.within,
        url: option.url,
        told: optionTold(option),
      })),
  },
  {
    title: 'Command-line flags',
    rows: ({ arguments: flags }) =>
      flags.map((flag) => ({
        name: flag.name,
        within: '',
        url: flag.url,
        told: { type: flag.type, values: flag.values.join(', '), commands: flag.commands.join(', ') },
      })),
  },
  {
    title: 'Hooks',
    rows: ({ hooks }) =>
      hooks.map((hook) => ({
        name: `${hook.owner}.hooks.${hook.name}`,
        within: '',
        url: hook.url,
        told: {
          type: hook.kind,
          arguments: hook.arguments
            .map(({ name, type }) => (type === '' ? name : `${name}: ${type}`))
            .join(', '),
          deprecated: hook.deprecated,
        },
      })),
  },
  {
    title: 'Exports',
    rows: ({ exports }) =>
      exports.map((item) => ({
        name: item.name,
        within: item.name.includes('.') ? item.name.slice(0, item.name.lastIndexOf('.')) : '',
        url: item.url,
        told: { type: item.kind, deprecated: item.deprecated },
      })),
  },
  {
    title: 'Options of plugins',
    rows: ({ pluginOptions }) =>
      pluginOptions.map((option) => ({
        name: `${option.plugin}: ${option.path}`,
        within: parentOf(option.path) === '' ? '' : `${option.plugin}: ${parentOf(option.path)}`,
        url: option.url,
        told: optionTold(option),
      })),
  },
  {
    title: 'Fields of stats',
    rows: ({ statsFields }) =>
      statsFields.map((field) => ({
        name: `${field.owner}.${field.name}`,
        within: '',
        url: field.url,
        told: { type: field.type },
      })),
  },
  {
    title: 'Variables of modules',
    rows: ({ runtimeVariables }) =>
      runtimeVariables.map(({ name, type, url }) => ({ name, within: '', url, told: { type } })),
  },
];

/** What is told of a fact, before and after: `type: string → string | false`. */
export interface Change {
  readonly name: string;
  readonly url: string;
  readonly details: readonly string[];
}

/** A fact that came or went. */
export interface Entry {
  readonly name: string;
  /** Its place in the documentation; '' where none is configured. */
  readonly url: string;
  /** Its type, kind or signature. */
  readonly type: string;
}

/** The differences of one list, such as that of the options. */
export interface ListDifference {
  readonly title: string;
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
  readonly changed: readonly Change[];
}

const entryOf = ({ name, url, told }: FactRow): Entry => ({ name, url, type: told.type ?? '' });

function changeOf(before: FactRow, after: FactRow): Change | null {
  const keys = [...new Set([...Object.keys(before.told), ...Object.keys(after.told)])];
  const details = keys
    .filter((key) => before.told[key] !== after.told[key])
    .map((key) => `${key}: ${before.told[key] || 'none'} → ${after.told[key] || 'none'}`);
  return details.length === 0 ? null : { name: after.name, url: after.url, details };
}

/**
 * What two published versions differ in, list by list. What stands below something that came or went is left out:
 * it came or went with it.
 *
 * @param before facts of the older version
 * @param after facts of the newer version
 * @returns all lists, in the order of `factLists`, those without a difference too
 */
export function diffReferences(before: DocumentedReference, after: DocumentedReference): ListDifference[] {
  return factLists.map(({ title, rows }) => {
    const older = new Map(rows(before).map((row) => [row.name, row]));
    const newer = new Map(rows(after).map((row) => [row.name, row]));
    const missingIn = (others: ReadonlyMap<string, FactRow>, row: FactRow): boolean =>
      !others.has(row.name) && (row.within === '' || others.has(row.within) || !isKnown(row.within));
    const isKnown = (name: string): boolean => older.has(name) || newer.has(name);
    return {
      title,
      added: [...newer.values()].filter((row) => missingIn(older, row)).map(entryOf),
      removed: [...older.values()].filter((row) => missingIn(newer, row)).map(entryOf),
      changed: [...newer.values()].flatMap((row) => {
        const earlier = older.get(row.name);
        const change = earlier ? changeOf(earlier, row) : null;
        return change ? [change] : [];
      }),
    };
  });
}
