import { LINE_END, type PackedFile, type PackedTexts } from 'docs-core/search-format';
import { codeNames } from './code-names';
import { buildSearchFile, kindOf, type SearchedDoc } from './build-search-file';

const section = (id: string, title: string, level: number, text = '', code = '', since = '') => ({
  ...{ id, title, level, text, code, since, signature: '' },
});
const doc = (
  url: string,
  sections: SearchedDoc['sections'],
  more: Partial<SearchedDoc> = {},
): SearchedDoc => ({
  ...{ url, sections, language: 'en', section: 'concepts', title: 'Output', description: 'Where files go.' },
  ...{ keywords: ['dist', 'file name'], thirdParty: { name: '' }, ...more },
});

/** What a search file says of some pages. */
function readFile(docs: readonly SearchedDoc[], language = 'en') {
  const { json, textJson } = buildSearchFile(docs, language, {});
  const file = { ...(JSON.parse(json) as PackedFile), ...(JSON.parse(textJson) as PackedTexts) };
  const { headings, texts, names, since, signatures } = file;
  const columns = Object.entries({ headings, texts, names, since, signatures });
  return { ...file, ...Object.fromEntries(columns.map(([name, text]) => [name, text.split(LINE_END)])) };
}

test('a page is a list of its sections; each has the release that added what it is about, an option its type', () => {
  const first = doc('/a/', [section('x', 'X', 2, 'Text.', '', '5.37'), section('y', 'Y', 3)]);
  const docs = [
    doc('/b/', [{ ...section('', '', 1, 'Words.', 'words newName'), signature: 'boolean = false' }]),
    first,
  ];
  expect(buildSearchFile(docs, 'en', {}).name).toMatch(/^en\.[\da-f]{10}\.json$/);
  expect(readFile(docs)).toEqual({
    v: 5,
    language: 'en',
    pages: [
      ['/a/', 'Output', 'Where files go.', 'concepts', 2, 'dist\nfile name'],
      ['/b/', 'Output', 'Where files go.', 'concepts', 1, 'dist\nfile name'],
    ],
    levels: '231',
    kinds: '110',
    ids: [],
    headings: ['X', 'Y', ''],
    texts: ['Text.', '', 'Words.'],
    names: ['', '', 'newName'],
    keywords: [],
    since: ['5.37', '', ''],
    signatures: ['', '', 'boolean = false'],
  });
});

test('a keyword that ends with the id of a heading is that section’s; with any other id the page’s', () => {
  const keywords = ['dist', 'one [#y]', 'two [hash] [#y]', 'former [#old]'];
  const file = readFile([
    doc('/a/', [section('', '', 1), section('x', 'X', 2), section('y', 'Y', 2)], { keywords }),
  ]);
  expect(file.pages[0]?.[5]).toBe('dist\nformer');
  expect(file.keywords).toEqual([[2, 'one\ntwo [hash]']]);
});

test('the name changes with the text, not with the order of the files', () => {
  const [a, b] = [doc('/a/', [section('', '', 1, 'A.')]), doc('/b/', [section('', '', 1, 'B.')])];
  const nameOf = (...docs: SearchedDoc[]) => buildSearchFile(docs, 'en', {}).name;
  expect(nameOf(a, b)).toBe(nameOf(b, a));
  expect(nameOf(a)).not.toBe(nameOf(b));
});

test('text is whole, but of the README of a package, of which each section has its first words', () => {
  const text = 'many words '.repeat(140).trim();
  const textOf = (more: Partial<SearchedDoc>) =>
    readFile([doc('/a/', [section('x', 'X', 2, text, 'rareName')], more)]);
  expect(textOf({})).toMatchObject({ texts: [text], names: ['rareName'] });
  const readme = textOf({ thirdParty: { name: 'x-loader' } });
  expect(readme).toMatchObject({ texts: [text.slice(0, 125)], names: [''] });
  expect(readme.pages[0]?.[6]).toBe(1);
});

test('a name in the code of very many sections is left out; the words of a message are not', () => {
  const many = Array.from({ length: 13 }, (_, at) => section(`${at}`, '', 2, '', `everywhere own${at}`));
  const namesOf = (sections: SearchedDoc['sections']) => readFile([doc('/a/', sections)]).names;
  expect(namesOf(many)[1]).toBe('own1');
  expect(namesOf(many.slice(1))[0]).toBe('everywhere own1');
  const messages = many.map((one, at) => ({ ...one, code: `Error: the ${at} same again` }));
  expect(namesOf(messages)[5]).toBe('Error the 5 same again');
});

test.each([
  ["const a = new MyPlugin({ 'output.path': 1 });", '', 'MyPlugin output.path'],
  ['import x from "css-loader"; x(x)', 'css-loader', ''],
  ['npx webpack --watch-options x -- y', 'webpack', 'npx --watch-options'],
])('the names in %j beside %j are %j', (code, text, names) => expect(codeNames(code, text)).toBe(names));

test.each([
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
])('%s with the heading %j is of the kind %s', (url, title, kind) => {
  const options = { '/configuration/': 'option', '/api/cli/': 'flag' } as const;
  expect(kindOf(url, title, { ...options, '/glossary/': 'term', '/blog/': 'post' })).toBe(kind);
});
