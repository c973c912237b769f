import { joinPieces, parseWords, readPieces } from '../../docs-core/src/encoded-text';
import {
  anchorOf,
  KINDS,
  LINE_END,
  type HeadingKinds,
  type PackedFile,
} from '../../docs-core/src/search-file';
import { codeNames } from './code-names';
import { findMessages } from './messages';
import { kindOf, buildSearchFile, type SearchedDoc, buildLanguageFiles } from './search-file';
import { buildOpenSearch } from './create-files';

const section = (id: string, title: string, level: number, text = '', code = '') => ({
  ...{ id, title, level, text, code, since: '' },
});
const doc = (url: string, sections: SearchedDoc['sections']): SearchedDoc => ({
  ...{
    url,
    sections,
    language: 'en',
    section: 'concepts',
    title: 'Output',
    description: 'Where files go.',
    keywords: ['dist', 'file name'],
  },
});

/** What a search file says of some pages, its texts decoded. */
function readFile(docs: readonly SearchedDoc[], language = 'en') {
  const { words, ...file } = JSON.parse(buildSearchFile(docs, language, {}).json) as PackedFile;
  const pieces = parseWords(words);
  const decode = (text: string): string => joinPieces(readPieces(text, pieces));
  const lines = (column: string): string[] => column.split(LINE_END).map(decode);
  return {
    ...file,
    pages: file.pages.map(([url, title, description, section, count, keywords]) => [
      ...[url, decode(title), decode(description), section, count, decode(keywords)],
    ]),
    headings: lines(file.headings),
    texts: lines(file.texts),
    names: lines(file.names),
    keywords: file.keywords.map(([record, keywords]) => [record, decode(keywords)]),
  };
}

test('a page is a list of its sections', () => {
  const docs = [
    doc('/b/', [section('', '', 1, 'Words.', 'words newName')]),
    doc('/a/', [section('x', 'X', 2, 'Text.')]),
  ];
  expect(buildSearchFile(docs, 'en', {}).name).toMatch(/^en\.[\da-f]{10}\.json$/);
  expect(readFile(docs)).toEqual({
    v: 2,
    language: 'en',
    pages: [
      ['/a/', 'Output', 'Where files go.', 'concepts', 1, 'dist\nfile name'],
      ['/b/', 'Output', 'Where files go.', 'concepts', 1, 'dist\nfile name'],
    ],
    levels: '21',
    kinds: '10',
    ids: [],
    headings: ['X', ''],
    texts: ['Text.', 'Words.'],
    names: ['', 'newName'],
    keywords: [],
    releases: [''],
    since: '!!',
  });
});

test('a section has the release that added what it is about', () => {
  const sections = ['', '5.37', 'webpack-cli 7.3.1', '5.37'].map((since, at) => ({
    ...section(`s${at}`, `S${at}`, 2),
    since,
  }));
  const { releases, since } = readFile([doc('/a/', sections)]);
  expect({ releases, since }).toEqual({ releases: ['', '5.37', 'webpack-cli 7.3.1'], since: '!#$#' });
});

test('a keyword that ends with the id of a heading is that section’s; with any other id the page’s', () => {
  const page = {
    ...doc('/a/', [section('', '', 1), section('x', 'X', 2), section('y', 'Y', 2)]),
    keywords: ['dist', 'one [#y]', 'two [hash] [#y]', 'former [#old]'],
  };
  const { pages, keywords } = readFile([page]);
  expect(pages[0]?.[5]).toBe('dist\nformer');
  expect(keywords).toEqual([[2, 'one\ntwo [hash]']]);
});

test('the name changes with the text, not with the order of the files', () => {
  const [a, b] = [doc('/a/', [section('', '', 1, 'A.')]), doc('/b/', [section('', '', 1, 'B.')])];
  const nameOf = (...docs: SearchedDoc[]) => buildSearchFile(docs, 'en', {}).name;
  expect(nameOf(a, b)).toBe(nameOf(b, a));
  expect(nameOf(a)).not.toBe(nameOf(b));
});

test('a Chinese character counts twice, and what is cut off leaves its Latin names alone', () => {
  const text = `${'汉字。'.repeat(80)}再用 splitChunks 拆分`;
  const { texts, names } = readFile([doc('/zh/a/', [section('', '', 1, text)])], 'zh');
  expect(texts).toEqual([text.slice(0, 160)]);
  expect(names).toEqual(['splitChunks']);
});

test('of a lean page only its headings and first words are stored', () => {
  const text = 'many words '.repeat(40);
  const lean = {
    ...doc('/a/', [
      section('', '', 1, `${text} rareWord`, 'codeName'),
      section('x', 'X', 2, 'Text.', 'codeName'),
    ]),
    isLean: true,
  };
  const { texts, names, headings } = readFile([lean]);
  expect(headings).toEqual(['', 'X']);
  const [first = '', second] = texts;
  expect(first.length).toBeLessThanOrEqual(120);
  expect(text.startsWith(first)).toBe(true);
  expect(second).toBe('');
  expect(names).toEqual(['', '']);
});

test('a name in the code of very many sections is left out, others stay', () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    section(`s${at}`, `S${at}`, 2, 'Text.', `everywhere own${at}`),
  );
  const few = many.slice(1);
  const namesOf = (sections: SearchedDoc['sections']) => readFile([doc('/a/', sections)]).names;
  expect(namesOf(many)[1]).toBe('own1');
  expect(namesOf(few)[0]).toBe('everywhere own1');
});

