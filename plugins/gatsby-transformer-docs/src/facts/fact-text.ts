import { ENGLISH_LABELS, type BodyLabels } from 'docs-core/body-labels';

/** Labels of the English texts in conditions. */
const CONDITION_LABELS = [
  'conditionOr',
  'conditionAnyOther',
  'conditionOtherModes',
  'conditionTerminal',
  'conditionElsewhere',
  'conditionNoRule',
  'conditionDependency',
] as const satisfies readonly (keyof BodyLabels)[];

/**
 * Translates the condition of a default.
 *
 * @param condition names and values of options, and English texts: `target: node or bun, mode: production`
 */
export function translateCondition(
  condition: string,
  labels: Pick<BodyLabels, (typeof CONDITION_LABELS)[number] | 'colon'>,
): string {
  return CONDITION_LABELS.reduce(
    (text, key) => text.replace(new RegExp(`(?<![\\w'.])${ENGLISH_LABELS[key]}(?![\\w'])`, 'g'), labels[key]),
    condition,
  ).replace(/(?<=\p{Script=Han}): /gu, labels.colon);
}

/** Labels of what differs between machines. */
const VALUE_LABELS = [
  'currentDirectory',
  'packageFolder',
  'webpackFolder',
  'packageName',
  'rulesFor',
] as const;

/** Translates the descriptions in a value: `<current directory>/dist`, `<rules for javascript, json>`. */
export const translateValue = (
  value: string,
  labels: Pick<BodyLabels, (typeof VALUE_LABELS)[number]>,
): string =>
  VALUE_LABELS.reduce((text, key) => text.replace(`<${ENGLISH_LABELS[key]}`, `<${labels[key]}`), value);

/** Shortens a line to whole sentences of at most `most` characters; a longer first sentence ends with an ellipsis. */
export function shortenText(description: string, most: number): string {
  if (description.length <= most) return description;
  const ends = [...description.slice(0, most).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => hasWholeCode(description.slice(0, at)));
  return end === undefined ? shortenCode(description, most) : description.slice(0, end);
}

/**
 * Splits a description after its first sentence; `rest` is '' if there is only one. Abbreviations and an ellipsis, as in
 * `export ... from`, end no sentence.
 */
export function splitFirstSentence(description: string): { first: string; rest: string } {
  const ends = description.matchAll(/(?<!\b(?:e\.g|i\.e|etc|vs)|\.\.)[.!?]\)?(?=\s+\S)/g);
  for (const { 0: mark, index } of ends) {
    const first = description.slice(0, index + mark.length);
    if (hasWholeCode(first)) return { first, rest: description.slice(first.length).trimStart() };
  }
  return { first: description, rest: '' };
}

/** Shortens code or a sentence to at most `most` characters, preferably at a space. */
function shortenCode(code: string, most: number): string {
  if (code.length <= most) return code;
  const space = code.lastIndexOf(' ', most);
  const cut = code.slice(0, space > most / 2 ? space : most).trimEnd();
  return `${hasWholeCode(cut) ? cut : cut.slice(0, cut.lastIndexOf('`')).trimEnd()}…`;
}

function hasWholeCode(description: string): boolean {
  return description.split('`').length % 2 === 1;
}
