import type { DocumentedReference } from '../../../plugins/docs-core/src/reference';

/** A fact as versions are compared by it. */
export interface FactRow {
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
export const factLists: readonly { title: string; rows: (reference: DocumentedReference) => FactRow[] }[] = [
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
