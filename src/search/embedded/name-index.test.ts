import { type FilePage, KINDS, type Kind } from 'docs-core/search-format';
import { searchFileOf } from '../../testing/mocks/search-pages';
import type { SearchedPage, SearchedRecord } from './read-search-file';
import { buildNameIndex, findNamed } from './name-index';

function recordOf(heading: string, kind: Kind, url: string, isReadme = false): SearchedRecord {
  const record = [2, '', heading, KINDS.indexOf(kind), 'Text.', ''] as const;
  const start = [1, '', '', 0, 'Start.', ''] as const;
  const [page] = searchFileOf('en', [
    [url, 'Title', '', 'configuration', [start, record], '', ...(isReadme ? ([1] as const) : [])] as FilePage,
  ]).pages;
  return page!.records[1]!;
}

const records = [
  recordOf('filename', 'section', '/plugins/a-plugin/', true),
  recordOf('filename', 'section', '/plugins/own-plugin/'),
  recordOf('--filename', 'flag', '/api/cli/'),
  recordOf('output.html.filename', 'option', '/configuration/output/'),
  recordOf('entry.filename', 'option', '/configuration/entry-context/'),
  recordOf('output.filename', 'option', '/configuration/output/'),
  recordOf('Rule.use', 'option', '/configuration/module/'),
  recordOf('emit', 'hook', '/api/compiler-hooks/'),
  recordOf('mode', 'option', '/configuration/mode/'),
  recordOf('Why a mode', 'section', '/configuration/mode/'),
  recordOf('onlyHere', 'section', '/plugins/a-plugin/', true),
  recordOf('output.copy[].filename', 'option', '/configuration/output/'),
];
const index = buildNameIndex(records, new Map<SearchedPage, never>());
const find = (query: string): string[] =>
  findNamed(query, index).map((at) => `${records[at]!.heading} ${records[at]!.page.url}`);

test('an option of its own page, others by depth, then flags and headings, READMEs last', () => {
  expect(find('fileName')).toEqual([
    'output.filename /configuration/output/',
    'entry.filename /configuration/entry-context/',
    'output.html.filename /configuration/output/',
    'output.copy[].filename /configuration/output/',
    'filename /plugins/own-plugin/',
    'filename /plugins/a-plugin/',
  ]);
});

test('a common word is the option that comes to mind first, and nothing else', () => {
  expect(find('filename')).toEqual(['output.filename /configuration/output/']);
  expect(find('emit')).toEqual([]);
});

test.each([
  ['output.filename', 'output.filename'],
  ["output['filename']", 'output.filename'],
  ['output: { filename', 'output.filename'],
  ['`output.filename`', 'output.filename'],
  ['module.rules.use', 'Rule.use'],
  ['rules[].use', 'Rule.use'],
  ['compiler.hooks.emit', 'emit'],
  ['MODE', 'mode'],
])('%s is %s', (query, name) => {
  expect(find(query)[0]?.split(' ')[0]).toBe(name);
});

test.each(['[filename]', 'file name', 'how to use it', 'stats.filename', '', '...', 'constructor'])(
  '%j is none',
  (query) => {
    expect(find(query)).toEqual([]);
  },
);
