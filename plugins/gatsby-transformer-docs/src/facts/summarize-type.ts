import { splitOutside } from 'docs-core/split-outside';

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
