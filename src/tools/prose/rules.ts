import path from 'node:path';
import { defaultLanguage, type Language } from '../../config/languages';
import { type ChosenPage, findOriginal, isFresh } from '../pages/select-pages';
import { chineseMarks, chineseTypography } from './chinese';
import { retextRule, sentenceLength } from './english';
import type { Rule } from './page';
import { installLines, referenceNames, releaseReports } from './page-source';
import { readPage } from './read-page';
import { codeWords } from './site-text';
import { fixedKeys, structure } from '../translation/structure';
import { readTermList, terms } from './terms';
import { prose } from '../../config/prose';
import {
  descriptions,
  exclamationMarks,
  linkTexts,
  names,
  replacedWords,
  sentenceCase,
  vagueHeadings,
} from './wording';

const { en, zh } = prose;
const OTHER_NAME = 'has another name on these pages';

/** Rules of all pages. Levels of headings and languages of fences are checked by the build. */
const commonRules: readonly Rule[] = [
  names(en.names),
  referenceNames(en.domainWords, zh.domainWords),
  codeWords,
  installLines(en.registryPackages),
  releaseReports,
];

/** Rules of Chinese pages besides their originals and the list of terms. */
export const chineseRules: readonly Rule[] = [
  ...commonRules,
  descriptions(
    zh.descriptionLength,
    '。？',
    'description: 入口是什么，webpack 怎样从它出发，以及怎样为每个页面选一个入口。',
  ),
  linkTexts(zh.emptyLinkTexts),
  replacedWords(
    'fillers',
    'only fills',
    zh.fillers.map((word) => [word, '']),
  ),
  replacedWords('replaced', 'is written otherwise', zh.terms),
  chineseTypography,
  chineseMarks,
];

export const englishRules: readonly Rule[] = [
  ...commonRules,
  descriptions(
    en.descriptionLength,
    '.?',
    'description: What an entry point is, how webpack walks from it, and how to choose one per page.',
  ),
  sentenceCase([...en.names, ...en.headingNames]),
  linkTexts(en.emptyLinkTexts),
  replacedWords('fillers', 'only fills', en.fillers),
  replacedWords('american', 'is British; the pages are American', en.american),
  replacedWords('terms', OTHER_NAME, [...en.terms, ...prose.everywhere]),
  vagueHeadings(en.vagueHeadings),
  exclamationMarks,
  retextRule,
  sentenceLength(en.longestSentence),
];

/** Rules by language; pages of one that isn't here are only compared with their originals. */
const RULES: Partial<Record<Language['code'], readonly Rule[]>> = { en: englishRules, zh: chineseRules };

/**
 * Finds the rules for a page, and everything that they depend on besides their own code. A translation is compared with
 * its original; one that is older than that only gets the rules of its language, since the build marks it as outdated.
 *
 * @param english folder of the English pages
 * @throws Error when a language's list of terms is invalid
 */
export function rulesFor({ file, language, folder }: ChosenPage, source: string, english: string) {
  const own = RULES[language] ?? [];
  if (language === defaultLanguage.code) return { rules: own, knowledge: '' };
  const list = readTermList(path.join(path.relative('.', folder), 'terms.yaml'));
  const found = findOriginal(file, folder, english);
  const original = found && isFresh(source, found) ? found : null;
  const compared = original ? [fixedKeys(original), structure(original)] : [];
  const known = original && readPage(original.file, original.source);
  return {
    rules: [...compared, terms(list, known), ...own],
    knowledge: JSON.stringify([original?.source, list]),
  };
}
