import { languages } from '../../config/languages';
import { buildContactSheet } from './contact-sheet';
import { listShots, listSubjects, parseScreenshotOptions, selectSubjects, type Subject } from './subjects';

describe('options', () => {
  const given = { widths: '390,1280', themes: 'light,dark', pages: '' };
  const all = { widths: [390, 1280], themes: ['light', 'dark'], pages: [] };

  test.each([
    [{}, all],
    [{ widths: '390, 1280,390' }, all],
    [{ themes: 'dark' }, { ...all, themes: ['dark'] }],
    [{ themes: 'dark,light' }, all],
    [{ pages: 'home,/concepts/' }, { ...all, pages: ['home', '/concepts/'] }],
  ])('%j', (values, expected) => {
    expect(parseScreenshotOptions({ ...given, ...values })).toEqual(expected);
  });

  test.each([
    [{ widths: '390,wide' }, '"wide" is no width from 100 to 9999'],
    [{ widths: ',' }, '"" is no width'],
    [{ themes: 'dark,sepia' }, '"sepia" is no theme: choose from light, dark'],
    [{ themes: '' }, '"" is no theme'],
  ])('%j is refused', (values, message) => {
    expect(() => parseScreenshotOptions({ ...given, ...values })).toThrow(message);
  });
});

describe('subjects', () => {
  const names = (paths: string[]) => listSubjects(paths).map(({ name }) => name);

  test('are those that the site has, and always a missing page', () => {
    expect(names([])).toEqual(['not-found']);
    expect(names(['/', '/vote/', '/unknown/'])).toEqual(['home', 'vote', 'not-found']);
  });

  test('one post represents all, and the list of posts is none', () => {
    expect(names(['/blog/'])).toEqual(['blog', 'not-found']);
    const subjects = listSubjects(['/blog/', '/blog/2020-a/', '/blog/2021-b/']);
    expect(subjects.map(({ path }) => path)).toEqual(['/blog/', '/blog/2020-a/', '/no-such-page/']);
  });

  test('other languages have a group each', () => {
    const other = languages.find(({ prefix }) => prefix !== '')!;
    expect(listSubjects([`${other.prefix}/`])[0]).toEqual({
      name: `${other.code}-home`,
      group: other.name,
      path: `${other.prefix}/`,
    });
  });

  const some: Subject[] = [
    { name: 'home', group: 'Home', path: '/' },
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
  ])('chosen by %j', (words, expected) => {
    expect(selectSubjects(some, words).map(({ name }) => name)).toEqual(expected);
  });

  test('a word without match is rejected with the available names', () => {
    expect(() => selectSubjects(some, ['home', 'voat'])).toThrow(
      'No subject fits "voat". There are home, zh-home, page-long; a path fits, too',
    );
  });
});

const home: Subject = { name: 'home', group: 'Home', path: '/' };
const drawer: Subject = { name: 'drawer-open', group: 'Open states', path: '/a/', pose: 'menu', below: 1024 };

test('every subject at every width in every theme, but no state where there is none', () => {
  const shots = listShots([home, drawer], { widths: [390, 1024], themes: ['light', 'dark'] });
  expect(shots.map(({ file }) => file)).toEqual([
    'home-390-light.png',
    'drawer-open-390-light.png',
    'home-390-dark.png',
    'drawer-open-390-dark.png',
    'home-1024-light.png',
    'home-1024-dark.png',
  ]);
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length);
});

describe('the contact sheet', () => {
  const shots = listShots([home, { ...drawer, group: 'A < B & "C"' }], {
    widths: [390],
    themes: ['light', 'dark'],
  });
  const sheet = buildContactSheet(shots, '2026-01-02 03:04');

  test('has each screenshot once, named, by template, with the themes of a width side by side', () => {
    for (const { file, theme, subject } of shots) {
      const tag = `<a href="${file}"><img loading="lazy" width="174" src="${file}" alt="${subject.name}, 390 px, ${theme}"></a>`;
      expect(sheet.split(tag)).toHaveLength(2);
    }
    expect(sheet).toContain('4 screenshots, 2026-01-02 03:04.');
    expect(sheet.match(/<section /g)).toHaveLength(2);
    expect(sheet.match(/<figure>/g)).toHaveLength(2);
    expect(sheet.indexOf('home-390-dark.png')).toBeLessThan(sheet.indexOf('drawer-open-390-light.png'));
    expect(sheet).toContain('390 px: light, dark');
  });

  test('shows names as they are', () => {
    expect(sheet).toContain('<h2>A &lt; B &amp; &quot;C&quot;</h2>');
    for (const [, id = ''] of sheet.matchAll(/href="#([^"]+)"/g)) expect(sheet).toContain(`id="${id}"`);
  });
});
