import { checkPage, NO_ENGLISH } from './check-prose';
import type { Page, Passage, ProseProblem } from './page';
import { chineseMarks, chineseTypography } from './rules/chinese-typography';
import { readTermList, type Term, terms } from './translation/terms';

/** The files with Chinese besides pages, and where each has a text: the group `text` of each match. */
const FILES: readonly (readonly [RegExp, RegExp])[] = [
  [/^src\/i18n\/messages\/zh\.json$/, /": "(?<text>(?:[^"\\]|\\.)*)"/dg],
  [/^content\/zh\/.*\.svg$/, />(?<text>[^<>]+)</dg],
  [/^content\/(?:vote\/.*|supporters)\.yml$/, /^\s+zh: '?(?<text>.+?)'?$/dgm],
];

/** What is filled in, and code: it counts as a word. */
const STAND_INS = /\{\w+\}|`[^`]*`|(?<![\w\]])\.\w+/g;
/** What is filled in before a unit of time is a number, which stands without a space: `{year}年`. */
const NUMBER = /^\{\w+\}[年月日天号时分秒]/;

/** The list of terms holds for the interface, too: a section has one name in the bar and on its page. */
const TERMS = 'content/zh/terms.yaml';
let list: readonly Term[] | undefined;

/** The Chinese texts of a file that isn't a page: messages, labels of a diagram, topics of the vote. */
function readChineseText(file: string, source: string, pattern: RegExp): Page {
  const passages = [...source.matchAll(pattern)].flatMap(({ indices }): Passage[] => {
    const [start, end] = indices?.groups?.text ?? [0, 0];
    const text = source
      .slice(start, end)
      .replace(STAND_INS, (part, at: number, whole: string) =>
        (NUMBER.test(whole.slice(at)) ? '0' : 'x').repeat(part.length),
      );
    if (!/\p{Script=Han}/u.test(text)) return [];
    return [{ kind: 'paragraph', text, offsets: Array.from(text, (_, index) => start + index), code: [] }];
  });
  return { file, source, passages, links: [] };
}

/**
 * Finds wrong spaces, quotation marks, dashes and terms in the Chinese texts of a file that isn't a page: the rules of
 * pages.
 *
 * @param file its path from the working directory; a file of another kind has no problems
 */
export function checkChineseText(file: string, source: string): ProseProblem[] {
  const [, pattern] = FILES.find(([path]) => path.test(file)) ?? [];
  if (!pattern) return [];
  list ??= readTermList(TERMS);
  const rules = [chineseTypography, chineseMarks, terms(list, null)];
  return checkPage(readChineseText(file, source, pattern), rules, NO_ENGLISH);
}
