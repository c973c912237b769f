import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildLanguageFiles, type SearchedDoc } from 'gatsby-plugin-doc-search/build-search-file';
import { renderPage } from 'gatsby-transformer-docs/site/render-page';
import { isThirdParty } from 'gatsby-transformer-docs/site/site-page';
import { languages } from '../../config/languages';
import { searchKinds } from '../../config/search';
import { readProjectSite } from '../../tools/site/project-site';
import { parseSearchFile, type SearchFile } from '../embedded/read-search-file';
import { buildSearcher, type Searcher } from '../embedded/searcher';
import { parseGolden, parseQueries, type GoldenQuery } from './golden-set';
import limits from './limits.json';
import { findLostKeywords, findUnknownAnswers } from './known-answers';
import { buildMiniSearch } from './mini-search';
import { scoreQueries, type Ranks, type Score } from './score-queries';

export type SearchReport = Awaited<ReturnType<typeof measureSearch>>;

const read = (name: string): string => fs.readFileSync(path.join(__dirname, name), 'utf8');

/** The first queries of sections-names.yaml: bare names of the options that are used most. */
const MOST_USED = 60;

/** Answers may be written without the prefix of the language. */
const prefixed = (url: string): string => (url.startsWith('/zh/') ? url : `/zh${url}`);

const inChinese = (set: readonly GoldenQuery[]): GoldenQuery[] =>
  set.map(({ query, answer, also }) => ({
    query,
    answer: prefixed(answer),
    also: also.map(prefixed),
  }));

/** A set of queries whose answers are sections; an empty one where the file is missing. */
function readSections(kind: string) {
  const name = `sections-${kind}.yaml`;
  const text = fs.existsSync(path.join(__dirname, name)) ? read(name) : '{}';
  return { ...parseGolden(text, name), all: parseQueries(text, name) };
}

/** Every set of queries, by its name. Single queries of those that end in `Unseen` are not looked at. */
function readSets() {
  const { seen, unseen, misspelt } = parseGolden(read('golden.yaml'));
  const chinese = parseGolden(read('golden-zh.yaml'));
  const [names, errors, questions, zh] = [
    readSections('names'),
    readSections('errors'),
    readSections('questions'),
    readSections('zh'),
  ];
  return {
    en: {
      seen,
      unseen,
      misspelt,
      practice: parseQueries(read('practice.yaml'), 'practice.yaml'),
      namesSeen: names.seen,
      namesUnseen: names.unseen,
      mostUsedNames: names.all.slice(0, MOST_USED),
      errorsSeen: errors.seen,
      errorsUnseen: errors.unseen,
      questionsSeen: questions.seen,
      questionsUnseen: questions.unseen,
      englishUnseen: [...names.unseen, ...errors.unseen, ...questions.unseen],
    },
    zh: {
      chineseSeen: inChinese(chinese.seen),
      chineseUnseen: inChinese(chinese.unseen),
      chinesePractice: inChinese(parseQueries(read('practice-zh.yaml'), 'practice-zh.yaml')),
      chineseSectionsSeen: inChinese(zh.seen),
      chineseSectionsUnseen: inChinese(zh.unseen),
    },
  };
}

type Sets = ReturnType<typeof readSets>;
type SetName = keyof Sets['en'] | keyof Sets['zh'];

