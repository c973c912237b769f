import { anchorOf, KINDS, type HeadingKinds, type PackedFile } from '../../docs-core/src/search-file';
import { codeNames } from './code-names';
import { findMessages } from './messages';
import { kindOf, buildSearchFile, type SearchedDoc, buildLanguageFiles } from './search-file';
import { buildOpenSearch } from './create-files';

const section = (id: string, title: string, level: number, text = '', code = '') => ({
  ...{ id, title, level, text, code },
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

test('a page is a list of its sections', () => {
  const { name, json } = buildSearchFile(
    [
      doc('/b/', [section('', '', 1, 'Words.', 'words newName')]),
      doc('/a/', [section('x', 'X', 2, 'Text.')]),
    ],
    'en',
    {},
  );
  expect(name).toMatch(/^en\.[\da-f]{10}\.json$/);
  expect(JSON.parse(json)).toEqual({
    v: 1,
    language: 'en',
    pages: [
      ['/a/', 'Output', 'Where files go.', 'concepts', 1, 'dist\nfile name'],
      ['/b/', 'Output', 'Where files go.', 'concepts', 1, 'dist\nfile name'],
    ],
    levels: '21',
    kinds: '10',
    ids: [],
    headings: 'X\n',
    texts: 'Text.\nWords.',
    names: '\nnewName',
    keywords: [],
  });
});

test('a keyword that ends with the id of a heading is that section’s; with any other id the page’s', () => {
  const page = {
    ...doc('/a/', [section('', '', 1), section('x', 'X', 2), section('y', 'Y', 2)]),
    keywords: ['dist', 'one [#y]', 'two [hash] [#y]', 'former [#old]'],
  };
  const { pages, keywords } = JSON.parse(buildSearchFile([page], 'en', {}).json) as PackedFile;
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
  const { texts, names } = JSON.parse(
    buildSearchFile([doc('/zh/a/', [section('', '', 1, text)])], 'zh', {}).json,
  ) as Record<string, string>;
  expect(texts).toBe(text.slice(0, 200));
  expect(names).toBe('splitChunks');
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
  const { texts, names, headings } = JSON.parse(buildSearchFile([lean], 'en', {}).json) as Record<
    string,
    string
  >;
  expect(headings).toBe('\nX');
  const [first = '', second] = texts?.split('\n') ?? [];
  expect(first.length).toBeLessThanOrEqual(120);
  expect(text.startsWith(first)).toBe(true);
  expect(second).toBe('');
  expect(names).toBe('\n');
});

test('a name in the code of very many sections is left out, others stay', () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    section(`s${at}`, `S${at}`, 2, 'Text.', `everywhere own${at}`),
  );
  const few = many.slice(1);
  const namesOf = (sections: SearchedDoc['sections']) =>
    (JSON.parse(buildSearchFile([doc('/a/', sections)], 'en', {}).json) as { names: string }).names;
  expect(namesOf(many).split('\n')[1]).toBe('own1');
  expect(namesOf(few).split('\n')[0]).toBe('everywhere own1');
});

test('of a long text the rest is found by its words', () => {
  const text = `${'many words '.repeat(140)}rareWord`;
  const { json } = buildSearchFile([doc('/a/', [section('', '', 1, text)])], 'en', {});
  const { texts, names } = JSON.parse(json) as { texts: string; names: string };
  expect(texts.length).toBeLessThanOrEqual(400);
  expect(text.startsWith(texts)).toBe(true);
  expect(names).toBe('rareWord');
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
  const { names } = JSON.parse(buildSearchFile([doc('/a/', many)], 'en', {}).json) as { names: string };
  expect(names.split('\n')[5]).toBe('Error the 5 same again');
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
    sections: [{ id: '', title: '', level: 1, text: 'Words.', code: '' }],
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
