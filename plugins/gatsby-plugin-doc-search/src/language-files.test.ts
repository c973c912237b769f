import { buildLanguageFiles } from './language-files';
import type { SearchedDoc } from './search-file';

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
