import { offsetOf, type Finding } from '../page';
import type { Rule } from './rule';

const EXAMPLE =
  'description: What an entry point is, how webpack walks from it, and how to choose one per page.';

/**
 * Descriptions are one sentence that search results show whole.
 *
 * @param length how many characters they may have
 */
export function descriptions({ least, most }: { least: number; most: number }): Rule {
  return {
    name: 'descriptions',
    check: ({ passages }) => {
      const description = passages.find(({ kind }) => kind === 'description');
      if (!description) return [{ offset: 0, message: 'the page has no description', example: EXAMPLE }];
      const { text } = description;
      const offset = offsetOf(description, 0);
      const findings: Finding[] = [];
      if (text.length < least || text.length > most)
        findings.push({
          offset,
          message: `the description has ${text.length} characters, expected ${least} to ${most}`,
          example: EXAMPLE,
        });
      if (!/[.?]$/.test(text))
        findings.push({ offset, message: 'the description has no full stop at its end', example: EXAMPLE });
      return findings;
    },
  };
}
