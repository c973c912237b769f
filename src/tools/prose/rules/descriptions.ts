import { offsetOf, type Finding } from '../page';
import type { Rule } from './rule';

/**
 * Descriptions are one sentence that search results show whole.
 *
 * @param length how many characters they may have
 * @param ends characters one of which ends a sentence
 * @param example a right one
 */
export function descriptions(
  { least, most }: { readonly least: number; readonly most: number },
  ends: string,
  example: string,
): Rule {
  return {
    name: 'descriptions',
    check: ({ passages }) => {
      const description = passages.find(({ kind }) => kind === 'description');
      if (!description) return [{ offset: 0, message: 'the page has no description', example }];
      const { text } = description;
      const offset = offsetOf(description, 0);
      const findings: Finding[] = [];
      if (text.length < least || text.length > most)
        findings.push({
          offset,
          message: `the description has ${text.length} characters, expected ${least} to ${most}`,
          example,
        });
      if (!ends.includes(text.at(-1) ?? ''))
        findings.push({ offset, message: 'the description has no full stop at its end', example });
      return findings;
    },
  };
}
