import { ENGLISH_LABELS, type BodyLabels } from '../../../docs-core/src/body-labels';

/** The words that conditions consist of besides names and values. */
const WORDS = [
  'conditionOr',
  'conditionAnyOther',
  'conditionOtherModes',
  'conditionTerminal',
  'conditionElsewhere',
  'conditionStripping',
  'conditionDependency',
] as const satisfies readonly (keyof BodyLabels)[];

/**
 * Says in a page's language when a default is one.
 *
 * @param condition `target: node or bun, mode: production`, as the reference has it: names and values of options, and
 *   the English texts of docs-core
 * @param labels the language's words for them
 */
export function conditionText(condition: string, labels: Pick<BodyLabels, (typeof WORDS)[number]>): string {
  return WORDS.reduce(
    (text, key) => text.replace(new RegExp(`(?<![\\w'.])${ENGLISH_LABELS[key]}(?![\\w'])`, 'g'), labels[key]),
    condition,
  );
}
