import type { FilePage, FileRecord } from 'docs-core/search-format';
import { searchFileOf } from '../../testing/mocks/search-pages';
import { findRecords } from './find-records';
import { buildIndex } from './inverted-index';
import { scoreSections } from './score-sections';
import { groupByLength } from './spelling';

/** The order of the sections of a page titled Output. @param sections as `Heading: text` */
function order(query: string, sections: readonly string[]): string[] {
  const start: FileRecord = [1, '', '', 0, 'The start is about hashes.', ''];
  const others = sections.map((section): FileRecord => {
    const [heading = '', text = ''] = section.split(': ');
    return [2, '', heading, 1, text, ''];
  });
  const page: FilePage = ['/a/', 'Output', 'Files and hashes', 'guides', [start, ...others], 'hash names'];
  const index = buildIndex([searchFileOf('en', [page])]);
  const words = query.split(' ');
  const { matches } = findRecords({ words, confidence: 1 }, index, groupByLength(index.terms), new Map());
  return [...scoreSections(index, 0, [{ matches, confidence: 1 }])]
    .sort(([, a], [, b]) => b - a)
    .map(([at]) => (index.records[at]!.isStart ? 'start' : index.records[at]!.record.heading));
}

test.each([
  ['both words before one', 'clean folder', ['A: clean', 'B: clean folder'], ['B', 'A']],
  [
    'a word of one section before one of most',
    'file names',
    ['A: file', 'B: file', 'C: names'],
    ['C', 'A', 'B'],
  ],
  ['the start by its text alone', 'hashes', ['Hashes', 'B: x'], ['Hashes', 'start']],
  ['not the page’s description and keywords', 'hash names', ['A: x'], ['start']],
  ['nothing for the page’s title', 'output', ['A: x', 'B: y'], []],
  ['a section that repeats the title', 'output', ['A: x', 'B: the output'], ['B']],
])('%s', (_what, query, sections, expected) => {
  expect(order(query, sections)).toEqual(expected);
});
