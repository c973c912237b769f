import type { CoverageTable } from '../../../plugins/gatsby-transformer-docs/src/facts/coverage';
import { formatCoverage } from './format-coverage';

const names = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `o${index}`, url: '' }));

const table: CoverageTable = {
  kind: 'options',
  title: 'Options to depth 2',
  total: 20,
  words: 5,
  listed: names(14),
  missing: [{ title: 'output.clean', url: '' }],
  rows: [{ title: 'output', total: 20, words: 5, listed: names(14), missing: [{ title: 'output.clean', url: '' }] }],
};

test('a line for each kind, and the names of what is missing; in detail, for each group what is generated', () => {
  const lines = [
    'webpack 5.112.2',
    '',
    '                         total  by people  generated    missing',
    'Options to depth 2          20          5         14          1  █████░░░░░░░░░░░░░░·',
  ];
  expect(formatCoverage('webpack 5.112.2', [table], false).split('\n')).toEqual([
    ...lines,
    '  missing: output.clean',
  ]);
  expect(formatCoverage('webpack 5.112.2', [table], true).split('\n').slice(4, 6)).toEqual([
    expect.stringMatching(/^ {2}output +20 +5 +14 +1 {2}█/),
    '  generated only: o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11 and 2 more',
  ]);
});
