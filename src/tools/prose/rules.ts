import path from 'node:path';
import { defaultLanguage, type Language } from '../../config/languages';
import { type ChosenPage, findOriginal, isFresh } from '../pages/select-pages';
import { readPage } from './read-page';
import type { Rule } from './page';
import { fixedKeys, structure } from './translation/structure';
import { readTermList, type Term, terms } from './translation/terms';
import { prose, proseZh } from '../../config/prose';
import {
  chineseDomainWords,
  domainWords,
  everydayWords,
  vagueHeadings as vagueList,
} from '../../config/prose-terms';
import { codeWords } from './site-text';
import {
  descriptions,
  exclamationMarks,
  linkTexts,
  replacedWords,
  articles,
  repeatedWords,
  names,
  vagueHeadings,
} from './rules/wording';
import { installLines } from './rules/install-lines';
import { referenceNames } from './rules/reference-names';
import { releaseReports } from './rules/release-reports';
import { spelling } from './rules/spelling';
import { sentenceCase } from './rules/sentence-case';
import { sentenceLength } from './rules/sentence-length';
import { chineseMarks, chineseTypography } from './rules/chinese-typography';

/** Rules of Chinese pages besides their originals and the list of terms. */
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
  replacedWords('replaced', 'has another name on these pages', proseZh.terms),
  names(prose.names),
  referenceNames(domainWords, chineseDomainWords),
  codeWords([...everydayWords, ...proseZh.terms]),
  installLines(prose.registryPackages),
  releaseReports,
  chineseTypography,
  chineseMarks,
];

/** Rules of English pages. Levels of headings and languages of fences are checked by the build. */
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
  vagueHeadings(vagueList),
  referenceNames(domainWords, []),
  codeWords(everydayWords),
  installLines(prose.registryPackages),
  releaseReports,
  exclamationMarks,
  names(prose.names),
  spelling,
  repeatedWords,
  articles,
  sentenceLength(prose.longestSentence),
];

/** Rules by language; pages of one that isn't here are only compared with their originals. */
const RULES: Partial<Record<Language['code'], readonly Rule[]>> = { en: englishRules, zh: chineseRules };

/**
 * Creates a function that returns the rules for a page, and everything that they depend on besides their own code. A
 * translation is compared with its original; one that is older than that only gets the rules of its language, since
 * the build marks it as outdated.
 *
 * @throws Error when a language's list of terms is invalid
 */
export function createRulesReader(english: string) {
  const lists = new Map<string, readonly Term[]>();
  const listOf = (folder: string): readonly Term[] => {
    const file = path.join(path.relative('.', folder), 'terms.yaml');
    const list = lists.get(file) ?? readTermList(file);
    lists.set(file, list);
    return list;
  };
  return ({ file, language, folder }: ChosenPage, source: string) => {
    const own = RULES[language] ?? [];
    if (language === defaultLanguage.code) return { rules: own, knowledge: '' };
    const list = listOf(folder);
    const found = findOriginal(file, folder, english);
    const original = found && isFresh(source, found) ? found : null;
    const compared = original
      ? [fixedKeys(original), structure(original), terms(list, readPage(original.file, original.source))]
      : [terms(list, null)];
    return {
      rules: [...compared, ...own],
      knowledge: JSON.stringify([original?.source, list]),
    };
  };
}
