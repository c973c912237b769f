/** @jest-environment jsdom */
import { cleanKeptHits, parseKeptHits } from './kept-hits';

const result = {
  url: '/concepts/output/#a',
  path: ['Output', 'A'],
  title: [{ text: 'A', isMatch: true }],
  snippet: [{ text: 'x', isMatch: false }],
  kind: 'option',
  section: 'concepts',
  language: 'en',
};
const kept = (part: object) => JSON.stringify([{ objectID: '1', result: { ...result, ...part } }]);

test('what was stored by this site comes back, without what matched then', () => {
  expect(parseKeptHits(kept({}))).toMatchObject([
    {
      objectID: result.url,
      url: result.url,
      type: 'lvl2',
      result: { ...result, title: [{ text: 'A', isMatch: false }], snippet: [] },
    },
  ]);
});

test('markup in a title stays text', () => {
  const text = '<img src=x onerror=alert(1)>';
  expect(parseKeptHits(kept({ path: [text] }))[0]?.result.title).toEqual([{ text, isMatch: false }]);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '"text"',
  '{"0":{}}',
  '[null]',
  '[[]]',
  '[{"objectID":"1"}]',
  '[{"objectID":"1","url":"/a/","hierarchy":{"lvl0":"<b>"},"type":"lvl1"}]',
  '[{"__proto__":{"result":1},"result":{"url":{}}}]',
  kept({ url: 'javascript:alert(1)' }),
  kept({ url: '//evil.example/' }),
  kept({ path: 'text' }),
  kept({ path: [] }),
  kept({ path: [{}] }),
  kept({ path: [' '] }),
])('nothing is shown of %s', (json) => {
  expect(parseKeptHits(json)).toEqual([]);
});

test('unknown kinds, sections and languages are plain ones; long and many ones are cut; each page comes once', () => {
  const [hit] = parseKeptHits(kept({ kind: '<b>', section: 'x', language: 'xx', path: ['a'.repeat(999)] }));
  expect(hit?.result).toMatchObject({
    kind: 'section',
    section: '',
    language: 'en',
    path: ['a'.repeat(200)],
  });
  const many = Array.from({ length: 99 }, (_, at) => ({ result: { ...result, url: `/page-${at % 50}/` } }));
  expect(parseKeptHits(JSON.stringify([...many, ...many]))).toHaveLength(20);
  expect(parseKeptHits(JSON.stringify([{ result }, { result }]))).toHaveLength(1);
});

test('storage is cleaned before it is read', () => {
  localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__webpack', '[null]');
  localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__webpack', kept({}));
  cleanKeptHits('webpack');
  expect(localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__webpack')).toBe('[]');
  expect(parseKeptHits(localStorage.getItem('__DOCSEARCH_FAVORITE_SEARCHES__webpack')!)).toHaveLength(1);
});

test('storage that must not be looked at is taken away from who would look', () => {
  const before = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  cleanKeptHits('webpack');
  expect(window.localStorage).toBeNull();
  Object.defineProperty(window, 'localStorage', before);
});
