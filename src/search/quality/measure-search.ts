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
import { buildSearcher } from '../searcher';
import { parseSearchFile } from '../search-file';
import { readInstalledFacts } from '../../tools/coverage/read-coverage';
import limits from './limits.json';
import { parseGolden, parseQueries, type GoldenQuery } from './golden-set';
import { docsOf, readContent } from './read-content';
import { readReadmes } from './read-readmes';
import { scoreSet, type Score } from './score';

/** The index of a set of pages. */
export interface IndexMeasure {
  readonly name: string;
  readonly pages: number;
  readonly sections: number;
  readonly raw: number;
  readonly brotli: number;
  /** Milliseconds from the file's text to the first answer. */
  readonly ready: number;
  /** Milliseconds of a key stroke. */
  readonly median: number;
  readonly p95: number;
}

/** Sets of queries; those of Chinese visitors are asked of both languages, as their search does. */
export type SetName =
  'seen' | 'unseen' | 'misspelt' | 'practice' | 'chineseSeen' | 'chineseUnseen' | 'chinesePractice';

export interface SearchReport {
  readonly scores: Readonly<Record<SetName, Score>>;
  readonly index: IndexMeasure;
  /** Bytes of the file, compressed, of a documentation as long as limits.json says. */
  readonly wholeBrotli: number;
  /** What is worse than limits.json allows. */
  readonly problems: readonly string[];
}

const ROOT = path.resolve(__dirname, '../../..');

/** Builds the file a build would write for these pages. */
export function buildFile(docs: readonly SearchedDoc[]): string {
  return buildSearchFile(docs, 'en', searchKinds).json;
}

/** Types queries letter by letter. */
export function measureIndex(name: string, json: string, queries: readonly string[]): IndexMeasure {
  const start = performance.now();
  const file = parseSearchFile(JSON.parse(json), name);
  const search = buildSearcher([file]);
  const ready = performance.now() - start;
  const times = queries
    .flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))
    .map((typed) => {
      const before = performance.now();
      search(typed, { language: 'en' });
      return performance.now() - before;
    })
    .sort((a, b) => a - b);
  return {
    name,
    pages: file.pages.length,
    sections: file.pages.reduce((sum, [, , , , records]) => sum + records.length, 0),
    raw: Buffer.byteLength(json),
    brotli: brotliCompressSync(json).length,
    ready,
    median: times[Math.floor(times.length / 2)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

const read = (name: string): string => fs.readFileSync(path.join(__dirname, name), 'utf8');

/** How well the search of /zh answers: its own pages, and the English ones without a translation. */
function scoreChinese(english: readonly SearchedDoc[], facts: FactIndex) {
  const own = docsOf(readContent(path.join(ROOT, 'content', 'zh')), 'zh', '/zh', facts);
  const files = buildLanguageFiles([...english, ...own], languages, searchKinds).get('zh') ?? [];
  const search = buildSearcher(files.map(({ name, json }) => parseSearchFile(JSON.parse(json), name)));
  const score = (set: readonly GoldenQuery[]) =>
    scoreSet(
      search,
      set.map(({ query, page, also }) => ({
        query,
        page: `/zh${page}`,
        also: also.map((url) => `/zh${url}`),
      })),
      { language: 'zh' },
    );
  const { seen, unseen } = parseGolden(read('golden-zh.yaml'));
  return {
    chineseSeen: score(seen),
    chineseUnseen: score(unseen),
    chinesePractice: score(parseQueries(read('practice-zh.yaml'), 'practice-zh.yaml')),
  };
}

/** Measures the search over the pages of content/en and content/zh against limits.json. */
export async function measureSearch(): Promise<SearchReport> {
  const files = readContent(path.join(ROOT, 'content', 'en'));
  const facts = await readInstalledFacts();
  const docs = [...docsOf(files, 'en', '', facts), ...(await readReadmes())];
  const json = buildFile(docs);
  const golden = parseGolden(read('golden.yaml'));
  const practice = parseQueries(read('practice.yaml'), 'practice.yaml');
  const search = buildSearcher([parseSearchFile(JSON.parse(json), 'en')]);
  const score = (set: readonly GoldenQuery[]) => scoreSet(search, set, { language: 'en' });
  const { seen, unseen, misspelt } = golden;
  const scores = {
    seen: score(seen),
    unseen: score(unseen),
    misspelt: score(misspelt),
    practice: score(practice),
    ...scoreChinese(docs, facts),
  };
  const index = measureIndex(
    'content/en',
    json,
    seen.map(({ query }) => query),
  );
  const sourceBytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const wholeBrotli = index.brotli * Math.max(1, limits.file.sourceBytes / sourceBytes);
  const problems = [
    ...(['unseen', 'misspelt', 'chineseUnseen'] as const)
      .filter((set) => scores[set].mrr < limits[set].limit)
      .map((set) => `${set}: MRR ${scores[set].mrr.toFixed(3)}, expected ${limits[set].limit} or more`),
    ...(wholeBrotli > limits.file.limit * 1024
      ? [
          `search file: ${(wholeBrotli / 1024).toFixed(1)} KB brotli for the whole site, expected ${limits.file.limit} at most`,
        ]
      : []),
  ];
  return { scores, index, wholeBrotli, problems };
}
