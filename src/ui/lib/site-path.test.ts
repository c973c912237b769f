import { languageOfCode } from '../../config/languages';
import {
  decodableHash,
  idOfHash,
  isPagePath,
  languageLink,
  sectionOfPath,
  withoutLanguage,
  withTrailingSlash,
} from './site-path';

test.each([
  ['/', null],
  ['/concepts/', 'concepts'],
  ['/concepts', 'concepts'],
  ['/plugins/concepts/', 'plugins'],
  ['/blog/2020-12-08-roadmap-2021/', 'blog'],
  ['/conceptsx/', null],
  ['/vote/', null],
  ['/glossary/', null],
])('%s is in the section %s', (path, section) => {
  expect(sectionOfPath(path)?.name ?? null).toBe(section);
});

test.each([
  ['', '/'],
  ['/', '/'],
  ['/a', '/a/'],
  ['/a//', '/a/'],
  ['/a/b', '/a/b/'],
])('%j with its slash is %s', (path, expected) => {
  expect(withTrailingSlash(path)).toBe(expected);
});

test.each([
  ['/', true],
  ['/concepts/', true],
  ['/concepts/#part', true],
  ['/concepts/?a=b#part.one', true],
  ['/migrate/5.0/', true],
  ['//host/', false],
  ['/\\host/', false],
  ['concepts/', false],
  ['', false],
  ['/icon.svg', false],
  ['/manifest.json?v=1', false],
])('%j is a page: %s', (href, expected) => {
  expect(isPagePath(href)).toBe(expected);
});

const en = languageOfCode('en');
const zh = languageOfCode('zh');

test.each([
  ['/', '/', '/zh/'],
  ['/zh/', '/', '/zh/'],
  ['/zh/api/cli/', '/api/cli/', '/zh/api/cli/'],
  ['/zhang/', '/zhang/', '/zh/zhang/'],
  ['/plugins/NoEmitOnErrorsPlugin/', '/plugins/NoEmitOnErrorsPlugin/', '/zh/plugins/NoEmitOnErrorsPlugin/'],
])('%s is %s in English and %s in Chinese', (pathname, english, chinese) => {
  expect(languageLink(pathname, en)).toBe(english);
  expect(languageLink(pathname, zh)).toBe(chinese);
});

test.each([
  '//evil.com/',
  '/\\evil.com/',
  '///evil.com/',
  '/zh//evil.com/',
  '/zh/\\evil.com/',
  '/\t/evil.com/',
  '/zh/ /evil.com/',
])('%j stays on this host', (pathname) => {
  expect(withoutLanguage(pathname)).toBe('/evil.com/');
  for (const language of [en, zh]) {
    const url = new URL(languageLink(pathname, language), 'https://webpack.js.org');
    expect(url.href).toBe(`https://webpack.js.org${language.prefix}/evil.com/`);
  }
});

test.each([
  ['', ''],
  ['#', ''],
  ['#part', 'part'],
  ['#1-first', '1-first'],
  ['#caf%C3%A9', 'café'],
  ['#%E4%BB%A3%E7%A0%81', '代码'],
  ['#a%20b', 'a b'],
  ['#50%', '50%'],
  ['#%E4%BB', '%E4%BB'],
  ['#a#b', 'a#b'],
])('the hash %s means the id %j', (hash, id) => {
  expect(idOfHash(hash)).toBe(id);
});

test.each([
  ...['', '#', '#part', '#1-first', '#caf%C3%A9', '#代码', '#50%25'].map((hash): [string, string] => [
    hash,
    hash,
  ]),
  ['#100%', '#100%25'],
  ['#%E4%BB', '#%25E4%25BB'],
  ['#a%zz', '#a%25zz'],
])('%j is decodable as %j, with the same meaning', (hash, expected) => {
  expect(decodableHash(hash)).toBe(expected);
  expect(decodeURIComponent(expected.slice(1))).toBe(idOfHash(hash));
});