/** Scores all sets, each with the search of its language. */
function scoreSets(
  sets: Sets,
  search: Readonly<Record<keyof Sets, Searcher>>,
): Readonly<Record<SetName, Score>> {
  const entries = (['en', 'zh'] as const).flatMap((language) =>
    Object.entries(sets[language]).map(
      ([name, set]) => [name, scoreQueries(search[language], set, { language })] as const,
    ),
  );
  return Object.fromEntries(entries) as Record<SetName, Score>;
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
    sections: file.pages.reduce((sum, { records }) => sum + records.length, 0),
    raw: Buffer.byteLength(json),
    brotli: brotliCompressSync(json).length,
    ready,
    median: times[Math.floor(times.length / 2)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

/** What a set has to reach, by the names of limits.json. */
const MEASURES: Readonly<Record<string, (score: Score) => number>> = {
  mrr: ({ mrr }) => mrr,
  sectionFirst: ({ sections }) => sections.first,
  sectionThird: ({ sections }) => sections.third,
};

function findProblems(scores: Readonly<Record<SetName, Score>>): string[] {
  return Object.entries(limits.sets).flatMap(([set, expected]) =>
    Object.entries(expected).flatMap(([measure, limit]) => {
      const read = MEASURES[measure];
      const value = read?.(scores[set as SetName]);
      if (typeof limit !== 'number' || value === undefined || value >= limit) return [];
      return [`${set}: ${measure} ${value.toFixed(3)}, expected ${limit} or more`];
    }),
  );
}

/** The searched pages as a build has them, and the bytes of the English pages' files. */
async function readDocs(): Promise<{ docs: SearchedDoc[]; sourceBytes: number }> {
  const site = await readProjectSite();
  const docs: SearchedDoc[] = [];
  for (const page of site.pages) {
    const { sections } = await renderPage(page, site);
    docs.push({ ...page, sections });
  }
  const own = site.pages.filter((page) => page.language === 'en' && !isThirdParty(page));
  return { docs, sourceBytes: own.reduce((sum, { size }) => sum + size, 0) };
}

/** The search files by language. */
const writeFiles = (docs: readonly SearchedDoc[]) => buildLanguageFiles(docs, languages, searchKinds);

const parseFiles = (written: ReturnType<typeof writeFiles>, code: string): SearchFile[] =>
  (written.get(code) ?? []).map(({ name, json }) => parseSearchFile(JSON.parse(json), name));

/** The search of each language over the pages as they are now, without a build. */
export async function buildSearchers(): Promise<Readonly<Record<string, Searcher>>> {
  const written = writeFiles((await readDocs()).docs);
  return Object.fromEntries(
    [...written.keys()].map((code) => [code, buildSearcher(parseFiles(written, code))]),
  );
}

/**
 * Measures the search of the site as it is now.
 *
 * @param compare whether to answer all queries with MiniSearch as well, which takes half a minute
 * @returns the scores of each set of queries, measures of the index, its compressed bytes extrapolated to the
 *   documentation's size in limits.json, and the values beyond limits.json, with answers and keywords that lead nowhere
 */
export async function measureSearch(compare: boolean) {
  const { docs, sourceBytes } = await readDocs();
  const written = writeFiles(docs);
  const filesOf = (code: string) => parseFiles(written, code);
  const sets = readSets();
  const scoreWith = (build: (files: readonly SearchFile[]) => Searcher) =>
    scoreSets(sets, { en: build(filesOf('en')), zh: build(filesOf('zh')) });
  const scores = scoreWith(buildSearcher);
  const miniSearch = compare ? scoreWith(buildMiniSearch) : null;
  const index = measureIndex(
    written.get('en')?.[0]?.json ?? '',
    sets.en.seen.map(({ query }) => query),
  );
  const wholeBrotli = index.brotli * Math.max(1, limits.file.sourceBytes / sourceBytes);
  const problems = [
    ...findProblems(scores),
    ...findUnknownAnswers(Object.values(sets.en).flat(), filesOf('en'), ''),
    ...findUnknownAnswers(Object.values(sets.zh).flat(), filesOf('zh'), '/zh'),
    ...findLostKeywords(docs),
  ];
  if (wholeBrotli > limits.file.limit * 1024) {
    problems.push(
      `search file: ${kilobytes(wholeBrotli)} brotli for the whole site, expected ${limits.file.limit} at most`,
    );
  }
  return { scores, miniSearch, index, wholeBrotli, problems };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`.padStart(7);
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const formatRanks = ({ count, mrr, first, third }: Ranks): string =>
  count === 0
    ? ' '.repeat(27)
    : `${String(count).padStart(5)}  ${mrr.toFixed(3)} ${percent(first)} ${percent(third)}`;

/**
 * Formats the report as text.
 *
 * @param withMisses whether to list the misses, of the seen and the practice queries only
 */
export function formatReport(
  { scores, miniSearch, index, wholeBrotli }: SearchReport,
  withMisses: boolean,
): string {
  const rows = (Object.entries(scores) as [SetName, Score][])
    .filter(([, { count }]) => count > 0)
    .flatMap(([set, score]) => {
      const other = miniSearch?.[set];
      const row = (name: string, { sections, ...pages }: Score): string =>
        `${name.padEnd(22)} ${formatRanks(pages)}  | ${formatRanks(sections)}`.trimEnd();
      return [row(set, score), ...(other ? [row('  MiniSearch', other)] : [])];
    });
  const shown = Object.entries(scores).filter(
    ([set]) => /seen$|practice$/i.test(set) && !/unseen$/i.test(set),
  );
  return [
    `${' '.repeat(22)} pages    MRR   first  in three | sections MRR   first  in three`,
    ...rows,
    '',
    `content/en: ${index.pages} pages, ${index.sections} sections, ${kilobytes(index.raw)} raw, ${kilobytes(index.brotli)} brotli; ${kilobytes(wholeBrotli)} for the whole site`,
    `ready after ${index.ready.toFixed(0)} ms; a key stroke ${index.median.toFixed(1)} ms at the median, ${index.p95.toFixed(1)} ms at the 95th percentile`,
    ...(withMisses
      ? shown
          .flatMap(([, { misses }]) => misses)
          .map(({ query, answer, got }) => `  ${query}: expected ${answer}, got ${got.slice(0, 4).join(' ')}`)
      : []),
  ].join('\n');
}
