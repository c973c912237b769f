/**
 * Writes a value as JavaScript, on one line: strings in single quotes.
 *
 * @param value anything a schema can list
 */
export function formatLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
