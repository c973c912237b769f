/** A source map without columns, as far as it is read here. */
export interface LineMap {
  readonly sources: readonly string[];
  /** Lines end in semicolons; segments are numbers in Base64 VLQ (ECMA-426). */
  readonly mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * Where a line of generated code comes from.
 *
 * @param line 1-based, like the result's
 * @returns null for code of webpack's own
 */
export function findOriginal(map: LineMap, line: number): { source: string; line: number } | null {
  let source = 0;
  let original = 0;
  for (const [index, segments] of map.mappings.split(';').entries()) {
    if (index >= line) break;
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [, sourceChange, lineChange] = decodeSegment(segment);
      if (sourceChange === undefined || lineChange === undefined) continue;
      source += sourceChange;
      original += lineChange;
      if (index === line - 1) return { source: map.sources[source] ?? '', line: original + 1 };
    }
  }
  return null;
}
