import type { FilePage, FileRecord } from 'docs-core/search-format';
import { anchorOf } from 'docs-core/search-format';
import { packPages } from 'gatsby-plugin-doc-search/build-search-file';
import { englishPages, searchFileOf } from '../../testing/mocks/search-pages';
import { parseFileNames, parseSearchFile, type SearchedPage } from './read-search-file';

/** A page as the build was given it. */
const readPage = ({ url, title, description, section, records, keywords }: SearchedPage): FilePage => {
  const own = records.map(
    ({ level, id, heading, kind, text, names, keywords: phrases, since, signature }): FileRecord => {
      const record = [level, id, heading, kind, text, names] as const;
      if (signature !== '') return [...record, phrases, since, signature];
      if (since !== '') return [...record, phrases, since];
      return phrases === '' ? record : [...record, phrases];
    },
  );
  return [url, title, description, section, own, keywords];
};
const read = (language: string, pages: readonly FilePage[]): FilePage[] =>
  searchFileOf(language, pages).pages.map(readPage);

const pageWith = (...own: readonly FileRecord[]): FilePage => ['/a/', 'Output', '', 'guides', own, ''];

test.each(['One `option`, two', '--watch', 'snake_case & more', 'Ümläute?', '编写 loader', 'a b', '!'])(
  'a heading with its default id: %j',
  (heading) => {
    const pages = [pageWith([2, anchorOf(heading), heading, 1, '', ''])];
    expect(packPages('en', pages).ids).toEqual([]);
    expect(read('en', pages)).toEqual(pages);
  },
);

test('an explicit id, keywords, a type, and the release that added something are preserved', () => {
  const pages = [
    pageWith(
      [2, 'own-id', 'H', 1, 'Text.', 'names', 'one phrase\nanother'],
      [2, 'clean', 'clean', 2, '', '', '', '', 'boolean = false'],
      ...['5.37', '5.99.9', 'webpack-cli 7.3.1', '5.37'].map((since): FileRecord => [
        2,
        'h',
        'H',
        1,
        '',
        '',
        '',
        since,
      ]),
    ),
  ];
  expect(read('en', pages)).toEqual(pages);
});

test('the sections above one, without the start of the page', () => {
  const own = [1, 2, 3, 4, 3, 2].map((level, at): FileRecord => [level, `${at}`, `H${at}`, 1, '', '']);
  const [page] = searchFileOf('en', [pageWith(...own)]).pages;
  const parents = page!.records.map((record) => record.parents.join(' '));
  expect(parents).toEqual(['', '', 'H1', 'H1 H2', 'H1', '']);
});

const packed = packPages('en', englishPages);

test.each([
  ['nothing', null],
  ['a page', '<!doctype html>'],
  ['another version', { ...packed, v: 3 }],
])('%s is no file of pages', (_, value) => {
  expect(() => parseSearchFile(value, 'en.0123456789.json')).toThrow(
    '/search/en.0123456789.json: expected {"v":5,"language":"en"',
  );
});

test('before its texts are there, a page has all else', () => {
  const [page] = parseSearchFile(packed, 'en.0123456789.json').pages;
  expect(page).toMatchObject({ title: 'Output', isReadme: false });
  expect(page!.records.map(({ heading, text }) => [heading, text])).toEqual([
    ['', ''],
    ['Names of files', ''],
  ]);
  expect(() => parseSearchFile(packed, 'en.0123456789.json', { v: 3 })).toThrow('expected {"v":5');
});

test.each([
  ['nothing', null],
  ['another version', { v: 2, files: { en: ['en.0123456789.json'] }, texts: {} }],
  ['a name of another host', { v: 3, files: { en: ['//evil.example/en.0123456789.json'] }, texts: {} }],
])('%s is no list of files', (_, value) => {
  expect(() => parseFileNames(value)).toThrow('/search/index.json: expected {"v":3,"files":');
});
