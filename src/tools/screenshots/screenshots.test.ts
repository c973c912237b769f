import { listShots, parseScreenshotOptions, selectSubjects, type Subject } from './subjects';

const OPTIONS = { widths: '390,1280', themes: 'light,dark', pages: '' };

test('the options are lists, each value once', () => {
  const found = parseScreenshotOptions({ widths: '390, 1280,390', themes: 'dark,light', pages: '/a/' });
  expect(found).toEqual({ widths: [390, 1280], themes: ['light', 'dark'], pages: ['/a/'] });
});

test.each([
  [{ widths: '390,wide' }, '"wide" is no width from 100 to 9999'],
  [{ widths: ',' }, '"" is no width'],
  [{ themes: 'dark,sepia' }, '"sepia" is no theme: choose from light, dark'],
])('the options %j are refused', (values, message) => {
  expect(() => parseScreenshotOptions({ ...OPTIONS, ...values })).toThrow(message);
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

test('every subject at every width in every theme, but no state where there is none', () => {
  const drawer: Subject = { name: 'drawer-open', group: 'A', path: '/a/', pose: 'menu', below: 1024 };
  const shots = listShots([HOME, drawer], { widths: [390, 1024], themes: ['light', 'dark'] });
  expect(shots.map(({ file }) => file)).toEqual([
    'home-390-light.png',
    'drawer-open-390-light.png',
    'home-390-dark.png',
    'drawer-open-390-dark.png',
    'home-1024-light.png',
    'home-1024-dark.png',
  ]);
});
