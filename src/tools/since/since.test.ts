import type { PackageHistory } from 'gatsby-source-webpack-reference/history/add-release';
import { UsageError } from '../run-command';
import { formatChanges, parseRange } from './format-changes';
import { listReleases } from './releases';

test('all releases of a major up to the installed version', () => {
  const published = '4.9.0 5.0.0-rc.1 5.0.0 5.1.1 5.1.2 5.10.0 5.2.0 5.10.3 5.11.0 6.0.0'.split(' ');
  expect(listReleases(published, '5.10.3')).toEqual(['5.0.0', '5.1.1', '5.1.2', '5.2.0', '5.10.0', '5.10.3']);
  expect(listReleases(published, '5.0.0')).toEqual(['5.0.0']);
});

const HISTORY: PackageHistory = {
  releases: ['5.1.0', '5.2.0', '5.3.0', '5.10.0'],
  facts: {
    'option bail': {
      since: '5.1.0',
      changes: [
        { version: '5.3.0', what: 'type', before: '', after: '"warn"' },
        { version: '5.10.0', what: 'default', before: '', after: 'true (mode: production)' },
      ],
    },
    'option amd': { since: '5.1.0', removedIn: '5.10.0' },
    'option amd[].on': { since: '5.1.0', removedIn: '5.10.0' },
    'option html': { since: '5.10.0' },
    'option html.title': { since: '5.10.0' },
    'option html2': { since: '5.10.0' },
    'hook Compiler run': { since: '5.2.0', deprecatedSince: '5.3.0' },
  },
};
const HISTORIES = { webpack: HISTORY, 'webpack-cli': HISTORY, 'webpack-dev-server': HISTORY };

test('what releases brought, without what is nested, with what has changed and where it is documented', () => {
  const urlOf = (name: string): string => (name === 'option html' ? '/configuration/#html' : '');
  expect(formatChanges(HISTORY, ['5.2.0', '5.10.0'], urlOf)).toBe(
    [
      '5.3.0',
      '  ~ option bail',
      '      type: none → "warn"',
      '  ! hook Compiler run',
      '5.10.0',
      '  + option html  /configuration/#html',
      '  + option html2',
      '  ~ option bail',
      '      default: none → true (mode: production)',
      '  - option amd',
    ].join('\n'),
  );
  expect(formatChanges(HISTORY, ['5.1.0', '5.2.0'], urlOf)).toBe('5.2.0\n  + hook Compiler run');
});

test.each([
  [['5.2.0'], { name: 'webpack', from: '5.2.0', to: '5.10.0' }],
  [['webpack-cli', '5.2.0', '5.3.0'], { name: 'webpack-cli', from: '5.2.0', to: '5.3.0' }],
  [['webpack-cli'], null],
  [[], null],
])('%j are releases of a package', (args, expected) => {
  expect(parseRange(HISTORIES, args)).toEqual(expected);
});

test.each([
  [['latest', '5.2.0'], 'There is no release latest of webpack in history.json, which has 5.1.0 to 5.10.0'],
  [['left-pad', '1.0.0', '2.0.0'], 'Expected at most two versions, got left-pad 1.0.0 2.0.0'],
])('%j are refused', (args, message) => {
  expect(() => parseRange(HISTORIES, args)).toThrow(new UsageError(message));
});
