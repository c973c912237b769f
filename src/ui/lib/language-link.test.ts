import { languageOfCode } from '../../config/languages';
import { languageLink, withoutLanguage } from './language-link';

const en = languageOfCode('en');
const zh = languageOfCode('zh');

test.each([
  ['/', '/', '/zh/'],
  ['/concepts/', '/concepts/', '/zh/concepts/'],
  ['/concepts', '/concepts', '/zh/concepts'],
  ['/zh/', '/', '/zh/'],
  ['/zh', '/', '/zh/'],
  ['/zh/api/cli/', '/api/cli/', '/zh/api/cli/'],
  ['/zhang/', '/zhang/', '/zh/zhang/'],
  ['/plugins/NoEmitOnErrorsPlugin/', '/plugins/NoEmitOnErrorsPlugin/', '/zh/plugins/NoEmitOnErrorsPlugin/'],
])('%s is %s in English and %s in Chinese', (pathname, english, chinese) => {
  expect(languageLink(pathname, en)).toBe(english);
  expect(languageLink(pathname, zh)).toBe(chinese);
});

test('there and back again is where one was', () => {
  for (const path of ['/', '/guides/', '/migrate/5/']) {
    expect(languageLink(languageLink(path, zh), en)).toBe(path);
  }
});

test.each([
  '//evil.com/',
  '/\\evil.com/',
  '///evil.com/',
  '/zh//evil.com/',
  '/zh/\\evil.com/',
  '/\t/evil.com/',
  '/zh/ /evil.com/',
])('%j leads nowhere else', (pathname) => {
  expect(withoutLanguage(pathname)).toBe('/evil.com/');
  for (const language of [en, zh]) {
    const address = new URL(languageLink(pathname, language), 'https://webpack.js.org');
    expect(address.href).toBe(`https://webpack.js.org${language.prefix}/evil.com/`);
  }
});
