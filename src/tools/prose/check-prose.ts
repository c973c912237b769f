import fs from 'node:fs';
import path from 'node:path';
import type { ChosenPage } from '../pages/chosen-pages';
import { createPageCache } from '../pages/page-cache';
import { checkPage } from './check-page';
import { createEnglishReader, type EnglishReader } from './english-reader';
import type { ProseProblem } from './page';
import { readPage, UnreadablePage } from './read-page';
import { createRulesReader } from './rules-of';
import type { Rule } from './rules/rule';
import { readWordList } from './word-list';

/** Words that are right besides those of the dictionary. */
const WORDS = path.join('src', 'config', 'prose-words.txt');
const CACHE = path.join('.cache', 'prose');
/** What a result depends on besides its page. */
const SOURCES = [
  'src/tools/prose',
  'src/config/prose.ts',
  'src/config/prose-zh.ts',
  WORDS,
  'plugins/gatsby-transformer-docs/src/markdown/dialect.ts',
  'plugins/gatsby-transformer-docs/src/front-matter.ts',
  'plugins/gatsby-transformer-docs/src/translations',
  'package-lock.json',
];

/** For pages in which nothing is read as English. */
const NO_ENGLISH: EnglishReader = () => ({ sentences: [], words: [], remarks: [] });

/**
 * Holds the words of pages against the style guide.
 *
 * @param pages files and their languages
 * @param useCache whether pages that haven't changed since they were last read are left out
 * @returns every problem, in the order of the pages and their lines
 * @throws Error when a file isn't there, or the list of words isn't in order
 */
export function checkProse(
  pages: readonly ChosenPage[],
  { useCache, english }: { useCache: boolean; english: string },
): ProseProblem[] {
  const cache = createPageCache<ProseProblem[]>(CACHE, SOURCES);
  const readRules = createRulesReader(english);
  let reader: EnglishReader | null = null;
  return pages.flatMap((page) => {
    const { file, language } = page;
    const source = fs.readFileSync(file, 'utf8');
    const { rules, knowledge } = readRules(page, source);
    const key = `${language} ${knowledge} ${source}`;
    const known = useCache ? cache.read(key) : null;
    if (known) return known.map((problem) => ({ ...problem, file }));
    const read = language === 'en' ? (reader ??= createEnglishReader(readWordList(WORDS))) : NO_ENGLISH;
    const problems = checkSource(file, source, rules, read);
    cache.write(key, problems);
    return problems;
  });
}

function checkSource(
  file: string,
  source: string,
  rules: readonly Rule[],
  reader: EnglishReader,
): ProseProblem[] {
  try {
    return checkPage(readPage(file, source), rules, reader);
  } catch (error) {
    if (!(error instanceof UnreadablePage)) throw error;
    const { line, column, reason } = error;
    return [{ file, line, column, message: reason, example: '', rule: 'syntax' }];
  }
}
