import { buildSearchFile, type SearchedDoc } from 'gatsby-plugin-doc-search/build-search-file';
import { parseSearchFile } from '../embedded/read-search-file';
import { parseQueries } from './golden-set';
import { findLostKeywords, findUnknownAnswers } from './known-answers';

const section = (id: string, title: string, level: number) => ({
  ...{ id, title, level, text: '', code: '', since: '', signature: '' },
});

const doc: SearchedDoc = {
  url: '/configuration/output/',
  language: 'en',
  section: 'configuration',
  title: 'Output',
  description: '',
  thirdParty: { name: '' },
  keywords: ['hash [#outputfilename]', 'dist [#the-folder]', 'Output folder'],
  sections: [section('', '', 1), section('outputfilename', 'output.filename', 2)],
};

const { json, name } = buildSearchFile([doc], 'en', {});
const files = [parseSearchFile(JSON.parse(json), name)];

const unknown = (yaml: string, prefix = ''): string[] =>
  findUnknownAnswers(parseQueries(yaml, 'test.yaml'), files, prefix);

test('pages and sections of the files are known, those after a query as well', () => {
  const yaml = '/configuration/output/#outputfilename:\n  - filename: [/configuration/output/]\n';
  expect(unknown(yaml)).toEqual([]);
  expect(unknown(yaml.replaceAll('/conf', '/zh/conf'), '/zh')).toEqual([]);
});

test.each([
  [
    '/configuration/output/#the-folder:\n  - dist\n',
    '"dist": no page or section /configuration/output/#the-folder',
  ],
  ['/configuration/output/:\n  - dist: /output/\n', '"dist": no page or section /output/'],
])('an answer that nothing has is reported: %j', (yaml, message) => {
  expect(unknown(yaml)).toEqual([message]);
});

test('keywords with the id of no heading are reported', () => {
  expect(findLostKeywords([doc])).toEqual([
    '/configuration/output/: no section of the keyword "dist [#the-folder]"',
  ]);
});
