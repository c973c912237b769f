import fs from 'node:fs';
import path from 'node:path';
import type { ChosenPage } from '../page-checks/chosen-pages';
import { createPageCache } from '../page-checks/page-cache';
import type { Language } from '../config/languages';
import { checkPage } from './check-page';
import { createEnglishReader, type EnglishReader } from './english-reader';
import { englishRules } from './english-rules';
import type { ProseProblem } from './page';
import { readPage, UnreadablePage } from './read-page';
import type { Rule } from './rules/rule';
import { readWordList } from './word-list';

/** Words that are right besides those of the dictionary. */
const WORDS = path.join('src', 'config', 'prose-words.txt');
const CACHE = path.join('.cache', 'prose');
/** What a result depends on besides its page. */
const SOURCES = [
  'src/prose-check',
  'src/config/prose.ts',
  WORDS,
  'plugins/gatsby-transformer-docs/src/markdown/remark-gfm-lean.ts',
  'package-lock.json',
];

/** What pages of a language are held against; a language that isn't here has no rules yet. */
const RULES: Partial<Record<Language['code'], readonly Rule[]>> = { en: englishRules };

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
  { useCache }: { useCache: boolean },
): ProseProblem[] {
  const cache = createPageCache<ProseProblem[]>(CACHE, SOURCES);
  let reader: EnglishReader | null = null;
  return pages.flatMap(({ file, language }) => {
    const rules = RULES[language];
    const source = fs.readFileSync(file, 'utf8');
    if (!rules) return [];
    const known = useCache ? cache.read(source) : null;
    if (known) return known.map((problem) => ({ ...problem, file }));
    reader ??= createEnglishReader(readWordList(WORDS));
    const problems = checkSource(file, source, rules, reader);
    cache.write(source, problems);
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
