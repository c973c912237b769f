import { lastSegment, type IndexedRecord } from './inverted-index';
import type { Reading } from './read-query';
import { tellingOf, withoutIdle } from './synonyms';
import { KINDS, type FileRecord } from '../../plugins/docs-core/src/search-file';
import { type SearchOptions } from './search-engine';
import { tuning } from './tuning';
import { nameOf, stem, wordsOf } from './words';

/** A record and how well it answers. */
export interface RankedRecord {
  readonly place: number;
  readonly score: number;
}

const TERM = KINDS.indexOf('term');
const MOST_LOOKED_INTO = 120;

/** A term whose name was typed whole is what was looked for, and makes up for being a term. */
function exactFactor([level, , , kind]: FileRecord): number {
  if (level === 1) return tuning.isPage;
  return kind === TERM ? tuning.isHeading / tuning.term : tuning.isHeading;
}

/** What a record is called: as it is written, without idle words, and in stems. */
interface Names {
  readonly all: readonly string[];
  /** Stems of the page's title, the idle ones left out. */
  readonly pageWords: readonly string[];
  /** Stems of each of the page's keywords. */
  readonly keywords: readonly (readonly string[])[];
}

const knownNames = new WeakMap<IndexedRecord, Names>();

/** A name without idle words, unless it is made of them: `Why webpack`. */
function bareWords(name: string): readonly string[] {
  const words = name.split(/\s+/);
  const telling = tellingOf(words);
  return telling.length > 0 ? telling : words;
}

const stemsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => wordsOf(word).map(({ term }) => stem(term)));

function namesOf(found: IndexedRecord): Names {
  let own = knownNames.get(found);
  if (!own) {
    const [url, title] = found.page;
    const [level, , heading] = found.record;
    const text = level === 1 ? title : heading;
    const bare = bareWords(text);
    const all = [
      nameOf(text),
      nameOf(bare.join('')),
      nameOf(bare.map((word) => stem(word.toLowerCase())).join('')),
    ];
    if (level === 1) all.push(nameOf(lastSegment(url)));
    // `output.filename` under the heading `filename`, on the page `Output`.
    else all.push(`${nameOf(title)}${all[0]}`);
    const pageWords = stemsOf(bareWords(title));
    const keywords =
      level === 1
        ? found.page[5]
            .split('\n')
            .filter(Boolean)
            .map((line) => [...new Set(stemsOf(bareWords(line)))])
        : [];
    knownNames.set(found, (own = { all: [...new Set(all)], pageWords, keywords }));
  }
  return own;
}

/** `output.clean`, `module.rules[0].test`; the first name is what the others belong to. */
const OPTION = /^([a-z]\w+)(?:\.[a-z][\w[\]]*)+$/i;

/** A reading of the query as a name. */
interface TypedName {
  readonly name: string;
  readonly stemmed: string;
  readonly stems: ReadonlySet<string>;
  readonly trust: number;
}

function typedNames(query: string, readings: readonly Reading[]): TypedName[] {
  const all = query.split(/\s+/);
  const asTyped = [all, withoutIdle(all)].map((words) => ({ words, trust: 1 }));
  return [...asTyped, ...readings].map(({ words, trust }) => ({
    name: nameOf(words.join('')),
    stemmed: nameOf(words.map((word) => stem(word.toLowerCase())).join('')),
    stems: new Set(stemsOf(words)),
    trust,
  }));
}

/** How much more a record counts whose name is what was typed, whole or in part. */
function nameFactor(typed: readonly TypedName[], option: string | null, found: IndexedRecord): number {
  const { all, pageWords, keywords } = namesOf(found);
  const [own = ''] = all;
  let factor = 1;
  for (const { name, stemmed, stems, trust } of typed) {
    let one = 1;
    if (name !== '' && (all.includes(name) || all.includes(stemmed))) one = exactFactor(found.record);
    else if (name.length > 3 && own.includes(name)) one = tuning.inName;
    // A page whose whole title was typed, among other words: `output.clean`, `define plugin quotes`.
    if (pageWords.length > 0 && pageWords.every((word) => stems.has(word))) one *= tuning.titleTyped;
    // One of its keywords: whoever wrote it down meant this page.
    if (keywords.some((words) => words.length > 1 && words.every((word) => stems.has(word))))
      one *= tuning.keywordTyped;
    // `output.clean` is an option of the page `Output`.
    if (option !== null && pageWords.length === 1 && pageWords[0] === option) one *= tuning.optionOf;
    factor = Math.max(factor, 1 + (one - 1) * trust);
  }
  return factor;
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

/**
 * Puts found records in order, and leaves out what answers far worse than the best.
 *
 * @param query as typed, spelt right
 * @param readings of the query
 * @param scores by the records' places
 * @param options where the visitor is, and what is to be left out
 */
export function rankRecords(
  query: string,
  readings: readonly Reading[],
  scores: ReadonlyMap<number, number>,
  records: readonly IndexedRecord[],
  { section: here, within }: SearchOptions,
): RankedRecord[] {
  const asNames = typedNames(query, readings);
  const [, parent] = OPTION.exec(query.trim()) ?? [];
  const option = parent === undefined ? null : stem(parent.toLowerCase());
  const typed = wordsOf(query).map(({ term }) => term);
  const pairs = typed.slice(1).map((word, at) => `${typed[at]}${word}`);
  const ranked: RankedRecord[] = [];
  for (const [place, score] of scores) {
    const { page, record, weight } = records[place]!;
    const section = page[3];
    if (within !== undefined && section !== within) continue;
    ranked.push({
      place,
      score: score * weight * (record[3] === TERM ? tuning.term : 1) * (section === here ? tuning.here : 1),
    });
  }
  ranked.sort(byScore);
  const near = ranked.slice(0, MOST_LOOKED_INTO).map(({ place, score }) => {
    const found = records[place]!;
    return { place, score: score * nameFactor(asNames, option, found) * phraseFactor(pairs, found) };
  });
  const all = [...withPages(near, records), ...ranked.slice(MOST_LOOKED_INTO)].sort(byScore);
  const least = (all[0]?.score ?? 0) * tuning.least;
  return all.filter(({ score }) => score >= least);
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
