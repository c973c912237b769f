import fs from 'node:fs';
import path from 'node:path';
import type { ChosenPage } from '../pages/select-pages';
import { createPageCache } from '../pages/page-cache';
import { createEnglishReader, type EnglishReader } from './english-reader';
import { type ProseProblem, type Rule, type Page, positionOf } from './page';
import { readPage, UnreadablePage } from './read-page';
import { createRulesReader } from './rules';

/** Checks a page against rules; all violations are in the order of the page. */
export function checkPage(page: Page, rules: readonly Rule[], read: EnglishReader): ProseProblem[] {
  const passages = page.passages.map((passage) => ({ passage, english: read(passage) }));
  return (
    rules
      .flatMap(({ name, check }) => check(page, passages).map((finding) => ({ ...finding, rule: name })))
      .sort((a, b) => a.offset - b.offset)
      // Of a word with several problems the dictionary's is the least specific.
      .filter(
        ({ rule, offset }, _, all) =>
          rule !== 'spelling' || all.every((one) => one.offset !== offset || one.rule === rule),
      )
      .map(({ offset, message, example, rule }) => ({
        file: page.file,
        ...positionOf(page.source, offset),
        message,
        example,
        rule,
      }))
  );
}

/**
 * Reads a list of words.
 *
 * @param file one word a line, sorted; `#` begins a comment
 * @throws Error with the line when a word isn't alone on its line, occurs twice or isn't sorted
 */
export function readWordList(file: string): string[] {
  const words: string[] = [];
  for (const [index, line] of fs.readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    const word = line.replace(/#.*/, '').trim();
    if (word === '') continue;
    const previous = words.at(-1);
    const location = `${file}:${index + 1}:1`;
    if (/\s/.test(word)) throw new Error(`${location} expected one word a line, got "${word}"`);
    if (previous !== undefined && compareWords(previous, word) >= 0)
      throw new Error(
        `${location} expected the words to be sorted, each once, got "${word}" after "${previous}"`,
      );
    words.push(word);
  }
  return words;
}

/** Small and capital letters are alike, unless nothing else differs. */
function compareWords(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

/** `: 12 spelling, 3 fillers`, the most frequent rule first; empty when there are none. */
export function countByRule(problems: readonly ProseProblem[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).map(([rule, count]) => `${count} ${rule}`);
  return sorted.length > 0 ? `: ${sorted.join(', ')}` : '';
}

/** Correct words besides those of the dictionary. */
const WORDS = path.join('src', 'config', 'prose-words.txt');
const CACHE = path.join('node_modules', '.cache', 'checks', 'prose');
/** What a result depends on besides its page. */
const SOURCES = [
  'src/tools/prose',
  'src/config/prose.ts',
  'src/config/prose-terms.ts',
  WORDS,
  'plugins/docs-core/src',
  'plugins/gatsby-transformer-docs/src/markdown/dialect.ts',
  'plugins/gatsby-transformer-docs/src/front-matter.ts',
  'plugins/gatsby-transformer-docs/src/translation.ts',
  'package-lock.json',
];

/** For pages in which nothing is read as English. */
export const NO_ENGLISH: EnglishReader = () => ({ sentences: [], words: [], remarks: [] });

/**
 * Checks the prose of pages against the style guide.
 *
 * @param useCache whether pages that haven't changed since they were last read are left out
 * @throws Error when a file doesn't exist, or the list of words isn't sorted
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
    let problems: ProseProblem[];
    try {
      problems = checkPage(readPage(file, source), rules, read);
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
      problems = [{ ...error.problem, rule: 'syntax' }];
    }
    cache.write(key, problems);
    return problems;
  });
}
