import { lastSegment, type IndexedRecord } from './inverted-index';
import { withoutIdle } from './synonyms';
import { KINDS, type SearchOptions } from './search-engine';
import type { FileRecord } from './search-file';
import { tuning } from './tuning';
import { nameOf, stem, wordsOf } from './words';

/** A record and how well it answers. */
export interface RankedRecord {
  readonly place: number;
  readonly score: number;
}

const TERM = KINDS.indexOf('term');
const MOST_LOOKED_INTO = 60;

function laterFactor(section: string): number {
  if (section === 'blog') return tuning.blog;
  if (section === 'migrate') return tuning.migrate;
  return section === 'contribute' ? tuning.contribute : 1;
}

/** A term whose name was typed whole is what was looked for, and makes up for being a term. */
function exactFactor([level, , , kind]: FileRecord): number {
  if (level === 1) return tuning.isPage;
  return kind === TERM ? tuning.isHeading / tuning.term : tuning.isHeading;
}

/** How much more a record counts whose name is what was typed, whole or in part. */
function nameFactor(query: string, { page, record }: IndexedRecord): number {
  const [url, title] = page;
  const [level, , heading] = record;
  const own = level === 1 ? title : heading;
  const name = nameOf(own);
  if (level === 1 && nameOf(lastSegment(url)) === query) return tuning.isPage;
  if (name === query || stemName(own) === query) return exactFactor(record);
  // `output.filename` under the heading `filename`, on the page `Output`.
  if (level > 1 && `${nameOf(title)}${name}` === query) return tuning.isHeading;
  if (query.length > 3 && name.includes(query)) return tuning.inName;
  if (name.length > 5 && query.includes(name)) return tuning.hasName;
  return 1;
}

function stemName(text: string): string {
  return text.toLowerCase().split(/\s+/).map(stem).join('');
}

/** Words that stand together as they were typed: what an error's text does. */
function phraseFactor(pairs: readonly string[], found: IndexedRecord): number {
  if (pairs.length === 0) return 1;
  const text = textOf(found);
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return 1 + (pairs.length > 1 ? tuning.phrase : tuning.pairOnly) * share ** 2;
}

/** The words of a record without spaces, made when first needed. */
const texts = new WeakMap<IndexedRecord, string>();

function textOf(found: IndexedRecord): string {
  let text = texts.get(found);
  if (text === undefined) {
    const [, , heading, , words, names] = found.record;
    texts.set(found, (text = nameOf(`${heading} ${words} ${names}`)));
  }
  return text;
}

/** A page whose whole title was typed, among other words: `output.clean`, `define plugin quotes`. */
function pageFactor(words: ReadonlySet<string>, { page: [, title] }: IndexedRecord): number {
  const own = wordsOf(title).map(({ term }) => stem(term));
  return own.length > 0 && own.every((word) => words.has(word)) ? tuning.titleTyped : 1;
}

/**
 * Puts found records in order.
 *
 * @param query as typed
 * @param scores by the records' places
 * @param options where the visitor is, and what is to be left out
 */
export function rankRecords(
  query: string,
  scores: ReadonlyMap<number, number>,
  records: readonly IndexedRecord[],
  { section: here, within }: SearchOptions,
): RankedRecord[] {
  const name = nameOf(withoutIdle(query.split(/\s+/)).join(''));
  const typed = wordsOf(query).map(({ term }) => term);
  const pairs = typed.slice(1).map((word, at) => `${typed[at]}${word}`);
  const words = new Set(typed.map(stem));
  const ranked: RankedRecord[] = [];
  for (const [place, score] of scores) {
    const { page, record } = records[place]!;
    const section = page[3];
    if (within !== undefined && section !== within) continue;
    ranked.push({
      place,
      score:
        score *
        laterFactor(section) *
        (record[3] === TERM ? tuning.term : 1) *
        (section === here ? tuning.here : 1),
    });
  }
  ranked.sort(byScore);
  const near = ranked.slice(0, MOST_LOOKED_INTO).map(({ place, score }) => {
    const found = records[place]!;
    return {
      place,
      score: score * nameFactor(name, found) * phraseFactor(pairs, found) * pageFactor(words, found),
    };
  });
  return [...withPages(near, records), ...ranked.slice(MOST_LOOKED_INTO)].sort(byScore);
}

/** A page of which several sections answer is more likely the one that is about it. */
function withPages(ranked: readonly RankedRecord[], records: readonly IndexedRecord[]): RankedRecord[] {
  const sums = new Map<unknown, number>();
  for (const { place, score } of ranked) {
    const { page } = records[place]!;
    sums.set(page, (sums.get(page) ?? 0) + score);
  }
  return ranked.map(({ place, score }) => {
    const others = (sums.get(records[place]!.page) ?? 0) - score;
    return { place, score: score + tuning.others * Math.min(others, score) };
  });
}

function byScore(a: RankedRecord, b: RankedRecord): number {
  return b.score - a.score || a.place - b.place;
}
