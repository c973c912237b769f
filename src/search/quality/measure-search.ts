import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  buildLanguageFiles,
  buildSearchFile,
  type SearchedDoc,
} from '../../../plugins/gatsby-plugin-doc-search/src/search-file';
import type { FactIndex } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { languages } from '../../config/languages';
import { searchKinds } from '../../config/search';
import { readInstalledFacts } from '../../tools/coverage/read-coverage';
import { parseSearchFile } from '../embedded/search-file';
import { buildSearcher, type Searcher } from '../embedded/searcher';
import type { SearchOptions } from '../search-engine';
import { parseGolden, parseQueries, type GoldenQuery } from './golden-set';
import limits from './limits.json';
import { docsOf, readContent, readReadmes } from './read-docs';

/** How well a set of queries is answered. */
interface Score {
  readonly count: number;
  /** Mean reciprocal rank: 1 when the expected page is always first, 0.5 when it is second. */
  readonly mrr: number;
  /** Share of queries whose page is first. */
  readonly first: number;
  /** Share of queries whose page is among the first three. */
  readonly third: number;
  /** Queries whose page is not first, with the pages that were found. */
  readonly misses: readonly (GoldenQuery & { readonly got: readonly string[] })[];
}

export type SearchReport = Awaited<ReturnType<typeof measureSearch>>;

const ROOT = path.resolve(__dirname, '../../..');
const MAX_RESULTS = 40;

const read = (name: string): string => fs.readFileSync(path.join(__dirname, name), 'utf8');

function scoreSet(search: Searcher, set: readonly GoldenQuery[], options: SearchOptions): Score {
  const answers = set.map((golden) => {
    const { results } = search(golden.query, { ...options, limit: MAX_RESULTS });
    const got = [...new Set(results.map(({ url }) => url.replace(/#.*$/, '')))];
    const rank = got.findIndex((page) => page === golden.page || golden.also.includes(page)) + 1;
    return { ...golden, got, rank };
  });
  const shareWithin = (most: number): number =>
    answers.filter(({ rank }) => rank > 0 && rank <= most).length / answers.length;
  return {
    count: set.length,
    mrr: answers.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / answers.length,
    first: shareWithin(1),
    third: shareWithin(3),
    misses: answers.filter(({ rank }) => rank !== 1),
  };
}

/**
 * Searches for queries as they are typed, character by character.
 *
 * @returns bytes of the file, and compressed; milliseconds from its text to the index, and of a key stroke
 */
function measureIndex(json: string, queries: readonly string[]) {
  const start = performance.now();
  const file = parseSearchFile(JSON.parse(json), 'en');
  const search = buildSearcher([file]);
  const ready = performance.now() - start;
  const times = queries
    .flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)))
    .map((typed) => {
      const before = performance.now();
      search(typed, { language: 'en' });
      return performance.now() - before;
    })
    .sort((a, b) => a - b);
  return {
    pages: file.pages.length,
    sections: file.pages.reduce((sum, [, , , , records]) => sum + records.length, 0),
    raw: Buffer.byteLength(json),
    brotli: brotliCompressSync(json).length,
    ready,
    median: times[Math.floor(times.length / 2)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

/** Scores the search of /zh: its own pages, and the English ones without a translation. */
function scoreChinese(english: readonly SearchedDoc[], facts: FactIndex) {
  const own = docsOf(readContent(path.join(ROOT, 'content', 'zh')), 'zh', '/zh', facts);
  const files = buildLanguageFiles([...english, ...own], languages, searchKinds).get('zh') ?? [];
  const search = buildSearcher(files.map(({ name, json }) => parseSearchFile(JSON.parse(json), name)));
  const score = (set: readonly GoldenQuery[]): Score => {
    const chinese = set.map(({ query, page, also }) => {
      return { query, page: `/zh${page}`, also: also.map((url) => `/zh${url}`) };
    });
    return scoreSet(search, chinese, { language: 'zh' });
  };
  const { seen, unseen } = parseGolden(read('golden-zh.yaml'));
  return {
    chineseSeen: score(seen),
    chineseUnseen: score(unseen),
    chinesePractice: score(parseQueries(read('practice-zh.yaml'), 'practice-zh.yaml')),
  };
}

/**
 * Measures the search of the pages in content/en and content/zh.
 *
 * @returns the scores of each set of queries, measures of the index, its compressed bytes extrapolated to the
 *   documentation's size in limits.json, and the values beyond limits.json
 */
export async function measureSearch() {
  const files = readContent(path.join(ROOT, 'content', 'en'));
  const facts = await readInstalledFacts();
  const docs = [...docsOf(files, 'en', '', facts), ...(await readReadmes())];
  const { json } = buildSearchFile(docs, 'en', searchKinds);
  const { seen, unseen, misspelt } = parseGolden(read('golden.yaml'));
  const search = buildSearcher([parseSearchFile(JSON.parse(json), 'en')]);
  const score = (set: readonly GoldenQuery[]): Score => scoreSet(search, set, { language: 'en' });
  const scores = {
    seen: score(seen),
    unseen: score(unseen),
    misspelt: score(misspelt),
    practice: score(parseQueries(read('practice.yaml'), 'practice.yaml')),
    ...scoreChinese(docs, facts),
  };
  const typed = seen.map(({ query }) => query);
  const index = measureIndex(json, typed);
  const sourceBytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const wholeBrotli = index.brotli * Math.max(1, limits.file.sourceBytes / sourceBytes);
  const problems = (['unseen', 'misspelt', 'chineseUnseen'] as const)
    .filter((set) => scores[set].mrr < limits[set].limit)
    .map((set) => `${set}: MRR ${scores[set].mrr.toFixed(3)}, expected ${limits[set].limit} or more`);
  if (wholeBrotli > limits.file.limit * 1024) {
    problems.push(
      `search file: ${kilobytes(wholeBrotli)} brotli for the whole site, expected ${limits.file.limit} at most`,
    );
  }
  return { scores, index, wholeBrotli, problems };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`.padStart(7);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Formats the report as text.
 *
 * @param withMisses whether to list the misses, of the seen and the practice queries only
 */
export function formatReport({ scores, index, wholeBrotli }: SearchReport, withMisses: boolean): string {
  const rows = Object.entries(scores).map(
    ([set, { count, mrr, first, third }]) =>
      `${set.padEnd(16)}${String(count).padStart(7)}  ${mrr.toFixed(3)}  ${percent(first)}  ${percent(third)}`,
  );
  const { seen, practice, chineseSeen, chinesePractice } = scores;
  const misses = [seen, practice, chineseSeen, chinesePractice].flatMap((score) => score.misses);
  return [
    'set             queries    MRR  at first  at three',
    ...rows,
    '',
    `content/en: ${index.pages} pages, ${index.sections} sections, ${kilobytes(index.raw)} raw, ${kilobytes(index.brotli)} brotli; ${kilobytes(wholeBrotli)} for the whole site`,
    `ready after ${index.ready.toFixed(0)} ms; a key stroke ${index.median.toFixed(1)} ms at the median, ${index.p95.toFixed(1)} ms at the 95th percentile`,
    ...(withMisses
      ? misses.map(({ query, page, got }) => `  ${query}: expected ${page}, got ${got.slice(0, 4).join(' ')}`)
      : []),
  ].join('\n');
}
