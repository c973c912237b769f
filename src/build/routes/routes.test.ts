import { defaultLanguage as english, languageOfCode } from '../../config/languages';
import type { DocSummary } from './nav-lists';
import { buildLanguageDocs, docRoutes, sectionRoutes } from './routes';
import { buildNavFiles } from './nav-files';

const chinese = languageOfCode('zh');

/** A page by its URL, in its language; an index where the URL is a section's. */
const doc = (url: string, sort = 1, more: Partial<DocSummary> = {}): DocSummary => {
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
    sort,
    hasAnchors: false,
    ...more,
  };
};

const navOf = (docs: DocSummary[], language: typeof english | typeof chinese = english) =>
  buildNavFiles(docs, language.code, 2);
const routesOf = (
  docs: DocSummary[],
  language: typeof english | typeof chinese = english,
  introductions?: ReadonlyMap<string, string>,
) => {
  const own = buildLanguageDocs(docs, language);
  return docRoutes(own, language, navOf(own, language), new Set(docs.map(({ url }) => url)), introductions);
};

test('a page has its route with URLs only, and its neighbors in the order of the sidebar', () => {
  const docs = [doc('/guides/b/', 2), doc('/guides/a/', 1), doc('/guides/', -1), doc('/api/a/'), doc('/x/')];
  const context = (url: string, previousUrl: string | null, nextUrl: string | null, nav: RegExp) => ({
    path: url,
    template: 'doc',
    context: {
      language: 'en',
      section: 'guides',
      nav: expect.stringMatching(nav) as string,
      docUrl: url,
      previousUrl,
      nextUrl,
    },
  });
  expect(routesOf(docs).filter(({ path }) => path.startsWith('/guides/'))).toEqual([
    context('/guides/', null, '/guides/a/', /^en\/guides-0\.[\da-f]{10}$/),
    context('/guides/a/', '/guides/', '/guides/b/', /^en\/guides-0\.[\da-f]{10}$/),
    context('/guides/b/', '/guides/a/', null, /^en\/guides-1\.[\da-f]{10}$/),
  ]);
});

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
  expect(routesOf([doc(url, 1, more)], language)).toMatchObject([{ path: url, template }]);
});

describe('sections', () => {
  test.each([
    ['without an index', ['/zh/guides/a/'], ['/zh/guides/printable/', '/zh/guides/']],
    ['with an index', ['/zh/guides/a/', '/zh/guides/'], ['/zh/guides/printable/']],
  ])('another language has its prefix: %s', (_name, urls, paths) => {
    const docs = urls.map((url) => doc(url));
    expect(sectionRoutes(docs, chinese, navOf(docs, chinese)).map(({ path }) => path)).toEqual(paths);
  });

  test('a list of pages without translations names the original', () => {
    const docs = buildLanguageDocs([doc('/guides/a/')], chinese);
    expect(sectionRoutes(docs, chinese, navOf(docs, chinese))[1]?.context.canonical).toBe('/guides/');
  });
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
