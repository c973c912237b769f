import { framePath, writtenLanguages } from './wrap-page';

test.each([
  ['a page', '/concepts/output/', '/concepts/output/', 'en', '/concepts/output/'],
  ['the not-found page on the server', '/404.html', undefined, undefined, '/404/'],
  ['the Chinese one on the server', '/zh/404.html', undefined, undefined, '/zh/404/'],
  ['a URL without a page', '/concepts/no-such-page/', '/404.html', 'en', '/404/'],
  [
    'one in Chinese where the host has sent the English page',
    '/zh/no-such-page/',
    '/404.html',
    'en',
    '/404/',
  ],
  ['a document without a language', '/zh/no-such-page/', '/404.html', '', '/zh/404/'],
])('%s', (_what, pathname, page, lang, expected) => {
  expect(framePath(pathname, page, lang)).toBe(expected);
});

test.each([
  ['/concepts/', '/offline/'],
  ['/zh/concepts/', '/zh/offline/'],
  ['/guides/', '/guides/'],
])('where the offline page replaces another: %s is rendered as %s', (pathname, expected) => {
  const urlAt = pathname === '/guides/' ? '/concepts/' : pathname;
  Object.assign(globalThis, { document: { documentElement: { dataset: { offline: urlAt } } } });
  expect(framePath(pathname, pathname, 'en')).toBe(expected);
  Reflect.deleteProperty(globalThis, 'document');
});

test.each([
  ['a page with translations', { docUrl: '/concepts/', languages: ['en', 'zh'] }, ['en', 'zh']],
  ['one without', { docUrl: '/loaders/babel-loader/' }, ['en']],
  ['its fallback in Chinese', { nav: 'zh/loaders-0.1', docUrl: '/loaders/babel-loader/' }, ['en']],
  ['a list without a text', { docUrl: null }, undefined],
  ['a page of the application', {}, undefined],
  ['no context', undefined, undefined],
])('the languages of %s', (_what, context, expected) => {
  expect(writtenLanguages(context)).toEqual(expected);
});
