import { defaultLanguage, type Language, languageOfCode } from '../../config/languages';
import type { DocSummary } from '../../ui/lib/nav';
import {
  docRoutes,
  printableRoutes,
  sectionIndexRoutes,
  findLanguages,
  buildLanguageDocs,
  languagesOf,
  findPathConflicts,
  uniqueRoutes,
  type Route,
} from './routes';
import { buildNavFiles } from './nav-files';
import type { Section } from '../../config/sections';

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
])('%s has the template %s', (url, language, template) => {
  expect(routesOf([doc(url, 1, language.prefix)], language)).toMatchObject([{ path: url, template }]);
});

test('a page that shows facts has a template with their styles', () => {
  expect(routesOf([{ ...doc('/guides/a/', 1), hasFacts: true }])).toMatchObject([{ template: 'doc-facts' }]);
});

test.each([
  ['css-loader', 'doc-readme'],
  ['', 'doc'],
])('a README has a template with a notice: "%s"', (name, template) => {
  expect(routesOf([{ ...doc('/loaders/a/', 1), thirdParty: { name } }])).toMatchObject([{ template }]);
});

test.each([
  ['/', english],
  ['/zh/', chinese],
])('%s is the home page’s', (url, language) => {
  expect(routesOf([doc(url, 1, language.prefix)], language)).toEqual([]);
});

describe('section-routes', () => {
  const english: Language = defaultLanguage;
  const chinese: Language = languageOfCode('zh');
  const sections: Section[] = [
    { name: 'guides', documentation: true, printable: true },
    { name: 'api', documentation: true, printable: true },
    { name: 'blog', documentation: false, printable: false },
  ];

  const doc = (section: string, name: string, sort: number, prefix = ''): DocSummary => ({
    id: `${section}/${name}`,
    url: `${prefix}/${section}/${name === 'index' ? '' : `${name}/`}`,
    language: 'en',
    section,
    path: `${section}/${name}.mdx`,
    title: name,
    group: '',
    sort,
    anchors: [],
  });

  const docs = [doc('guides', 'b', 2), doc('guides', 'a', 1), doc('guides', 'index', 9), doc('blog', 'x', 1)];

  test('printable: the pages of a section in the order of the sidebar; none for an empty section or the blog', () => {
    expect(printableRoutes(docs, sections, english)).toEqual([
      {
        path: '/guides/printable/',
        template: 'printable',
        context: {
          language: 'en',
          section: 'guides',
          nav: '',
          ids: ['guides/index', 'guides/a', 'guides/b'],
        },
      },
    ]);
  });

  test('printable: another language has its prefix', () => {
    expect(printableRoutes(docs, sections, chinese)).toMatchObject([
      { path: '/zh/guides/printable/', context: { language: 'zh' } },
    ]);
  });

  test('index: only for sections that have pages and no index of their own', () => {
    const all = [...docs, doc('blog', 'y', 0)];
    const nav = buildNavFiles(all, 'en', 100);
    expect(sectionIndexRoutes(all, sections, english, nav)).toEqual([
      {
        path: '/blog/',
        template: 'section-list',
        context: {
          language: 'en',
          section: 'blog',
          id: null,
          ids: ['blog/y', 'blog/x'],
          nav: expect.stringMatching(/^en\/blog-0\.[\da-f]{10}$/) as string,
        },
      },
    ]);
  });

  test('index: the index of one language does not count for another one', () => {
    const all = [doc('guides', 'a', 1, '/zh')];
    expect(sectionIndexRoutes(all, sections, chinese, buildNavFiles(all, 'zh', 100))).toMatchObject([
      { path: '/zh/guides/' },
    ]);
    const withIndex = [...all, doc('guides', 'index', 1, '/zh')];
    expect(sectionIndexRoutes(withIndex, sections, chinese, buildNavFiles(withIndex, 'zh', 100))).toEqual([]);
  });
});

describe('language-docs', () => {
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

  test('a translation has its own URL, the English page that of a missing one', () => {
    const docs = [doc('/guides/a/'), doc('/guides/b/'), doc('/zh/guides/a/', 'zh')];
    expect(briefly(buildLanguageDocs(docs, chinese))).toEqual([
      ['zh /zh/guides/a/', '/zh/guides/a/', 'zh'],
      ['en /guides/b/', '/zh/guides/b/', 'en'],
    ]);
  });

  test('the default language borrows from none', () => {
    const docs = [doc('/guides/a/'), doc('/zh/guides/only-here/', 'zh')];
    expect(briefly(buildLanguageDocs(docs, defaultLanguage))).toEqual([
      ['en /guides/a/', '/guides/a/', 'en'],
    ]);
  });

  describe('the languages of a page', () => {
    const docs = [doc('/guides/a/'), doc('/guides/b/'), doc('/zh/guides/a/', 'zh')];
    const writtenIn = findLanguages(docs);

    test('a page with translations lists all its languages, in each of them', () => {
      expect(languagesOf(docs[0]!, defaultLanguage, writtenIn)).toEqual({ languages: ['en', 'zh'] });
      expect(languagesOf(docs[2]!, chinese, writtenIn)).toEqual({ languages: ['en', 'zh'] });
    });

    test('a page in one language lists none; its fallback names the original', () => {
      expect(languagesOf(docs[1]!, defaultLanguage, writtenIn)).toEqual({});
      const [, standIn] = buildLanguageDocs(docs, chinese);
      expect(languagesOf(standIn!, chinese, writtenIn)).toEqual({ canonical: '/guides/b/' });
    });
  });
});

const route = (path: string, template: Route['template'] = 'doc', id = ''): Route => ({
  path,
  template,
  context: { language: 'en', section: '', nav: '', id },
});

test.each<[Route[], string[]]>([
  [[], []],
  [[route('/a/'), route('/b/')], []],
  [[route('/a/'), route('/a/')], ['/a/: created 2 times (doc, doc); rename one of the pages']],
  [
    [route('/a/'), route('/b/'), route('/a/', 'printable'), route('/b/', 'section-list'), route('/a/')],
    [
      '/a/: created 3 times (doc, printable, doc); rename one of the pages',
      '/b/: created 2 times (doc, section-list); rename one of the pages',
    ],
  ],
])('conflicts %#', (routes, expected) => {
  expect(findPathConflicts(routes)).toEqual(expected);
});

test('of several routes with one path the first is used', () => {
  const routes = [route('/a/', 'doc', '1'), route('/b/'), route('/a/', 'doc', '2')];
  expect(uniqueRoutes(routes)).toEqual([routes[0], routes[1]]);
});
