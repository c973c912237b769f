import { run } from 'zhlint';
import { passageRule } from './page';
import { replacedPatterns } from './wording';

/** zhlint's own rules, with full-width brackets, and without spaces around quotation marks and brackets. */
const OPTIONS: object = {
  preset: 'default',
  halfwidthPunctuation: '[]{}',
  fullwidthPunctuation: '，。：；？！“”‘’（）',
  adjustedFullwidthPunctuation: '',
  spaceOutsideHalfwidthQuotation: undefined,
  spaceOutsideHalfwidthBracket: undefined,
  skipAbbrs: [],
};

const EXAMPLE = '用 `import` 导入 3 个模块（module），见“入口”一节。';
/** Characters of context before and after the position. */
const AROUND = 12;

/** What is written as its own language or code writes it: quoted English, `import()`, `js/[name].js`. */
const LATIN =
  /(?<=“)[\x20-\x7e]+(?=”)|[\w@$#[\]()/:.*{}<>=+-]*[\w)\]}](?:[()[\]/:.][\w@$#[\]()/:.*{}<>=+-]*)/g;

/** A space between scripts, full-width punctuation and no space beside it: by zhlint, paragraph by paragraph. */
export const chineseTypography = passageRule('typography', ({ text }) => {
  // A space that keeps a line together is a space, too.
  const checked = text.replace(LATIN, (latin) => 'x'.repeat(latin.length)).replaceAll('\u00a0', ' ');
  return run(checked, { hyperParse: [], rules: OPTIONS }).validations.map(({ index, message }) => ({
    start: index,
    message: `${message}: ${text.slice(Math.max(0, index - AROUND), index + AROUND)}`,
    example: EXAMPLE,
  }));
});

const MARKS = [
  // CommonMark doesn't end bold between punctuation and a character.
  { pattern: /\*\*|__/g, example: '**加粗的词**和后面的字' },
  { pattern: /(?<=\p{Script=Han})\.{2,}|(?<=\p{Script=Han})…(?!…)(?<!……)/gu, example: '……' },
  { pattern: /(?<=\p{Script=Han})\s*(?:--|–|—(?!—)(?<!——))\s*/gu, example: '——' },
  { pattern: /(?<=\p{Script=Han})[!！]/gu, example: '。' },
];

/** Dots and dashes as Chinese writes them: ellipses of six dots, dashes of two. */
export const chineseMarks = replacedPatterns('marks', 'among Chinese characters', MARKS);
