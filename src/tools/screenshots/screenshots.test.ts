import { buildContactSheet } from './contact-sheet';
import { listShots, listSubjects, parseScreenshotOptions, selectSubjects, type Subject } from './subjects';

const OPTIONS = { widths: '390,1280', themes: 'light,dark', pages: '' };
const ALL = { widths: [390, 1280], themes: ['light', 'dark'], pages: [] };

test.each([
  [{ widths: '390, 1280,390' }, ALL],
  [{ themes: 'dark,light' }, ALL],
  [{ themes: 'dark' }, { ...ALL, themes: ['dark'] }],
  [{ pages: 'home,/concepts/' }, { ...ALL, pages: ['home', '/concepts/'] }],
])('the options %j', (values, expected) => {
  expect(parseScreenshotOptions({ ...OPTIONS, ...values })).toEqual(expected);
});

test.each([
  [{ widths: '390,wide' }, '"wide" is no width from 100 to 9999'],
  [{ widths: ',' }, '"" is no width'],
  [{ themes: 'dark,sepia' }, '"sepia" is no theme: choose from light, dark'],
])('the options %j are refused', (values, message) => {
  expect(() => parseScreenshotOptions({ ...OPTIONS, ...values })).toThrow(message);
});

test.each([
  [[], ['not-found /no-such-page/']],
  [
    ['/', '/vote/', '/unknown/', '/zh/'],
    ['home /', 'vote /vote/', 'zh-home /zh/', 'not-found /no-such-page/'],
  ],
  // One post represents all.
  [
    ['/blog/', '/blog/2020-a/', '/blog/2021-b/'],
    ['blog /blog/', 'blog-post /blog/2020-a/', 'not-found /no-such-page/'],
  ],
])('the subjects of a site with %j', (paths, expected) => {
  const found = listSubjects(paths).map(({ name, path }) => `${name} ${path}`);
  expect(found.sort()).toEqual(expected.sort());
});

const HOME: Subject = { name: 'home', group: 'Home', path: '/' };
const SOME: Subject[] = [
  HOME,
  { name: 'zh-home', group: '中文', path: '/zh/' },
  { name: 'page-long', group: 'Page', path: '/api/cli/' },
];

test.each([
  [[], ['home', 'zh-home', 'page-long']],
  [['home'], ['home', 'zh-home']],
  [['/'], ['home']],
  [
    ['/api/cli/', 'zh'],
    ['zh-home', 'page-long'],
  ],
])('subjects chosen by %j', (words, expected) => {
  expect(selectSubjects(SOME, words).map(({ name }) => name)).toEqual(expected);
});

test('a word without match is rejected with the available names', () => {
  expect(() => selectSubjects(SOME, ['home', 'voat'])).toThrow(
    'No subject fits "voat". There are home, zh-home, page-long; a path fits, too',
  );
});

test('every subject at every width in every theme, but no state where there is none; the sheet has each once', () => {
  const drawer: Subject = { name: 'drawer-open', group: 'A < B', path: '/a/', pose: 'menu', below: 1024 };
  const shots = listShots([HOME, drawer], { widths: [390, 1024], themes: ['light', 'dark'] });
  expect(shots.map(({ file }) => file)).toEqual([
    'home-390-light.png',
    'drawer-open-390-light.png',
    'home-390-dark.png',
    'drawer-open-390-dark.png',
    'home-1024-light.png',
    'home-1024-dark.png',
  ]);
  const sheet = buildContactSheet(shots, '2026-01-02 03:04');
  for (const { file } of shots) expect(sheet.split(`<a href="${file}">`)).toHaveLength(2);
  expect(sheet).toContain('<h2>A &lt; B</h2>');
});
