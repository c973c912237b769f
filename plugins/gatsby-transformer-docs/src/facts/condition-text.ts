import { ENGLISH_FACTS, type FactLabels } from './fact-labels';

/** The words that conditions consist of besides names and values. */
const WORDS = [
  'conditionOr',
  'conditionAnyOther',
  'conditionOtherModes',
  'conditionTerminal',
  'conditionElsewhere',
  'conditionStripping',
  'conditionDependency',
] as const satisfies readonly (keyof FactLabels)[];

/**
 * Says in a page's language when a default is one.
 *
 * @param condition `target: node or bun, mode: production`, as the reference has it: names and values of options, and
 *   the English words of fact-labels.ts
 * @param labels the language's words for them
 */
export function conditionText(condition: string, labels: FactLabels): string {
  return WORDS.reduce(
    (text, key) => text.replace(new RegExp(`(?<![\\w'.])${ENGLISH_FACTS[key]}(?![\\w'])`, 'g'), labels[key]),
    condition,
  );
}
