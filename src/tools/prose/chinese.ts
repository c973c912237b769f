import { run } from 'zhlint';
import { findPattern, passageRule } from './page';

/** zhlint's rules for Chinese, with full-width brackets, and without spaces around quotation marks. */
const OPTIONS = {
  noSinglePair: true,
  halfwidthPunctuation: '[]{}',
  fullwidthPunctuation: '，。：；？！“”‘’（）',
  unifiedPunctuation: 'simplified',
  spaceBetweenHalfwidthContent: true,
  noSpaceBetweenFullwidthContent: true,
  spaceBetweenMixedwidthContent: true,
  noSpaceBeforePauseOrStop: true,
  spaceAfterHalfwidthPauseOrStop: true,
  noSpaceAfterFullwidthPauseOrStop: true,
  noSpaceOutsideFullwidthQuotation: true,
  noSpaceInsideQuotation: true,
  noSpaceOutsideFullwidthBracket: true,
  noSpaceInsideBracket: true,
  trimSpace: true,
  skipZhUnits: '年月日天号时分秒',
  skipPureWestern: true,
} as const;

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
export const chineseMarks = passageRule('marks', (passage) =>
  MARKS.flatMap(({ pattern, example }) =>
    findPattern(passage, pattern).map(({ text, start }) => ({
      start,
      message: `"${text}" among Chinese characters`,
      example,
    })),
  ),
);
