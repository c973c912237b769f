import type { Fact, FactIndex } from './fact-index';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type {
  ArgumentFact,
  DefaultFact,
  HookFact,
  OptionFact,
  PluginOptionFact,
} from '../../../docs-core/src/reference';

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
  /** The version that introduced it, or ''. */
  readonly since: string;
  /** Labels of the badges after the name. */
  readonly badges: readonly (keyof BodyLabels)[];
  /** The type or signature, first in lists. */
  readonly headline: readonly Phrase[];
  readonly rows: readonly FactRow[];
  /** Markdown from the package; '' for none. */
  readonly description: string;
}

/** Whether a description contains the reason of the status. */
export function isRepeatedIn(description: string, { label, values }: FactRow): boolean {
  const [[phrase] = []] = values;
  return (
    label === 'factStatus' &&
    phrase !== undefined &&
    'markdown' in phrase &&
    description.includes(phrase.markdown)
  );
}

const code = (text: string): Phrase => ({ code: text });

/** Describes a fact: its properties in the order in which they are shown. */
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
  description: string,
  since = '',
  deprecated = '',
): FactDescription {
  // An overloaded function has a line for each signature.
  const lines = type.split('\n').map((line) => (line === '' ? [] : [{ type: line }]));
  return {
    since,
    badges: deprecated === '' ? [] : ['factDeprecated'],
    headline: lines.flatMap((line, at) => (at > 0 ? [{ text: ' · ' }, ...line] : line)),
    rows: [...rowOf(label, lines, true), ...statusRow(deprecated)],
    description,
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

/** The reason of a deprecation, if the package gives one. */
function statusRow(deprecated: string): FactRow[] {
  return /^(?:deprecated|true)?\.?$/i.test(deprecated.trim())
    ? []
    : rowOf('factStatus', [[{ markdown: deprecated }]]);
}

function defaultsRow(defaults: readonly DefaultFact[]): FactRow[] {
  return rowOf(
    'factDefault',
    defaults.map(({ value, when }) =>
      when === '' ? [code(value)] : [code(value), { text: ' (' }, { condition: when }, { text: ')' }],
    ),
  );
}

/** A row of values, unless the type contains them all. */
function valuesRow(values: readonly string[], type: string): FactRow[] {
  const isKnown = values.every((value) => type.replaceAll('"', "'").includes(value.replaceAll('"', "'")));
  return isKnown ? [] : rowOf('factValues', [values.flatMap((value, at) => [...comma(at), code(value)])]);
}

function comma(at: number): Phrase[] {
  return at === 0 ? [] : [{ text: ', ' }];
}

function describeOption(option: OptionFact): FactDescription {
  const { type, values, defaults, since, deprecated, experimental, description } = option;
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
    description: description,
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
    description: description,
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
    // The option is documented where it is.
    description: flag.option === '' ? flag.description : '',
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
    description: description,
  };
}
