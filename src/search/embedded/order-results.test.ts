import type { FilePage, FileRecord } from '../../../plugins/docs-core/src/search-file';
import { page, searchFileOf } from '../../testing/mocks/search-pages';
import { buildSearcher } from './searcher';

const section = (id: string, heading: string, text: string, kind = 1): FileRecord => [
  2,
  id,
  heading,
  kind,
  text,
  '',
];

function pageOf(url: string, title: string, keywords: string, ...sections: readonly FileRecord[]): FilePage {
  const start: FileRecord = [1, '', '', 0, 'An introduction.', ''];
  return [url, title, `All about ${title}`, url.split('/')[1] ?? '', [start, ...sections], keywords];
}

const OPTION = 2;
const search = buildSearcher([
  searchFileOf('en', [
    pageOf(
      '/configuration/output/',
      'Output',
      'change dist folder\nloader is not a function',
      section('outputpath', 'output.path', 'The folder of all files.', OPTION),
      section('outputclean', 'output.clean', 'Removes old files from the dist folder.', OPTION),
      section('traps', 'Traps', 'A loader is not a function.'),
      section('chains', 'Chains', 'A loader is not always a function.'),
    ),
    page('/guides/path/', 'Path of a request', 'The path path path.', ['Path', 'Path and path.']),
    page('/guides/caching/', 'Caching', 'Caching of files.'),
  ]),
]);
const urlsOf = (query: string, within?: 'guides'): string[] =>
  search(query, { language: 'en', within }).results.map(({ url }) => url);

test('a keyword of the page leads to its section that answers', () => {
  expect(urlsOf('change dist folder')[0]).toBe('/configuration/output/#outputclean');
});

test('a title that was typed leads to the start of the page, which is followed by its sections', () => {
  expect(urlsOf('caching')[0]).toBe('/guides/caching/');
  expect(urlsOf('output')[0]).toBe('/configuration/output/');
});

test('a bare name is an option, even where other pages use the word more', () => {
  expect(urlsOf('path')[0]).toBe('/configuration/output/#outputpath');
  expect(urlsOf('path of request')[0]).toBe('/guides/path/');
  expect(urlsOf('path', 'guides').every((url) => url.startsWith('/guides/'))).toBe(true);
});

test('a pasted message leads to a section about what goes wrong', () => {
  expect(urlsOf('TypeError: loader is not a function')[0]).toBe('/configuration/output/#traps');
});

test('each page has one start among the results', () => {
  const urls = urlsOf('files');
  expect(new Set(urls).size).toBe(urls.length);
});
