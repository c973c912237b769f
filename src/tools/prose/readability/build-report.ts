import path from 'node:path';
import { addCounts, readingEase, type Counts, type PageReadability } from './measure-page';

/** A page, a section or all pages. */
export type ReadabilityRow = {
  readonly name: string;
  readonly words: number;
  readonly sentences: number;
  /** Words of a sentence. */
  readonly mean: number;
  /** Share of long sentences, 0 to 1. */
  readonly long: number;
  /** Flesch's reading ease; null where there are no sentences. */
  readonly ease: number | null;
  /** Location of the longest sentence: `content/en/guides/x.mdx:12`. */
  readonly longest: { readonly place: string; readonly words: number } | null;
};

/** How pages read. */
export type ReadabilityReport = {
  /** The hardest first. */
  readonly pages: readonly ReadabilityRow[];
  /** By name. */
  readonly sections: readonly ReadabilityRow[];
  readonly total: ReadabilityRow;
  /** How many sentences have 1 to 5 words, 6 to 10 … */
  readonly lengths: readonly { readonly from: number; readonly to: number; readonly sentences: number }[];
};

/** Words between two bars of the chart. */
const STEP = 5;

/** Adds up pages. */
export function buildReport(pages: readonly PageReadability[]): ReadabilityReport {
  const sections = [...new Set(pages.map(sectionOf))].sort();
  return {
    pages: pages
      .map((page) => toRow(page.file, [page]))
      .sort((a, b) => (a.ease ?? Infinity) - (b.ease ?? Infinity) || (a.name < b.name ? -1 : 1)),
    sections: sections.map((section) =>
      toRow(
        section,
        pages.filter((page) => sectionOf(page) === section),
      ),
    ),
    total: toRow('all', pages),
    lengths: countLengths(pages.flatMap(({ lengths }) => lengths)),
  };
}

/** `content/en/guides/x.mdx` → `guides`; a page outside the sections has none. */
function sectionOf({ file }: PageReadability): string {
  const [, section] = /content\/[\w-]+\/(.+)\//.exec(file.split(path.sep).join('/')) ?? [];
  return section?.split('/')[0] ?? '(no section)';
}

function toRow(name: string, pages: readonly PageReadability[]): ReadabilityRow {
  const counts: Counts = addCounts(pages);
  const longest = pages.reduce<PageReadability | null>(
    (found, page) => ((page.longest?.words ?? 0) > (found?.longest?.words ?? 0) ? page : found),
    null,
  );
  const ease = readingEase(counts);
  return {
    name,
    words: counts.words,
    sentences: counts.sentences,
    mean: counts.sentences === 0 ? 0 : counts.words / counts.sentences,
    long: counts.sentences === 0 ? 0 : counts.long / counts.sentences,
    ease,
    longest: longest?.longest
      ? { place: `${longest.file}:${longest.longest.line}`, words: longest.longest.words }
      : null,
  };
}

function countLengths(lengths: readonly number[]): ReadabilityReport['lengths'] {
  const bars = Math.ceil(lengths.reduce((most, length) => Math.max(most, length), 0) / STEP);
  return Array.from({ length: bars }, (_, index) => {
    const [from, to] = [index * STEP + 1, (index + 1) * STEP];
    return { from, to, sentences: lengths.filter((length) => length >= from && length <= to).length };
  });
}
