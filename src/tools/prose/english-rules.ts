import { prose } from '../../config/prose';
import { descriptions } from './rules/descriptions';
import { exclamationMarks } from './rules/exclamation-marks';
import { linkTexts } from './rules/link-texts';
import { names } from './rules/names';
import { replacedWords } from './rules/replaced-words';
import type { Rule } from './rules/rule';
import { sentenceCase } from './rules/sentence-case';
import { sentenceLength } from './rules/sentence-length';
import { articles, repeatedWords } from './rules/small-words';
import { spelling } from './rules/spelling';

/** What English pages are held against. Levels of headings and languages of fences are checked by the build. */
export const englishRules: readonly Rule[] = [
  descriptions(
    prose.descriptionLength,
    '.?',
    'description: What an entry point is, how webpack walks from it, and how to choose one per page.',
  ),
  sentenceCase([...prose.names, ...prose.headingNames]),
  linkTexts(prose.emptyLinkTexts),
  replacedWords('fillers', 'only fills', prose.fillers),
  replacedWords('american', 'is British; the pages are American', prose.american),
  replacedWords('terms', 'has another name on these pages', prose.terms),
  exclamationMarks,
  names(prose.names),
  spelling,
  repeatedWords,
  articles,
  sentenceLength(prose.longestSentence),
];
