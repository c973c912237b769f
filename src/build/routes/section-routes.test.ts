import { defaultLanguage, type Language, languageOfCode } from '../../config/languages';
import type { Section } from '../../config/sections';
import type { DocSummary } from '../../ui/lib/nav';
import { buildNavFiles } from './nav-files';
import { printableRoutes, sectionIndexRoutes } from './section-routes';

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
      context: { language: 'en', section: 'guides', nav: '', ids: ['guides/index', 'guides/a', 'guides/b'] },
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

test('index: the index of one language does not stand for another one', () => {
  const all = [doc('guides', 'a', 1, '/zh')];
  expect(sectionIndexRoutes(all, sections, chinese, buildNavFiles(all, 'zh', 100))).toMatchObject([
    { path: '/zh/guides/' },
  ]);
  const withIndex = [...all, doc('guides', 'index', 1, '/zh')];
  expect(sectionIndexRoutes(withIndex, sections, chinese, buildNavFiles(withIndex, 'zh', 100))).toEqual([]);
});
