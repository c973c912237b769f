import type { DocumentedAt, DocumentedReference } from '../../../plugins/docs-core/src/reference';

type Details = Readonly<Record<string, string>>;

/**
 * A fact in the form in which versions are compared: its name is unique in its list, `within` is the name of its
 * parent, '' for none.
 */
type FactRow = ReturnType<typeof rowOf>;

type Option = DocumentedReference['options' | 'pluginOptions'][number];

const rowOf = (name: string, { url }: DocumentedAt, details: Details, within = '') => ({
  name,
  within,
  url,
  details,
});

const detailsOf = ({ type, defaults, deprecated }: Option): Details => ({
  type,
  default: defaults.map(({ value, when }) => (when === '' ? value : `${value} (${when})`)).join(', '),
  deprecated,
});

/** The parent of `a.b[].c`: `a.b`; '' at the first level. */
const parentOf = (path: string): string => path.replace(/\.?[^.]+$/, '').replace(/\[\]$/, '');

const LISTS: readonly { title: string; rows: (reference: DocumentedReference) => FactRow[] }[] = [
  {
    title: 'Options',
    rows: ({ options }) =>
      options.map((option) => rowOf(option.path, option, detailsOf(option), option.within)),
  },
  {
    title: 'Command-line flags',
    rows: ({ arguments: flags }) =>
      flags.map((flag) => {
        const { name, type, values, commands } = flag;
        return rowOf(name, flag, { type, values: values.join(', '), commands: commands.join(', ') });
      }),
  },
  {
    title: 'Hooks',
    rows: ({ hooks }) =>
      hooks.map((hook) => {
        const parameters = hook.arguments.map(({ name, type }) => (type === '' ? name : `${name}: ${type}`));
        return rowOf(`${hook.owner}.hooks.${hook.name}`, hook, {
          type: hook.kind,
          arguments: parameters.join(', '),
          deprecated: hook.deprecated,
        });
      }),
  },
  {
    title: 'Exports',
    rows: ({ exports }) =>
      exports.map((item) => {
        const { name, kind, deprecated } = item;
        return rowOf(name, item, { type: kind, deprecated }, name.split('.').slice(0, -1).join('.'));
      }),
  },
  {
    title: 'Options of plugins',
    rows: ({ pluginOptions }) =>
      pluginOptions.map((option) => {
        const { plugin, path } = option;
        const parent = parentOf(path);
        const within = parent === '' ? '' : `${plugin}: ${parent}`;
        return rowOf(`${plugin}: ${path}`, option, detailsOf(option), within);
      }),
  },
  {
    title: 'Fields of stats',
    rows: ({ statsFields }) =>
      statsFields.map((field) => rowOf(`${field.owner}.${field.name}`, field, { type: field.type })),
  },
  {
    title: 'Variables of modules',
    rows: ({ runtimeVariables }) =>
      runtimeVariables.map((variable) => rowOf(variable.name, variable, { type: variable.type })),
  },
];

type ListDifference = ReturnType<typeof diffReferences>[number];

/** A fact whose details differ, such as `type: string → string | false`. */
function changesOf(before: FactRow | undefined, { name, url, details: after }: FactRow) {
  if (!before) return [];
  const details = [...new Set([...Object.keys(before.details), ...Object.keys(after)])]
    .filter((key) => before.details[key] !== after[key])
    .map((key) => `${key}: ${before.details[key] || 'none'} → ${after[key] || 'none'}`);
  return details.length === 0 ? [] : [{ name, url, details }];
}

/**
 * Compares the facts of two versions. Facts nested in an added or removed one are left out.
 *
 * @returns the differences of each list, in a fixed order, empty ones included
 */
export function diffReferences(before: DocumentedReference, after: DocumentedReference) {
  return LISTS.map(({ title, rows }) => {
    const older = new Map(rows(before).map((row) => [row.name, row]));
    const newer = new Map(rows(after).map((row) => [row.name, row]));
    // What is nested in an added or removed fact is known to one version alone.
    const missingIn = (others: ReadonlyMap<string, FactRow>, rows: ReadonlyMap<string, FactRow>) =>
      [...rows.values()]
        .filter(({ name, within }) => !others.has(name) && (others.has(within) || !rows.has(within)))
        .map(({ name, url, details }) => ({ name, url, type: details.type ?? '' }));
    return {
      title,
      added: missingIn(older, newer),
      removed: missingIn(newer, older),
      changed: [...newer.values()].flatMap((row) => changesOf(older.get(row.name), row)),
    };
  });
}

/**
 * Formats differences for a terminal or a plan: `+` added, `-` removed, `~` changed.
 *
 * @param title such as `webpack 5.105.0 → 5.112.2`
 */
export function formatDifferences(title: string, differences: readonly ListDifference[]): string {
  const lists = differences
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
    .map((difference) =>
      [
        `${difference.title}: ${countsOf([difference])}`,
        ...difference.added.map(
          ({ name, type, url }) => `  + ${name}${type === '' ? '' : `: ${type}`}${suffixOf(url)}`,
        ),
        ...difference.removed.map(({ name }) => `  - ${name}`),
        ...difference.changed.flatMap(({ name, url, details }) => [
          `  ~ ${name}${suffixOf(url)}`,
          ...details.map((detail) => `      ${detail}`),
        ]),
      ].join('\n'),
    );
  return [`${title}: ${countsOf(differences)}`, ...lists].join('\n\n');
}

const suffixOf = (url: string): string => (url === '' ? '' : `  ${url}`);

/** `1 added, 0 removed, 2 changed` */
function countsOf(differences: readonly ListDifference[]): string {
  return (['added', 'removed', 'changed'] as const)
    .map((key) => `${differences.reduce((sum, difference) => sum + difference[key].length, 0)} ${key}`)
    .join(', ');
}
