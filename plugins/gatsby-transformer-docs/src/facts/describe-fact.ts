import type { Fact, FactIndex } from './fact-index';
import type { BodyLabels } from 'docs-core/body-labels';
import { splitOutside } from 'docs-core/split-outside';
import type { ArgumentFact, DefaultFact, HookFact, OptionFact, PluginOptionFact } from 'docs-core/reference';

/** A part of a line: a type, other code with an optional link, text, Markdown of a package, or a default's condition. */
export type Phrase =
  | { readonly type: string }
  | { readonly code: string; readonly url?: string }
  | { readonly text: string }
  | { readonly markdown: string }
  | { readonly condition: string };

/** A labeled property of a fact. */
export interface FactRow {
  readonly label: keyof BodyLabels;
  readonly values: readonly (readonly Phrase[])[];
  /** Omitted in lists, where `headline` has the same content. */
  readonly isHeadline?: boolean;
}

/** Everything that is shown of a fact except its name. */
interface FactDescription {
  /** See `releaseOf`. */
  readonly since: string;
  /** See `deprecatedIn`. */
  readonly deprecatedSince: string;
  /** Labels of the badges after the name, without releases: see `badgeTexts`. */
  readonly badges: readonly (keyof BodyLabels)[];
  /** The type or signature, first in lists. */
  readonly headline: readonly Phrase[];
  readonly rows: readonly FactRow[];
  /** Markdown from the package; '' for none. */
  readonly description: string;
}

type FactContent = Omit<FactDescription, 'since' | 'deprecatedSince'>;

/** Describes a fact: its properties in the order in which they are shown. */
export function describeFact(fact: Fact, index: FactIndex): FactDescription {
  return { ...describeContent(fact, index), since: releaseOf(fact), deprecatedSince: deprecatedIn(fact) };
}

const FLAG_PACKAGES = { core: 'webpack', cli: 'webpack-cli', 'dev-server': 'webpack-dev-server' } as const;

/**
 * The release that added a fact, as badges show it: `5.37`, `webpack-cli 7.3.1`.
 *
 * @returns '' for what the first release of the major has, and for fields of the statistics: they are read from types,
 *   which are younger than the fields
 */
export function releaseOf({ kind, data }: Fact): string {
  if (kind === 'statsField' || data.since === '' || /^\d+\.0(?:\.0)?$/.test(data.since)) return '';
  const name =
    'package' in data ? data.package : 'group' in data ? FLAG_PACKAGES[data.group] : FLAG_PACKAGES.core;
  return name === FLAG_PACKAGES.core ? data.since : `${name} ${data.since}`;
}

