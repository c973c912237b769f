import { anchorOf } from '../../../plugins/docs-core/src/search-file';
import { packPages } from '../../../plugins/gatsby-plugin-doc-search/src/search-file';
import { chinese, english } from '../../testing/mocks/search-pages';
import { parseFileNames, parseSearchFile, type SearchFile } from './search-file';

const pack = ({ language, pages }: SearchFile): unknown =>
  JSON.parse(JSON.stringify({ v: 1, language, ...packPages(pages) }));

test.each([english, chinese])('what the build packs is what is searched: $language', (file) => {
  expect(parseSearchFile(pack(file), 'x')).toEqual(file);
});

test.each(['One `option`, two', '--watch', 'snake_case & more', 'Ümläute?', '编写 loader', 'a  b', '!'])(
  'a heading with its default id: %j',
  (heading) => {
    const [url, title, description, section, , keywords] = english.pages[0]!;
    const text = heading.replace(/\s+/g, ' ');
    const file: SearchFile = {
      language: 'en',
      pages: [[url, title, description, section, [[2, anchorOf(text), text, 1, '', '']], keywords]],
    };
    expect(packPages(file.pages).ids).toEqual([]);
    expect(parseSearchFile(pack(file), 'x')).toEqual(file);
  },
);

test('an explicit id is preserved', () => {
  const [url, title, description, section, records, keywords] = english.pages[0]!;
  const [, , heading, kind, text, names] = records[1]!;
  const own: SearchFile = {
    language: 'en',
    pages: [
      [url, title, description, section, [records[0]!, [2, 'own-id', heading, kind, text, names]], keywords],
    ],
  };
  expect(parseSearchFile(pack(own), 'x')).toEqual(own);
});

const packed = pack(english) as Record<string, unknown>;

test.each([
  ['nothing', null],
  ['a page', '<!doctype html>'],
  ['another version', { ...packed, v: 2 }],
  ['no texts', { ...packed, texts: undefined }],
  ['fewer sections than the pages have', { ...packed, levels: '12' }],
])('%s is no file of pages', (_, value) => {
  expect(() => parseSearchFile(value, 'en.0123456789.json')).toThrow(
    '/search/en.0123456789.json: expected {"v":1,"language":"en"',
  );
});

test.each([
  ['nothing', null],
  ['no names', { v: 2 }],
  ['another version', { v: 1, files: { en: 'en.0123456789.json' } }],
  ['no list of names', { v: 2, files: { en: 'en.0123456789.json' } }],
  ['a name of another host', { v: 2, files: { en: ['//evil.example/en.0123456789.json'] } }],
])('%s is no list of files', (_, value) => {
  expect(() => parseFileNames(value)).toThrow('/search/index.json: expected {"v":2,"files":');
});
