import { KINDS, type Kind } from 'docs-core/search-format';
import type { SearchOptions } from '../search-engine';
import { searchFileOf } from '../../testing/mocks/search-pages';
import type { IndexedRecord } from './read-search-file';
import { rankRecords, readTyped } from './ranking';

interface Fields {
  readonly title?: string;
  /** Left out for the record of the page itself. */
  readonly heading?: string;
  readonly text?: string;
  readonly kind?: Kind;
  readonly section?: string;
  readonly keywords?: string;
  readonly weight?: number;
}

function recordOf({ title = 'Guide', heading, text = '', kind = 'page', ...rest }: Fields): IndexedRecord {
  const { section = 'guides', keywords = '', weight = 1 } = rest;
  const level = heading === undefined ? 1 : 2;
  const own = [level, '', heading ?? '', KINDS.indexOf(kind), text, ''] as const;
  const [page] = searchFileOf('en', [['/guides/the-slug/', title, '', section, [own], keywords]]).pages;
  return { page: page!, record: page!.records[0]!, weight, isStart: false };
}

/** The rank scores of records that all have the score 1. */
function rank(query: string, fields: readonly Fields[], options: Partial<SearchOptions> = {}) {
  const variants = [{ words: query.toLowerCase().split(' '), confidence: 1 }];
  const scores = new Map(fields.map((_, index) => [index, 1]));
  return rankRecords(readTyped(query, variants), scores, fields.map(recordOf), {
    language: 'en',
    ...options,
  });
}

test.each<[string, string, Fields, number]>([
  // The title is the name, and is contained in the query: 1.7 * 1.7.
  ['the page’s title', 'Output', { title: 'Output' }, 2.89],
  ['the last segment of its URL', 'the slug', {}, 1.7],
  ['a heading', 'output', { heading: 'Output' }, 1.7],
  ['a heading without its stop words', 'use output', { heading: 'How to use the output' }, 1.7],
  ['a heading in another inflection', 'outputs', { heading: 'Output' }, 1.7],
  ['a part of a heading', 'output', { heading: 'Output path' }, 1.25],
  ['a part that is too short', 'out', { heading: 'Output path' }, 1],
  ['a title among other words', 'quotes caching strings', { title: 'Caching' }, 1.7],
  ['a keyword among other words', 'my slow disk again', { keywords: 'first build\nslow disk' }, 1.8],
  ['words of two keywords', 'my slow build', { keywords: 'first build\nslow disk' }, 1],
  ['a keyword of one word', 'my slow build', { keywords: 'slow' }, 1],
  ['a keyword of the page, for its sections', 'my slow disk', { heading: 'A', keywords: 'slow disk' }, 1],
  ['a glossary term', 'hash', { heading: 'Chunk', kind: 'term' }, 0.9],
  ['a glossary term that was typed', 'chunk', { heading: 'Chunk', kind: 'term' }, 1.7],
  // Qualified name, title in the query, and the object the option belongs to: 1.7 * 1.7 * 1.3.
  ['an option of the page', 'output.clean', { title: 'Output', heading: 'clean' }, 3.757],
  ['an option of the same name of another page', 'output.clean', { title: 'Module', heading: 'clean' }, 1],
  ['all words adjacent', 'module not found', { heading: 'A', text: 'Error: Module not found!' }, 1.45],
  // One of two pairs: 1 + 0.45 * 0.5 ** 2.
  ['some words adjacent', 'module not found', { heading: 'A', text: 'module was not found' }, 1.1125],
  // Three of three characters in a row: 包 前 清 空 has 打包前, 包前清, 前清空; one of three is there.
  ['Chinese characters adjacent', '打包前清空', { heading: 'A', text: '在打包前检查' }, 1.05],
  ['the weight of the page', 'hash', { weight: 0.5 }, 0.5],
])('%s: the query %j ranks %j at %d', (_what, query, fields, score) => {
  expect(rank(query, [fields])[0]?.score).toBeCloseTo(score, 10);
});

/** What ranks, best first: scores of sections, of which the first two are of one page. */
function rankScores(own: readonly number[], query = 'hash', variants: Parameters<typeof readTyped>[1] = []) {
  const [first, ...others] = own.map((_, index) => recordOf({ heading: index === 0 ? 'Output' : 'B' }));
  const records = [
    first!,
    ...others.map((other, index) => (index === 0 ? { ...other, page: first!.page } : other)),
  ];
  return rankRecords(readTyped(query, variants), new Map(own.entries()), records, { language: 'en' }).map(
    ({ record, score }) => [record, Number(score.toFixed(10))],
  );
}

test('the confidence of a variant lowers what its names add', () => {
  expect(rankScores([1], 'x', [{ words: ['output'], confidence: 0.5 }])).toEqual([[0, 1 + 0.7 * 0.5]]);
});

test('sections of one page add 0.4 of each other, at most 0.4 of their own; below a tenth they are dropped', () => {
  expect(rankScores([1, 0.5, 1.1])).toEqual([
    [0, 1.2],
    [2, 1.1],
    [1, 0.7],
  ]);
  expect(rankScores([1, 0, 0.09, 0.1]).map(([record]) => record)).toEqual([0, 3]);
});

test('the section of the visitor is preferred', () => {
  const fields = [{ section: 'api' }, { section: 'guides' }, { section: 'api' }];
  expect(rank('hash', fields).map(({ record }) => record)).toEqual([0, 1, 2]);
  expect(rank('hash', fields, { section: 'guides' }).map(({ score }) => score)).toEqual([1.08, 1, 1]);
  expect(rank('hash', fields, { within: 'guides' }).map(({ record }) => record)).toEqual([1]);
});
