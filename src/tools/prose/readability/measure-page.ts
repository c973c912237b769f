import { flesch } from 'flesch';
import { syllable } from 'syllable';
import type { EnglishReader } from '../english-reader';
import { offsetOf, type Page, lineAt } from '../page';
import { sentencesOf } from '../rules/sentence-length';

/** How long and how hard sentences are. */
export type Counts = {
  readonly sentences: number;
  /** All words; code counts as one. */
  readonly words: number;
  /** Words that aren't code, which alone have syllables. */
  readonly spoken: number;
  readonly syllables: number;
  /** Sentences with more words than the limit. */
  readonly long: number;
};

/** A page's sentences, counted. */
export type PageReadability = Counts & {
  readonly file: string;
  /** Null where a page has no sentence. */
  readonly longest: { readonly line: number; readonly words: number } | null;
  /** Lengths of all sentences. */
  readonly lengths: readonly number[];
};

/**
 * Counts the sentences of a page; code, tables, headings and titles have none.
 *
 * @param longSentence words above which a sentence is long
 */
export function measurePage(page: Page, read: EnglishReader, longSentence: number): PageReadability {
  const sentences = page.passages
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap((passage) =>
      sentencesOf(passage, read(passage)).map((sentence) => ({
        ...sentence,
        offset: offsetOf(passage, sentence.start),
      })),
    );
  const longest = sentences.reduce<(typeof sentences)[number] | null>(
    (found, sentence) => (found && found.length >= sentence.length ? found : sentence),
    null,
  );
  const spoken = sentences.flatMap(({ words }) => words);
  return {
    file: page.file,
    sentences: sentences.length,
    words: sum(sentences.map(({ length }) => length)),
    spoken: spoken.length,
    syllables: sum(spoken.map(syllable)),
    long: sentences.filter(({ length }) => length > longSentence).length,
    longest: longest && { line: lineAt(page.source, longest.offset), words: longest.length },
    lengths: sentences.map(({ length }) => length),
  };
}

/** Adds up what was counted on several pages. */
export function addCounts(counts: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => sum(counts.map((one) => one[key]));
  return {
    sentences: total('sentences'),
    words: total('words'),
    spoken: total('spoken'),
    syllables: total('syllables'),
    long: total('long'),
  };
}

/**
 * Flesch's reading ease: 90 is easy for anybody, 60 plain English, below 30 hard for most. Code counts for
 * the length of sentences, but not for the difficulty of words.
 *
 * @returns null where there are no sentences
 */
export function readingEase({ sentences, words, spoken, syllables }: Counts): number | null {
  if (sentences === 0 || spoken === 0) return null;
  return flesch({ sentence: sentences, word: words, syllable: (syllables / spoken) * words });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
