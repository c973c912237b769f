import { defaultLanguage, type Language, languageOfCode } from '../../config/languages';
import type { DocSummary } from '../../ui/lib/nav';
import { docRoutes } from './doc-routes';
import { findLanguages } from './language-docs';
import { buildNavFiles } from './nav-files';

const english: Language = defaultLanguage;
const chinese: Language = languageOfCode('zh');

const doc = (url: string, sort: number, prefix = ''): DocSummary => {
  const parts = url.slice(prefix.length).split('/').filter(Boolean);
  const isIndex = parts.length < 2 && ['', 'guides', 'blog'].includes(parts[0] ?? '');
  return {
    id: `id ${url}`,
    url,
    language: prefix === '' ? 'en' : 'zh',
    section: isIndex || parts.length > 1 ? (parts[0] ?? '') : '',
    path: `${[...parts, ...(isIndex ? ['index'] : [])].join('/')}.mdx`,
    title: url,
    group: '',
    sort,
    anchors: [],
  };
};

const routesOf = (docs: DocSummary[], language = english) =>
  docRoutes(docs, language, buildNavFiles(docs, language.code, 2), 'blog', findLanguages(docs));

test('a page has its route with ids only, and its neighbors in the order of the sidebar', () => {
  const docs = [doc('/guides/b/', 2), doc('/guides/a/', 1), doc('/guides/', -1)];
  expect(routesOf(docs)).toEqual(
    [
      ['/guides/', null, 'id /guides/a/', /^en\/guides-0\.[\da-f]{10}$/],
      ['/guides/a/', 'id /guides/', 'id /guides/b/', /^en\/guides-0\.[\da-f]{10}$/],
      ['/guides/b/', 'id /guides/a/', null, /^en\/guides-1\.[\da-f]{10}$/],
    ].map(([path, previousId, nextId, nav]) => ({
      path,
      template: 'doc',
      context: {
        language: 'en',
        section: 'guides',
        nav: expect.stringMatching(nav as RegExp) as string,
        id: `id ${String(path)}`,
        previousId,
        nextId,
      },
    })),
  );
});

test('neighbors are of the same section', () => {
  const routes = routesOf([doc('/guides/a/', 1), doc('/api/a/', 1), doc('/glossary/', 1)]);
  expect(routes.map(({ context }) => [context.previousId, context.nextId])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test.each([
  ['/blog/', english, 'section-list'],
  ['/blog/2020-12-08-a/', english, 'doc'],
  ['/guides/', english, 'doc'],
  ['/zh/blog/', chinese, 'section-list'],
  ['/zh/blog/a/', chinese, 'doc'],
  ['/vote/', english, 'vote'],
  ['/zh/vote/', chinese, 'vote'],
  ['/guides/vote/', english, 'doc'],
])('%s is made with the template %s', (url, language, template) => {
  expect(routesOf([doc(url, 1, language.prefix)], language)).toMatchObject([{ path: url, template }]);
});

test('a page that shows facts has a template with their styles', () => {
  expect(routesOf([{ ...doc('/guides/a/', 1), hasFacts: true }])).toMatchObject([{ template: 'doc-facts' }]);
});

test.each([
  ['css-loader', 'doc-readme'],
  ['', 'doc'],
])('a README has a template that says so: "%s"', (name, template) => {
  expect(routesOf([{ ...doc('/loaders/a/', 1), thirdParty: { name } }])).toMatchObject([{ template }]);
});

test.each([
  ['/', english],
  ['/zh/', chinese],
])('%s is left to the home page', (url, language) => {
  expect(routesOf([doc(url, 1, language.prefix)], language)).toEqual([]);
});
