import type { Fact, FactIndex } from './fact-index';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type {
  ArgumentFact,
  DefaultFact,
  HookFact,
  OptionFact,
  PluginOptionFact,
} from '../../../docs-core/src/reference';

/**
 * A piece of a line: a type, other code (a link where it has a place), what stands between them, a package's own words,
 * or when a default is one.
 */
export type Phrase =
  | { readonly type: string }
  | { readonly code: string; readonly url?: string }
  | { readonly text: string }
  | { readonly words: string }
  | { readonly condition: string };

/** What is said about one side of a fact; each value may stand in a line of its own. */
export interface FactRow {
  readonly label: keyof BodyLabels;
  readonly values: readonly (readonly Phrase[])[];
  /** Left out in lists, where `headline` says it. */
  readonly isHeadline?: boolean;
}

/** Everything that is shown of a fact but its name. */
interface FactDescription {
  /** The version that brought it, or ''. */
  readonly since: string;
  /** Marks beside the name. */
  readonly badges: readonly (keyof BodyLabels)[];
  /** What a list says first: the type or signature. */
  readonly headline: readonly Phrase[];
  readonly rows: readonly FactRow[];
  /** The package's own words; '' for none. */
  readonly words: string;
}

/** Whether the package's words give the reason of a status already. */
export function isSaidIn(words: string, { label, values }: FactRow): boolean {
  const [[phrase] = []] = values;
  return label === 'factStatus' && phrase !== undefined && 'words' in phrase && words.includes(phrase.words);
}

const code = (text: string): Phrase => ({ code: text });

/** Describes a fact in the order in which it is to be read. */
export function describeFact(fact: Fact, index: FactIndex): FactDescription {
  switch (fact.kind) {
    case 'option':
      return describeOption(fact.data);
    case 'pluginOption':
      return describePluginOption(fact.data);
    case 'argument':
      return describeArgument(fact.data, index);
    case 'hook':
      return describeHook(fact.data);
    case 'export': {
      const { signature, since, deprecated, description } = fact.data;
      return plain('factSignature', signature, description, since, deprecated);
    }
    case 'statsField':
    case 'runtimeVariable':
      return plain('factType', fact.data.type, fact.data.description);
  }
}

function plain(
  label: 'factType' | 'factSignature',
  type: string,
  words: string,
  since = '',
  deprecated = '',
): FactDescription {
  // A function that can be called in several ways has a line for each.
  const lines = type.split('\n').map((line) => (line === '' ? [] : [{ type: line }]));
  return {
    since,
    badges: deprecated === '' ? [] : ['factDeprecated'],
    headline: lines.flatMap((line, at) => (at > 0 ? [{ text: ' · ' }, ...line] : line)),
    rows: [...rowOf(label, lines, true), ...statusRow(deprecated)],
    words,
  };
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

/** Why something should not be used any more, unless nothing but that is known. */
function statusRow(deprecated: string): FactRow[] {
  return /^(?:deprecated|true)?\.?$/i.test(deprecated.trim())
    ? []
    : rowOf('factStatus', [[{ words: deprecated }]]);
}

function defaultsRow(defaults: readonly DefaultFact[]): FactRow[] {
  return rowOf(
    'factDefault',
    defaults.map(({ value, when }) =>
      when === '' ? [code(value)] : [code(value), { text: ' (' }, { condition: when }, { text: ')' }],
    ),
  );
}

/** Values in a row of their own, unless the type names them all. */
function valuesRow(values: readonly string[], type: string): FactRow[] {
  const isKnown = values.every((value) => type.replaceAll('"', "'").includes(value.replaceAll('"', "'")));
  return isKnown ? [] : rowOf('factValues', [values.flatMap((value, at) => [...comma(at), code(value)])]);
}

function comma(at: number): Phrase[] {
  return at === 0 ? [] : [{ text: ', ' }];
}

function describeOption(option: OptionFact): FactDescription {
  const { type, values, defaults, since, deprecated, experimental, description } = option;
  // Without links: all that a list of flags could say of them is said here.
  const flags = option.arguments.flatMap((name, at) => [...comma(at), code(name)]);
  return {
    since,
    badges: [
      ...(deprecated === '' ? [] : (['factDeprecated'] as const)),
      ...(experimental ? (['factExperimental'] as const) : []),
    ],
    headline: [{ type }],
    rows: [
      ...rowOf('factType', [[{ type }]], true),
      ...valuesRow(values, type),
      ...defaultsRow(defaults),
      ...rowOf('factFlags', [flags]),
      ...statusRow(deprecated),
    ],
    words: description,
  };
}

function describePluginOption(option: PluginOptionFact): FactDescription {
  const { type, values, defaults, since, deprecated, required, description } = option;
  return {
    since,
    badges: [
      ...(required ? (['factRequired'] as const) : []),
      ...(deprecated === '' ? [] : (['factDeprecated'] as const)),
    ],
    headline: [{ type }],
    rows: [
      ...rowOf('factType', [[{ type }]], true),
      ...valuesRow(values, type),
      ...defaultsRow(defaults),
      ...statusRow(deprecated),
    ],
    words: description,
  };
}

function describeArgument(flag: ArgumentFact, index: FactIndex): FactDescription {
  const { type, values, aliases, negated, commands, multiple } = flag;
  const option = flag.option === '' ? undefined : index.find('option', '', flag.option);
  const headline: Phrase[] = [{ type }];
  return {
    since: '',
    badges: multiple ? ['factRepeatable'] : [],
    headline,
    rows: [
      ...rowOf('factType', [headline], true),
      ...valuesRow(values, type),
      ...rowOf('factAliases', [aliases.flatMap((alias, at) => [...comma(at), code(alias)])]),
      ...rowOf('factNegated', negated === '' ? [] : [[code(negated)]]),
      ...rowOf('factOption', flag.option === '' ? [] : [[{ code: flag.option, url: option?.url ?? '' }]]),
      ...rowOf(
        'factCommands',
        flag.option !== '' ? [] : [commands.flatMap((name, at) => [...comma(at), code(name)])],
      ),
    ],
    // What it does is told where the option is.
    words: flag.option === '' ? flag.description : '',
  };
}

function describeHook(hook: HookFact): FactDescription {
  const { kind, arguments: given, result, since, deprecated, description } = hook;
  const signature = given.map(({ name, type }) => `${name}: ${type}`).join(', ');
  const returns = result === '' ? '' : `: ${result}`;
  return {
    since,
    badges: deprecated === '' ? [] : ['factDeprecated'],
    headline: [{ type: `${kind} (${signature})${returns}` }],
    rows: [
      ...rowOf('factHook', [[{ type: kind }]], true),
      ...rowOf(
        'factArguments',
        given.map(({ name, type }) => [{ type: `${name}: ${type}` }]),
        true,
      ),
      ...rowOf('factResult', result === '' ? [] : [[{ type: result }]], true),
      ...statusRow(deprecated),
    ],
    words: description,
  };
}