/** The kinds of values of one alternative of a type. */
function kindsOf(alternative: string): string[] {
  if (splitOutside(alternative, '=>').length > 1) return ['function'];
  if (alternative.endsWith('[]')) return ['array'];
  if (/^\(.*\)$/s.test(alternative)) return alternativesOf(alternative.slice(1, -1)).flatMap(kindsOf);
  if (alternative.startsWith("'")) return ['string'];
  return [/^(?:\{|Record<)/.test(alternative) ? 'object' : alternative];
}

const alternativesOf = (type: string): string[] =>
  splitOutside(type, '=>').length > 1 ? [type] : splitOutside(type, '|');

/**
 * Says in few characters which values a type allows. A longer type is reduced to kinds of values: its literals are
 * `string`, its signatures `function`, its fields `object`, so that no part is cut.
 *
 * @param type such as `RegExp | string | ((value: string) => boolean)`
 * @param most characters up to which the type is returned as it is
 */
export function summarizeType(type: string, most: number): string {
  if (type.length <= most) return type;
  return [...new Set(alternativesOf(type).flatMap(kindsOf))].join(' | ');
}

/** Characters of a type, and of a default, that fit beside a search result. */
const LONGEST_TYPE = 40;
const LONGEST_DEFAULT = 30;

/** Type and default of an option in a few characters, `boolean = false`; '' for other facts. */
export function signatureOf({ kind, data }: Fact): string {
  if (kind !== 'option' && kind !== 'pluginOption') return '';
  const always = data.defaults.find(({ when, value }) => when === '' && value.length <= LONGEST_DEFAULT);
  const type = summarizeType(data.type, LONGEST_TYPE);
  return always ? `${type} = ${always.value}` : type;
}

/** The release that deprecated a fact; '' if none did, or the first release of the major had it deprecated. */
export const deprecatedIn = ({ data: { deprecatedSince } }: Fact): string =>
  /^\d+\.0(?:\.0)?$/.test(deprecatedSince) ? '' : deprecatedSince;

/** The texts of a fact's badges but that of its release. */
export const badgeTexts = (
  { badges, deprecatedSince }: Pick<FactDescription, 'badges' | 'deprecatedSince'>,
  labels: BodyLabels,
): string[] =>
  badges.map((badge) =>
    badge === 'factDeprecated' && deprecatedSince !== ''
      ? labels.factDeprecatedSince.replace('{version}', deprecatedSince)
      : labels[badge],
  );

function describeContent(fact: Fact, index: FactIndex): FactContent {
  switch (fact.kind) {
    case 'option':
    case 'pluginOption':
      return describeOption(fact.data);
    case 'argument':
      return describeArgument(fact.data, index);
    case 'hook':
      return describeHook(fact.data);
    case 'export':
      return describeType('factSignature', { ...fact.data, type: fact.data.signature });
    case 'statsField':
    case 'runtimeVariable':
      return describeType('factType', { ...fact.data, deprecated: '' });
  }
}

/** The rows of a list entry: neither the headline nor a status whose reason is part of the description. */
export function listRows({ rows, description }: FactDescription): FactRow[] {
  return rows.filter(({ label, values, isHeadline }) => {
    const [[phrase] = []] = values;
    const reason = label === 'factStatus' && phrase && 'markdown' in phrase ? phrase.markdown : null;
    return !isHeadline && (reason === null || !description.includes(reason));
  });
}

/** A row unless it would be empty. */
function rowOf(
  label: keyof BodyLabels,
  values: readonly (readonly Phrase[])[],
  isHeadline = false,
): FactRow[] {
  const filled = values.filter((phrases) => phrases.length > 0);
  return filled.length === 0 ? [] : [{ label, values: filled, isHeadline }];
}

/** A row of codes, separated by commas. */
function codesRow(label: keyof BodyLabels, codes: readonly string[]): FactRow[] {
  return rowOf(label, [codes.flatMap((code, at) => (at === 0 ? [{ code }] : [{ text: ', ' }, { code }]))]);
}

/** The reason of a deprecation, if the package gives one. */
function statusRow(deprecated: string): FactRow[] {
  return /^(?:deprecated|true)?\.?$/i.test(deprecated.trim())
    ? []
    : rowOf('factStatus', [[{ markdown: deprecated }]]);
}

function defaultsRow(defaults: readonly DefaultFact[]): FactRow[] {
  const phrasesOf = ({ value, when }: DefaultFact): Phrase[] =>
    when === '' ? [{ code: value }] : [{ code: value }, { text: ' (' }, { condition: when }, { text: ')' }];
  return rowOf('factDefault', defaults.map(phrasesOf));
}

/** A row of values, unless the type contains them all. */
function valuesRow(values: readonly string[], type: string): FactRow[] {
  const isKnown = values.every((value) => type.replaceAll('"', "'").includes(value.replaceAll('"', "'")));
  return isKnown ? [] : codesRow('factValues', values);
}

/** A fact with nothing but a type, or a signature. */
function describeType(
  label: 'factType' | 'factSignature',
  { type, description, deprecated }: Record<'type' | 'description' | 'deprecated', string>,
): FactContent {
  // An overloaded function has a line for each signature.
  const lines = type.split('\n').map((line) => (line === '' ? [] : [{ type: line }]));
  return {
    badges: deprecated === '' ? [] : ['factDeprecated'],
    headline: lines.flatMap((line, at) => (at > 0 ? [{ text: ' · ' }, ...line] : line)),
    rows: [...rowOf(label, lines, true), ...statusRow(deprecated)],
    description,
  };
}

function describeOption(option: OptionFact | PluginOptionFact): FactContent {
  const { type, values, defaults, deprecated, description } = option;
  const badges: readonly (keyof BodyLabels | false)[] = [
    'required' in option && option.required && 'factRequired',
    deprecated !== '' && 'factDeprecated',
    'experimental' in option && option.experimental && 'factExperimental',
  ];
  return {
    badges: badges.filter((badge) => badge !== false),
    headline: [{ type }],
    rows: [
      ...rowOf('factType', [[{ type }]], true),
      ...valuesRow(values, type),
      ...defaultsRow(defaults),
      ...codesRow('factFlags', 'arguments' in option ? option.arguments : []),
      ...statusRow(deprecated),
    ],
    description,
  };
}

function describeArgument(flag: ArgumentFact, index: FactIndex): FactContent {
  const { type, values, aliases, negated, commands, multiple, option } = flag;
  const url = index.find('option', '', option)?.url ?? '';
  return {
    badges: multiple ? ['factRepeatable'] : [],
    headline: [{ type }],
    rows: [
      ...rowOf('factType', [[{ type }]], true),
      ...valuesRow(values, type),
      ...codesRow('factAliases', aliases),
      ...codesRow('factNegated', negated === '' ? [] : [negated]),
      ...(option === ''
        ? codesRow('factCommands', commands)
        : rowOf('factOption', [[{ code: option, url }]])),
    ],
    // The option is documented where it is.
    description: option === '' ? flag.description : '',
  };
}

function describeHook(hook: HookFact): FactContent {
  const { kind, arguments: given, result, deprecated, description } = hook;
  const parameters = given.map(({ name, type }) => `${name}: ${type}`);
  const returns = result === '' ? '' : `: ${result}`;
  return {
    badges: deprecated === '' ? [] : ['factDeprecated'],
    headline: [{ type: `${kind} (${parameters.join(', ')})${returns}` }],
    rows: [
      ...rowOf('factHook', [[{ type: kind }]], true),
      ...rowOf(
        'factArguments',
        parameters.map((type) => [{ type }]),
        true,
      ),
      ...rowOf('factResult', result === '' ? [] : [[{ type: result }]], true),
      ...statusRow(deprecated),
    ],
    description,
  };
}
