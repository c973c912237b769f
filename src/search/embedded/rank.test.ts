/** The order of pages and sections in small files; the golden queries measure that of the real pages. */
import type { FilePage, FileRecord } from 'docs-core/search-format';
import { searchFileOf } from '../../testing/mocks/search-pages';
import { buildSearcher } from './searcher';

const section = (heading: string, text: string, code = ''): FileRecord => [2, '', heading, 1, text, code];
const start: FileRecord = [1, '', '', 0, '', ''];
let count = 0;
const pageOf = (title: string, ...records: readonly FileRecord[]): FilePage => {
  const url = `/guides/x${(count += 1)}/`;
  return [url, title, '', 'guides', records, ''];
};

/** The numbers of the pages that are found, in their order. */
function ranking(query: string, pages: readonly FilePage[]): number[] {
  const { results } = buildSearcher([searchFileOf('en', pages)])(query, { language: 'en' });
  const found = results.map(({ url }) => pages.findIndex(([own]) => own === url.replace(/#.*/, '')));
  return [...new Set(found)];
}

/** One section in each page. */
const texts = (...list: readonly string[]): FilePage[] =>
  list.map((text) => pageOf('Other', section('', text)));

const [inCode, inText, inHeading] = [section('', '', 'watch'), section('', 'watch'), section('watch', '')];

test.each([
  ['a heading, then text', 'watch', [inText, inHeading].map((record) => pageOf('A', record)), [1, 0]],
  ['text, then code', 'watch', [inCode, inText].map((record) => pageOf('A', record)), [1, 0]],
  ['a title, then a heading', 'watch', [pageOf('A', inHeading), pageOf('watch', start)], [1, 0]],
  [
    'both words, then one often',
    'alpha beta',
    texts('alpha alpha alpha alpha', 'alpha beta', 'x', 'y'),
    [1, 0],
  ],
  ['a rare word first', 'alpha beta', texts('alpha', 'alpha', 'beta', 'x', 'y'), [2, 0, 1]],
  ['the word, then its inflection', 'chunks', texts('chunk', 'chunks'), [1, 0]],
  ['the word, then one that it begins', 'out', texts('output', 'out'), [1, 0]],
  [
    'adjacent words, then the same apart',
    'a chunk is not there now',
    texts('now is not chunk there', 'chunk is not there now'),
    [1, 0],
  ],
])('the order is %s', (_what, query, pages, expected) => {
  expect(ranking(query, pages)).toEqual(expected);
});

/** The order of the sections of a page titled Output. @param sections as `Heading: text` */
function order(query: string, sections: readonly string[]): string[] {
  const records = sections.map((one): FileRecord => {
    const [heading = '', text = ''] = one.split(': ');
    return [2, heading, heading, 1, text, ''];
  });
  const page: FilePage = ['/a/', 'Output', 'Files', 'guides', [start, ...records], 'hash names'];
  const { results } = buildSearcher([searchFileOf('en', [page])])(query, { language: 'en' });
  return results.map(({ url }) => url.split('#')[1] ?? 'start');
}

test.each([
  ['both words before one', 'clean folder', ['A: clean', 'B: clean folder', 'C: x', 'D: y'], ['B', 'start']],
  [
    'a word of one section before one of most',
    'file names',
    ['A: file', 'B: file', 'C: names'],
    ['C', 'A', 'B', 'start'],
  ],
  ['the start for its keywords', 'hash names', ['A: x'], ['start']],
  ['the start for the title, and no section for it', 'output', ['A: x', 'B: y'], ['start']],
])('%s', (_what, query, sections, expected) => {
  expect(order(query, sections)).toEqual(expected);
});
