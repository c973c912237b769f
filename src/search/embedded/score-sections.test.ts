import type { FileRecord } from '../../../plugins/docs-core/src/search-file';
import { searchFileOf } from '../../testing/mocks/search-pages';
import { findRecords } from './find-records';
import { buildIndex } from './inverted-index';
import { scoreSections } from './score-sections';
import { groupByLength } from './spelling';

/** A page titled Output, with its start and these sections; the scores of its records by their headings. */
function score(query: string, ...sections: readonly (readonly [heading: string, text: string])[]) {
  const records = [
    [1, '', '', 0, 'The start is about hashes.', ''] as const,
    ...sections.map(([heading, text]): FileRecord => [2, '', heading, 1, text, '']),
  ];
  const page = ['/a/', 'Output', 'Files and hashes', 'guides', records, 'hash names'] as const;
  const index = buildIndex([searchFileOf('en', [page])]);
  const words = query.split(' ');
  const { matches } = findRecords({ words, confidence: 1 }, index, groupByLength(index.terms), new Map());
  const scores = scoreSections(index, 0, [{ matches, confidence: 1 }]);
  const headingOf = (record: number): string =>
    index.records[record]!.isStart ? 'start' : index.records[record]!.record.heading;
  return [...scores].sort(([, a], [, b]) => b - a).map(([record]) => headingOf(record));
}

test.each([
  [
    'a heading before a text',
    'clean',
    [
      ['A', 'clean'],
      ['Clean', ''],
    ],
    ['Clean', 'A'],
  ],
  [
    'both words before one',
    'clean folder',
    [
      ['A', 'clean'],
      ['B', 'clean folder'],
    ],
    ['B', 'A'],
  ],
  [
    'a word of one section before one of most',
    'file names',
    [
      ['A', 'file'],
      ['B', 'file'],
      ['C', 'names'],
    ],
    ['C', 'A', 'B'],
  ],
  [
    'the start by its text alone',
    'hashes',
    [
      ['Hashes', ''],
      ['B', 'x'],
    ],
    ['Hashes', 'start'],
  ],
  ['not the page’s description and keywords', 'hash names', [['A', 'x']], ['start']],
  [
    'nothing for the page’s title',
    'output',
    [
      ['A', 'x'],
      ['B', 'y'],
    ],
    [],
  ],
  [
    'a section that repeats the title',
    'output',
    [
      ['A', 'x'],
      ['B', 'the output'],
    ],
    ['B'],
  ],
])('%s', (_what, query, sections, expected) => {
  expect(score(query, ...(sections as [string, string][]))).toEqual(expected);
});
