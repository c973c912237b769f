import { defaultLanguage, type Language, languageOfCode } from '../../config/languages';
import type { DocSummary } from '../../ui/lib/nav';
import { buildLanguageDocs, findLanguages, languagesOf } from './language-docs';

const chinese: Language = languageOfCode('zh');
const doc = (url: string, language = 'en'): DocSummary => ({
  id: `${language} ${url}`,
  url,
  language,
  section: 'guides',
  path: `${url}.mdx`,
  title: url,
  group: '',
  sort: 1,
  anchors: [],
});
const briefly = (docs: DocSummary[]) => docs.map(({ id, url, language }) => [id, url, language]);

test('a translation stands at its address, the English page at the address of a missing one', () => {
  const docs = [doc('/guides/a/'), doc('/guides/b/'), doc('/zh/guides/a/', 'zh')];
  expect(briefly(buildLanguageDocs(docs, chinese))).toEqual([
    ['zh /zh/guides/a/', '/zh/guides/a/', 'zh'],
    ['en /guides/b/', '/zh/guides/b/', 'en'],
  ]);
});

test('the default language borrows from none', () => {
  const docs = [doc('/guides/a/'), doc('/zh/guides/only-here/', 'zh')];
  expect(briefly(buildLanguageDocs(docs, defaultLanguage))).toEqual([['en /guides/a/', '/guides/a/', 'en']]);
});

describe('the languages of a page', () => {
  const docs = [doc('/guides/a/'), doc('/guides/b/'), doc('/zh/guides/a/', 'zh')];
  const writtenIn = findLanguages(docs);

  test('a page that several have in their own words names them all, in each of them', () => {
    expect(languagesOf(docs[0]!, defaultLanguage, writtenIn)).toEqual({ languages: ['en', 'zh'] });
    expect(languagesOf(docs[2]!, chinese, writtenIn)).toEqual({ languages: ['en', 'zh'] });
  });

  test('a page that one has says nothing; what stands in for it, where the words are from', () => {
    expect(languagesOf(docs[1]!, defaultLanguage, writtenIn)).toEqual({});
    const [, standIn] = buildLanguageDocs(docs, chinese);
    expect(languagesOf(standIn!, chinese, writtenIn)).toEqual({ canonical: '/guides/b/' });
  });
});
