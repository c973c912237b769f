import type { FilePage, FileRecord } from 'docs-core/search-format';
import { searchFileOf } from '../../testing/mocks/search-pages';
import { findRecords } from './find-records';
import { buildIndex } from './inverted-index';
import { groupByLength } from './spelling';

const section = (heading: string, text: string, code = ''): FileRecord => [2, '', heading, 1, text, code];
const pageOf = (title: string, ...records: readonly FileRecord[]): FilePage => [
  '/guides/x/',
  title,
  '',
  'guides',
  records,
  '',
];

function find(query: string, pages: readonly FilePage[], confidence = 1) {
  const index = buildIndex([searchFileOf('en', pages)]);
  const words = query.split(' ');
  return findRecords({ words, confidence }, index, groupByLength(index.terms), new Map());
}

/** Indexes of the matching records, best first. */
const ranking = (query: string, pages: readonly FilePage[]): number[] =>
  [...find(query, pages).scores].sort(([, a], [, b]) => b - a).map(([record]) => record);

/** One section in each page. */
const texts = (...list: readonly string[]): FilePage[] =>
  list.map((text, index) => pageOf(`Page ${index}`, section('', text)));

const [inCode, inText, inHeading] = [section('', '', 'watch'), section('', 'watch'), section('watch', '')];
const titled = pageOf('watch', [1, '', '', 0, '', '']);
const [alone, beside] = ['gamma', 'beta'].map((other) =>
  pageOf('A', section('', 'alpha'), section('', other)),
) as [FilePage, FilePage];

test.each([
  ['a heading, then text', 'watch', [inText, inHeading].map((record) => pageOf('A', record)), [1, 0]],
  ['text, then code', 'watch', [inCode, inText].map((record) => pageOf('A', record)), [1, 0]],
  ['a title, then a heading', 'watch', [pageOf('A', inHeading), titled], [1, 0]],
  ['short text, then long text', 'watch', texts(`watch ${'and other '.repeat(90)}`, 'watch it'), [1, 0]],
  ['both words, then one often', 'alpha beta', texts('alpha alpha alpha alpha', 'alpha beta'), [1, 0]],
  ['a rare word first', 'alpha beta', texts('alpha', 'alpha', 'alpha', 'beta'), [3, 0, 1, 2]],
  ['a page that contains the other word, too', 'alpha beta', [alone, beside], [3, 2, 0]],
  ['the word, then its inflection', 'chunks', texts('chunk', 'chunks'), [1, 0]],
  ['the word, then one that it begins', 'out', texts('output', 'out'), [1, 0]],
  ['a word, then a low-weight one', 'use hash', texts('use', 'hash'), [1, 0]],
])('the order is %s', (_what, query, pages, expected) => {
  expect(ranking(query, pages)).toEqual(expected);
});

test.each([
  ['a form of the same stem', 'splitting', ['split']],
  ['the completion of the last word', 'conf', ['configuration', 'configure']],
  ['a completion of any word that is no term', 'config split', ['configuration', 'configure', 'split']],
  ['but not of an earlier one that is', 'out split', ['out', 'split']],
  ['the completion of the last one that is', 'split out', ['out', 'output', 'split']],
  ['a misspelt word', 'otuput', ['output']],
  ['not a misspelt word of three letters', 'uot', []],
  ['nothing for an unknown word', 'zzzzzzzz', []],
])('matching terms: %s', (_what, query, expected) => {
  const { terms, scores } = find(query, texts('configuration configure', 'split', 'output out'));
  expect([...terms].filter((term) => term !== 'configur').sort()).toEqual(expected);
  expect(scores.size > 0).toBe(expected.length > 0);
});

test('a pair of Chinese characters across two words counts less than the words', () => {
  const words = ['包含', '目前', '清空'].flatMap((word) => Array.from({ length: 40 }, () => word));
  const { scores } = find('包前 清空', texts(...words.slice(0, -31), '包前', '清空'));
  expect(scores.get(90)).toBeGreaterThan(scores.get(89) ?? 0);
});
