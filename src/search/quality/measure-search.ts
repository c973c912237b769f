import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  buildLanguageFiles,
  type SearchedDoc,
  type SearchFile as WrittenFile,
} from 'gatsby-plugin-doc-search/build-search-file';
import { renderPage } from 'gatsby-transformer-docs/site/render-page';
import { languages } from '../../config/languages';
import { searchKinds } from '../../config/search';
import { readProjectSite } from '../../tools/site/project-site';
import { parseSearchFile, type SearchFile } from '../embedded/read-search-file';
import { buildSearcher, type Searcher } from '../embedded/searcher';
import { tuning } from '../embedded/tuning';
import { parseGolden, parseQueries, type GoldenQuery } from './golden-set';
import limits from './limits.json';
import { findEmptySections, findLostKeywords, findLostMessages, findUnknownAnswers } from './known-answers';
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

/** A set of queries whose answers are sections, with the part of it that is kept apart. */
function readSections(name: string, parts?: number) {
  const text = read(`${name}.yaml`);
  return { ...parseGolden(text, `${name}.yaml`, parts), all: parseQueries(text, name) };
}

/** Every set of queries, by its name. Single queries of those that end in `Unseen` are not looked at. */
function readSets() {
  const { seen, unseen, misspelt } = parseGolden(read('golden.yaml'));
  const chinese = parseGolden(read('golden-zh.yaml'));
  const [names, errors, questions, zh] = [
    readSections('sections-names'),
    readSections('sections-errors'),
    readSections('sections-questions'),
    readSections('sections-zh'),
  ];
  const typed = [readSections('typed-errors', 2), readSections('typed-questions', 2)] as const;
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
      typedErrorsSeen: typed[0].seen,
      typedErrorsUnseen: typed[0].unseen,
      typedQuestionsSeen: typed[1].seen,
      typedQuestionsUnseen: typed[1].unseen,
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
 * @returns compressed bytes of the files; milliseconds from the first one's text to its index, and of a key stroke in whole
 *   texts
 */
function measureIndex({ json, textJson }: WrittenFile, queries: readonly string[]) {
  const start = performance.now();
  buildSearcher([parseSearchFile(JSON.parse(json), 'en')]);
  const ready = performance.now() - start;
  const file = parseSearchFile(JSON.parse(json), 'en', JSON.parse(textJson));
  const search = buildSearcher([file]);
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
    brotli: brotliCompressSync(json).length,
    textBrotli: brotliCompressSync(textJson).length,
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

/** The searched pages as a build has them. */
export async function readSearchedDocs(): Promise<SearchedDoc[]> {
  const site = await readProjectSite();
  const docs: SearchedDoc[] = [];
  for (const page of site.pages) {
    const { sections } = await renderPage(page, site);
    docs.push({ ...page, sections });
  }
  return docs;
}

const writeFiles = (docs: readonly SearchedDoc[]) => buildLanguageFiles(docs, languages, searchKinds);

const parseFiles = (written: ReturnType<typeof writeFiles>, code: string): SearchFile[] =>
  (written.get(code) ?? []).map(({ name, json, textJson }) =>
    parseSearchFile(JSON.parse(json), name, JSON.parse(textJson)),
  );

/** The files of each language of the pages as they are now, without a build. */
export async function readSearchFiles(): Promise<Readonly<Record<string, SearchFile[]>>> {
  const written = writeFiles(await readSearchedDocs());
  return Object.fromEntries([...written.keys()].map((code) => [code, parseFiles(written, code)]));
}

/** The value with which a parameter does nothing; 0 where it is another one than listed. */
const NEUTRAL: Partial<Record<keyof typeof tuning, number>> = {
  saturation: 100,
  ...{ cjkPair: 1, typed: 1, named: 1 },
};

/** The scores of the sets for tuning without each of the parameters: their mean in English and in Chinese, by its name. */
function ablate(score: () => Readonly<Record<SetName, Score>>, sets: Sets): string[] {
  const meanOf = (scores: Readonly<Record<SetName, Score>>, language: keyof Sets): number => {
    const names = Object.keys(sets[language]).filter((name) => !/unseen/i.test(name));
    const values = names.flatMap((name) => {
      const { mrr, sections } = scores[name as SetName];
      return sections.count === 0 ? [mrr] : [mrr, sections.mrr];
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const whole = score();
  return (Object.keys(tuning) as (keyof typeof tuning)[]).map((name) => {
    const value = tuning[name];
    tuning[name] = NEUTRAL[name] ?? 0;
    const without = score();
    tuning[name] = value;
    const lost = (['en', 'zh'] as const).map((code) =>
      (meanOf(whole, code) - meanOf(without, code)).toFixed(4),
    );
    return `${name.padEnd(20)} ${String(value).padStart(5)}  en ${lost[0]}  zh ${lost[1]}`;
  });
}

/** Every fifth message is pasted where all of them would take too long. */
const MESSAGE_STEP = 5;

/**
 * Measures the search of the site as it is now.
 *
 * @param withAblation whether to answer all queries without each parameter as well, which takes minutes
 * @returns the scores of each set of queries, measures of the index, what each parameter is worth, and the values beyond
 *   limits.json, with answers and keywords that lead nowhere
 */
export async function measureSearch(withAblation: boolean) {
  const docs = await readSearchedDocs();
  const written = writeFiles(docs);
  const sets = readSets();
  const [en, zh] = ['en', 'zh'].map((code) => parseFiles(written, code)) as [SearchFile[], SearchFile[]];
  const score = () => scoreSets(sets, { en: buildSearcher(en), zh: buildSearcher(zh) });
  const scores = score();
  const queries = sets.en.seen.map(({ query }) => query);
  const index = measureIndex(written.get('en')![0]!, queries);
  const problems = [
    ...findProblems(scores),
    ...findUnknownAnswers(Object.values(sets.en).flat(), en, ''),
    ...findUnknownAnswers(Object.values(sets.zh).flat(), zh, '/zh'),
    ...findLostKeywords(docs),
    ...findEmptySections(docs, [...en, ...zh]),
    ...findLostMessages(en, buildSearcher(en), withAblation ? 1 : MESSAGE_STEP),
  ];
  return { scores, index, problems, ablation: withAblation ? ablate(score, sets) : [] };
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
export function formatReport({ scores, index, ablation }: SearchReport, withMisses: boolean): string {
  const rows = (Object.entries(scores) as [SetName, Score][])
    .filter(([, { count }]) => count > 0)
    .map(([set, { sections, ...pages }]) =>
      `${set.padEnd(22)} ${formatRanks(pages)}  | ${formatRanks(sections)}`.trimEnd(),
    );
  const shown = Object.entries(scores).filter(
    ([set]) => /seen$|practice$/i.test(set) && !/unseen$/i.test(set),
  );
  return [
    `${' '.repeat(22)} pages    MRR   first  in three | sections MRR   first  in three`,
    ...rows,
    '',
    `content/en: ${index.pages} pages, ${index.sections} sections, ${kilobytes(index.brotli)} and texts of ${kilobytes(index.textBrotli)} brotli`,
    `ready after ${index.ready.toFixed(0)} ms; a key stroke ${index.median.toFixed(1)} ms at the median, ${index.p95.toFixed(1)} ms at the 95th percentile`,
    ...(ablation.length === 0
      ? []
      : ['', 'The mean of all scores without a parameter is lower by:', ...ablation]),
    ...(withMisses
      ? shown
          .flatMap(([, { misses }]) => misses)
          .map(({ query, answer, got }) => `  ${query}: expected ${answer}, got ${got.slice(0, 4).join(' ')}`)
      : []),
  ].join('\n');
}
