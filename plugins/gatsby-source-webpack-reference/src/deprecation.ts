const IN_BRACKETS = /\(deprecated:?\s*([^)]*)\)/i;
const AFTER_COLON = /\bdeprecated:\s*(.+)$/is;
const SENTENCE = /(?:^|(?<=[.!?]\s))[^.!?]*\bdeprecated\b[^!?]*?(?:[.!?](?=\s|$)|$)/i;

/**
 * What a description says about being outdated: the reason or what to use instead.
 *
 * @param description a package's own words
 * @param flagged whether the package marks it besides, so that silence means "deprecated" too
 * @returns '' for what isn't deprecated
 */
export function parseDeprecation(description: string, flagged: boolean): string {
  const told =
    IN_BRACKETS.exec(description)?.[1] ??
    AFTER_COLON.exec(description)?.[1] ??
    (flagged || /^deprecated\b/i.test(description) ? SENTENCE.exec(description)?.[0] : undefined);
  const text = told?.replaceAll(/\s+/g, ' ').trim();
  if (text !== undefined && text !== '') return text;
  return flagged || text === '' ? 'deprecated' : '';
}