test('of a long text the rest is found by its words', () => {
  const text = `${'many words '.repeat(140)}rareWord`;
  const { texts, names } = readFile([doc('/a/', [section('', '', 1, text)])]);
  expect(texts[0]?.length).toBeLessThanOrEqual(400);
  expect(text.startsWith(texts[0] ?? '?')).toBe(true);
  expect(names).toEqual(['rareWord']);
});

test.each([
  ['One `option`, two', 'one-option-two'],
  ['output.path', 'outputpath'],
  ['--watch', '--watch'],
  ['snake_case & more', 'snake_case--more'],
  ['编写插件', '编写插件'],
])('the heading %j usually has the id %j, which is not stored', (heading, id) => {
  expect(anchorOf(heading)).toBe(id);
  const { json } = buildSearchFile(
    [doc('/a/', [section(id, heading, 2), section('own', heading, 2)])],
    'en',
    {},
  );
  expect(JSON.parse(json)).toMatchObject({ ids: [[1, 'own']] });
});

test.each([
  ["const a = new MyPlugin({ 'output.path': 1 });", '', 'MyPlugin output.path'],
  ['import x from "css-loader"; x(x)', 'css-loader', ''],
  ['npx webpack --watch-options x -- y', 'webpack', 'npx --watch-options'],
  ['', 'words', ''],
])('the names in %j beside %j are %j', (code, text, names) => {
  expect(codeNames(code, text)).toBe(names);
});

test.each([
  [
    "const a = 1; Output ERROR in ./a.js 1:0-9 Module not found: Error: Can't resolve './b'",
    "Module not found Error Can't resolve",
  ],
  [
    '[webpack-cli] Error: Conflict: Multiple chunks emit assets to the same filename',
    'Error Conflict Multiple chunks emit assets to the same filename',
  ],
  ['Error: a Error: a', 'Error a Error a'],
  ['export class MyError extends Error {}', ''],
])('the messages in %j are %j', (code, messages) => {
  expect(findMessages(code)).toBe(messages);
});

test('the words of a message stay in their order, even common ones', () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    section(`s${at}`, `S${at}`, 2, '', `Error: the ${at} same again`),
  );
  expect(readFile([doc('/a/', many)]).names[5]).toBe('Error the 5 same again');
});

test.each([
  ['/configuration/output/', 'output.path', 'option'],
  ['/zh/configuration/output/', 'output.path', 'option'],
  ['/configuration/module/', 'Rule.test', 'option'],
  ['/configuration/module/', 'module.parser.css/auto.url', 'option'],
  ['/configuration/module/', 'Options', 'section'],
  ['/configuration/output/', 'How to choose', 'section'],
  ['/configuration/output/', '', 'page'],
  ['/api/cli/', '--watch', 'flag'],
  ['/api/cli/', 'Exit codes and their meanings', 'section'],
  ['/glossary/', 'Chunk', 'term'],
  ['/glossary/', 'C', 'section'],
  ['/blog/x/', 'Anything', 'post'],
  ['/concepts/x/', 'fn is not a function', 'error'],
  ['/concepts/x/', 'Loading script failed', 'error'],
])('%s with the heading %j is of the kind %s', (url, title, kind) => {
  const kinds: HeadingKinds = {
    '/configuration/': 'option',
    '/api/cli/': 'flag',
    '/glossary/': 'term',
    '/blog/': 'post',
  };
  expect(kindOf(url, title, kinds)).toBe(kind);
  expect(KINDS).toContain(kind);
});

test('an OpenSearch description escapes what it is given', () => {
  const xml = buildOpenSearch({
    output: '/opensearch.xml',
    name: 'a & b',
    description: '<b>"x"</b>',
    language: 'en',
    template: 'https://a.example/search/?q={searchTerms}&in=',
    icon: 'https://a.example/icon.svg',
  });
  expect(xml).toContain('<ShortName>a &amp; b</ShortName>');
  expect(xml).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;');
  expect(xml).toContain('template="https://a.example/search/?q={searchTerms}&amp;in="');
});

describe('language-files', () => {
  const doc = (url: string, language = 'en'): SearchedDoc => ({
    ...{ url, language, section: 'guides', title: url, description: '', keywords: [] },
    sections: [{ id: '', title: '', level: 1, text: 'Words.', code: '', since: '' }],
  });
  const languages = [
    { code: 'en', prefix: '' },
    { code: 'zh', prefix: '/zh' },
  ];
  const urlsOf = (...docs: SearchedDoc[]) =>
    Object.fromEntries(
      [...buildLanguageFiles(docs, languages, {})].map(([code, files]) => [
        code,
        files.map(({ name, json }) => {
          const { language, pages } = JSON.parse(json) as { language: string; pages: [string][] };
          return [name.split('.')[0], language, ...pages.map(([url]) => url)];
        }),
      ]),
    );

  test('a language has its own pages, and those that it lacks in the first one', () => {
    expect(urlsOf(doc('/a/'), doc('/b/'), doc('/zh/a/', 'zh'))).toEqual({
      en: [['en', 'en', '/a/', '/b/']],
      zh: [
        ['zh', 'zh', '/zh/a/'],
        ['zh-en', 'en', '/b/'],
      ],
    });
  });

  test('one that lacks nothing has one file; one without pages has none', () => {
    expect(urlsOf(doc('/a/'), doc('/zh/a/', 'zh')).zh).toEqual([['zh', 'zh', '/zh/a/']]);
    expect(urlsOf(doc('/a/'))).toEqual({ en: [['en', 'en', '/a/']] });
  });
});
