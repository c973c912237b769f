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

/**
 * Cuts words of a package to whole sentences. Some descriptions are articles: a list is for finding, and hundreds of
 * entries have to fit into a page.
 *
 * @param words one line
 * @param most characters; a first sentence that is longer ends in an ellipsis
 */
export function shortenWords(words: string, most: number): string {
  if (words.length <= most) return words;
  const ends = [...words.slice(0, most).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => hasWholeCode(words.slice(0, at)));
  return end === undefined ? shortenCode(words, most) : words.slice(0, end);
}

/**
 * Cuts code, or a sentence, at a space.
 *
 * @param most characters
 */
export function shortenCode(code: string, most: number): string {
  if (code.length <= most) return code;
  const space = code.lastIndexOf(' ', most);
  const cut = code.slice(0, space > most / 2 ? space : most).trimEnd();
  return `${hasWholeCode(cut) ? cut : cut.slice(0, cut.lastIndexOf('`')).trimEnd()}…`;
}

function hasWholeCode(words: string): boolean {
  return words.split('`').length % 2 === 1;
}
