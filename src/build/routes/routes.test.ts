import { defaultLanguage as english, languageOfCode } from '../../config/languages';
import type { DocSummary } from './nav-lists';
import { buildLanguageDocs, docRoutes, sectionRoutes } from './routes';
import { buildNavFiles } from './nav-files';

const chinese = languageOfCode('zh');

/** A page by its URL, in its language; an index where the URL is a section's. */
const doc = (url: string, more: Partial<DocSummary> = {}): DocSummary => {
  const isChinese = url.startsWith('/zh/');
  const parts = url
    .slice(isChinese ? 3 : 0)
    .split('/')
    .filter(Boolean);
  const isIndex = ['', 'guides', 'blog'].includes(parts.join('/'));
  return {
    docUrl: url,
    url,
    language: isChinese ? 'zh' : 'en',
    section: isIndex || parts.length > 1 ? (parts[0] ?? '') : '',
    path: `${[...parts, ...(isIndex ? ['index'] : [])].join('/')}.mdx`,
    title: url,
    group: '',
    sort: 1,
    hasAnchors: false,
    ...more,
  };
};

const routesOf = (docs: DocSummary[], language: typeof english | typeof chinese) => {
  const own = buildLanguageDocs(docs, language);
  return docRoutes(own, language, buildNavFiles(own, language.code, 2), new Set(docs.map(({ url }) => url)));
};

test.each([
  ['/blog/', 'section-list', {}],
  ['/blog/2020-12-08-a/', 'doc', {}],
  ['/guides/', 'doc', {}],
  ['/zh/blog/', 'section-list', {}],
  ['/vote/', 'vote', {}],
  ['/guides/vote/', 'doc', {}],
  ['/guides/a/', 'doc-facts', { hasFacts: true }],
  ['/loaders/a/', 'doc-readme', { thirdParty: { name: 'css-loader' } }],
  ['/loaders/a/', 'doc', { thirdParty: { name: '' } }],
])('%s has the template %s: %j', (url, template, more) => {
  const language = url.startsWith('/zh/') ? chinese : english;
  expect(routesOf([doc(url, more)], language)).toMatchObject([{ path: url, template }]);
});

test('a list of pages without translations names the original', () => {
  const docs = buildLanguageDocs([doc('/guides/a/')], chinese);
  const [, list] = sectionRoutes(docs, chinese, buildNavFiles(docs, 'zh', 2));
  expect(list).toMatchObject({ path: '/zh/guides/', context: { canonical: '/guides/' } });
});

test('a translation has its own URL, the English page that of a missing one; English borrows from none', () => {
  const docs = ['/guides/a/', '/guides/b/', '/zh/guides/a/', '/zh/guides/c/'].map((url) => doc(url));
  const briefly = (language: typeof english | typeof chinese) =>
    routesOf(docs, language).map(({ path, context: { docUrl, canonical, languages } }) => [
      path,
      docUrl,
      canonical ?? languages?.join(),
    ]);
  expect(briefly(chinese)).toEqual([
    ['/zh/guides/b/', '/guides/b/', '/guides/b/'],
    ['/zh/guides/a/', '/zh/guides/a/', 'en,zh'],
    ['/zh/guides/c/', '/zh/guides/c/', undefined],
  ]);
  expect(briefly(english)).toEqual([
    ['/guides/a/', '/guides/a/', 'en,zh'],
    ['/guides/b/', '/guides/b/', undefined],
  ]);
});
