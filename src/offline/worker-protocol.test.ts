import { parseWorkerMessage, isHashed, isCacheable, isWhole } from './worker-protocol';

test.each([
  { type: 'SKIP_WAITING' },
  { type: 'CACHE_PATHS', paths: [] },
  { type: 'CACHE_PATHS', paths: ['/', '/concepts/', '/boot.js'] },
  { type: 'CACHE_SEARCH', language: 'zh' },
])('%j is heard', (message) => {
  expect(parseWorkerMessage(message)).toEqual(message);
});

test.each([
  null,
  'SKIP_WAITING',
  {},
  { type: 'skip_waiting' },
  { type: 'CACHE_PATHS' },
  { type: 'CACHE_SEARCH' },
  { type: 'CACHE_SEARCH', language: 1 },
  { type: 'CACHE_PATHS', paths: '/concepts/' },
  { type: 'CACHE_PATHS', paths: [1] },
  { type: 'CACHE_PATHS', paths: ['//elsewhere.example/'] },
  { type: 'CACHE_PATHS', paths: ['/\\elsewhere.example/'] },
  { type: 'CACHE_PATHS', paths: ['https://elsewhere.example/'] },
  { type: 'CACHE_PATHS', paths: ['concepts/'] },
  { type: 'CACHE_PATHS', paths: Array.from({ length: 201 }, () => '/') },
  { gatsbyApi: 'clearPathResources' },
])('%j is not', (message) => {
  expect(parseWorkerMessage(message)).toBeNull();
});

test('nothing but what is known goes on', () => {
  expect(parseWorkerMessage({ type: 'SKIP_WAITING', paths: ['/'] })).toEqual({ type: 'SKIP_WAITING' });
});

const answer = (type: string | null, { status = 200, redirected = false } = {}) => ({
  status,
  redirected,
  headers: new Headers(type === null ? {} : { 'content-type': type }),
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/app-0123456789abcdef0123.js', 'text/javascript; charset=utf-8'],
  ['/boot.js', 'application/javascript'],
  ['/a.0123456789.css', 'text/css'],
  ['/page-data/app-data.json', 'application/json; charset=utf-8'],
  ['/manifest.json', 'application/manifest+json'],
  ['/icon.svg', 'image/svg+xml'],
  ['/icons/icon-192.png', 'image/png'],
  ['/brand/name', 'application/octet-stream'],
])('%s as %s is cacheable', (path, type) => {
  expect(isCacheable(path, answer(type))).toBe(true);
});

test.each([
  ['/concepts/', answer('text/plain')],
  ['/boot.js', answer('text/html')],
  ['/boot.js', answer(null)],
  ['/boot.js', answer('text/javascript', { status: 404 })],
  ['/boot.js', answer('text/javascript', { status: 206 })],
  ['/boot.js', answer('text/javascript', { redirected: true })],
  ['/a.css', answer('text/html')],
  ['/a.json', answer('text/html')],
  ['/a.png', answer('text/html')],
  ['/without-an-end', answer('text/html')],
])('%s as %j is not cacheable', (path, type) => {
  expect(isCacheable(path, type)).toBe(false);
});

test.each([
  ['/app-0123456789abcdef0123.js', true],
  ['/doc/concepts/plugins.0123456789.js', true],
  ['/nav/en/concepts-0.0123456789.json', true],
  ['/app.651d7fe981ab0601fc9c.css', true],
  ['/boot.js', false],
  ['/doc/concepts/plugins.js', false],
  ['/page-data/app-data.json', false],
  ['/concepts/0123456789/', false],
])('%s is named by its content: %s', (path, expected) => {
  expect(isHashed(path)).toBe(expected);
});

const PAGE = '<!DOCTYPE html><html lang="en" data-path="/a/"><p>Text</p></html>\n';
// echo -n 'self.a="app-.js"' | sha256sum
const HASHED = '/app-e4ab8fe691e93ada2f7c.js';

test.each([
  ['/a/', PAGE, true],
  ['/a/', '', false],
  ['/a/', PAGE.slice(0, -9), false],
  ['/b/', PAGE, false],
  ['/page-data/a/page-data.json', '{"path":"/a/"}', true],
  ['/page-data/index/page-data.json', '{"path":"/"}', true],
  ['/page-data/404.html/page-data.json', '{"path":"/404.html"}', true],
  ['/page-data/a/page-data.json', '{"path":"/b/"}', false],
  ['/page-data/a/page-data.json', '{"path":"/a/', false],
  ['/page-data/a/page-data.json', 'null', false],
  ['/manifest.json', '{}', true],
  ['/manifest.json', '', false],
  ['/icon.svg', '', false],
  ['/icon.svg', '<svg/>', true],
  [HASHED, `self.a="${HASHED.slice(1)}"`, true],
  [HASHED, 'self.a="app-.js"', true],
  [HASHED, 'self.a="app-.js";', false],
  [HASHED, '', false],
])('%s with the content %j is whole: %s', async (path, text, expected) => {
  expect(await isWhole(path, text)).toBe(expected);
});
