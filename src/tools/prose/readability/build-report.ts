import path from 'node:path';
import { flesch } from 'flesch';
import { syllable } from 'syllable';
import type { EnglishReader } from '../english-reader';
import { lineAt, offsetOf, type Page } from '../page';
import { sentencesOf } from '../rules/sentence-length';

type PageReadability = ReturnType<typeof measurePage>;

/** Counts the sentences of a page; code, tables, headings and titles have none. */
export function measurePage(page: Page, read: EnglishReader) {
  const sentences = page.passages
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((passage) =>
      sentencesOf(passage, read(passage)).map(({ start, length, words }) => ({
        length,
        words,
        offset: offsetOf(passage, start),
      })),
    );
  const [longest] = [...sentences].sort((a, b) => b.length - a.length);
  const spoken = sentences.flatMap(({ words }) => words);
  return {
    file: page.file,
    /** Words of each sentence; code counts as one. */
    lengths: sentences.map(({ length }) => length),
    /** Words that aren't code, which alone have syllables. */
    spoken: spoken.length,
    syllables: sum(spoken.map(syllable)),
    longest: longest ? { line: lineAt(page.source, longest.offset), words: longest.length } : null,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export type ReadabilityRow = ReturnType<typeof toRow>;
export type ReadabilityReport = ReturnType<typeof buildReport>;

/** Words between two bars of the chart. */
const STEP = 5;

/**
 * Adds up pages, those of each section, and all of them.
 *
 * @returns the hardest page first, sections by name, and how many sentences have 1 to 5 words, 6 to 10 …
 */
export function buildReport(pages: readonly PageReadability[], longSentence: number) {
  const row = (name: string, isOwn: (page: PageReadability) => boolean) =>
    toRow(name, pages.filter(isOwn), longSentence);
  const sections = [...new Set(pages.map(sectionOf))].sort();
  const lengths = pages.flatMap((page) => page.lengths);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  return {
    pages: pages
      .map((page) => row(page.file, (other) => other === page))
      .sort((a, b) => (a.ease ?? Infinity) - (b.ease ?? Infinity) || (a.name < b.name ? -1 : 1)),
    sections: sections.map((section) => row(section, (page) => sectionOf(page) === section)),
    total: row('all', () => true),
    lengths: Array.from({ length: Math.ceil(longest / STEP) }, (_, index) => {
      const [from, to] = [index * STEP + 1, (index + 1) * STEP];
      return { from, to, sentences: lengths.filter((length) => length >= from && length <= to).length };
    }),
  };
}

/** `content/en/guides/x.mdx` → `guides`; a page outside the sections has none. */
function sectionOf({ file }: PageReadability): string {
  const [, section] = /content\/[\w-]+\/([^/]+)\//.exec(file.split(path.sep).join('/')) ?? [];
  return section ?? '(no section)';
}

/**
 * Flesch's reading ease: 90 is easy for anybody, 60 plain English, below 30 hard for most. Code counts for the
 * length of sentences, but not for the difficulty of words.
 */
function toRow(name: string, pages: readonly PageReadability[], longSentence: number) {
  const lengths = pages.flatMap((page) => page.lengths);
  const [sentences, words] = [lengths.length, sum(lengths)];
  const spoken = sum(pages.map((page) => page.spoken));
  const syllables = sum(pages.map((page) => page.syllables));
  const [longest] = pages
    .flatMap((page) => (page.longest ? [{ ...page.longest, file: page.file }] : []))
    .sort((a, b) => b.words - a.words);
  return {
    name,
    words,
    sentences,
    /** Words of a sentence. */
    mean: words / Math.max(sentences, 1),
    /** Share of long sentences, 0 to 1. */
    long: lengths.filter((length) => length > longSentence).length / Math.max(sentences, 1),
    ease:
      spoken === 0
        ? null
        : flesch({ sentence: sentences, word: words, syllable: (syllables / spoken) * words }),
    longest: longest ? { place: `${longest.file}:${longest.line}`, words: longest.words } : null,
  };
}
