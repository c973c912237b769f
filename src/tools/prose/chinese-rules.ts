import { prose, proseZh } from '../../config/prose';
import { chineseMarks, chineseTypography } from './rules/chinese-typography';
import { descriptions } from './rules/descriptions';
import { linkTexts } from './rules/link-texts';
import { names } from './rules/names';
import { replacedWords } from './rules/replaced-words';
import type { Rule } from './rules/rule';

/** What Chinese pages are held against besides their originals and the list of terms. */
export const chineseRules: readonly Rule[] = [
  descriptions(
    proseZh.descriptionLength,
    '。？',
    'description: 入口是什么，webpack 怎样从它出发，以及怎样为每个页面选一个入口。',
  ),
  linkTexts(proseZh.emptyLinkTexts),
  replacedWords(
    'fillers',
    'only fills',
    proseZh.fillers.map((word) => [word, '']),
  ),
  names(prose.names),
  chineseTypography,
  chineseMarks,
];
