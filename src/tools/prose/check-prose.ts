import fs from 'node:fs';
import path from 'node:path';
import type { ChosenPage } from '../pages/select-pages';
import { createPageCache } from '../pages/page-cache';
import { createEnglishReader, type EnglishReader } from './english-reader';
import { type ProseProblem, type Rule, type Page, placeOf } from './page';
import { readPage, UnreadablePage } from './read-page';
import { createRulesReader } from './rules';

/**
 * Holds a page against rules.
 *
 * @param page of `readPage`
 * @param rules of its language
 * @param read English
 * @returns everything that goes against them, in the order of the page
 */
export function checkPage(page: Page, rules: readonly Rule[], read: EnglishReader): ProseProblem[] {
  const passages = page.passages.map((passage) => ({ passage, english: read(passage) }));
  return (
    rules
      .flatMap(({ name, check }) => check(page, passages).map((finding) => ({ ...finding, rule: name })))
      .sort((a, b) => a.offset - b.offset)
      // Of a word with several faults the dictionary says least.
      .filter(
        ({ rule, offset }, _, all) =>
          rule !== 'spelling' || all.every((one) => one.offset !== offset || one.rule === rule),
      )
      .map(({ offset, message, example, rule }) => ({
        file: page.file,
        ...placeOf(page.source, offset),
        message,
        example,
        rule,
      }))
  );
}

/**
 * Reads a list of words.
 *
 * @param file one word a line, sorted; what follows `#` says why it is there
 * @throws Error with the line when a word isn't alone on its line, stands twice or isn't in its place
 */
export function readWordList(file: string): string[] {
  const words = fs
    .readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim());
  const kept: string[] = [];
  words.forEach((word, index) => {
    if (word === '') return;
    const previous = kept.at(-1);
    const place = `${file}:${index + 1}:1`;
    if (/\s/.test(word)) throw new Error(`${place} expected one word a line, got "${word}"`);
    if (previous !== undefined && compareWords(previous, word) >= 0)
      throw new Error(
        `${place} expected the words to be sorted, each once, got "${word}" after "${previous}"`,
      );
    kept.push(word);
  });
  return kept;
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
  if (counts.size === 0) return '';
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return `: ${sorted.map(([rule, count]) => `${count} ${rule}`).join(', ')}`;
}

/** Words that are right besides those of the dictionary. */
const WORDS = path.join('src', 'config', 'prose-words.txt');
const CACHE = path.join('.cache', 'prose');
/** What a result depends on besides its page. */
const SOURCES = [
  'src/tools/prose',
  'src/config/prose.ts',
  WORDS,
  'plugins/gatsby-transformer-docs/src/markdown/dialect.ts',
  'plugins/gatsby-transformer-docs/src/front-matter.ts',
  'plugins/gatsby-transformer-docs/src/translation.ts',
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
