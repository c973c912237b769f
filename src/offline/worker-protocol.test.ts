import { parseWorkerMessage, isHashed, isCacheable, isWhole } from './worker-protocol';

test.each([
  { type: 'SKIP_WAITING' },
  { type: 'CACHE_PATHS', paths: [] },
  { type: 'CACHE_PATHS', paths: ['/', '/concepts/', '/boot.js'] },
  { type: 'CACHE_SEARCH', language: 'zh' },
])('%j is heard, and nothing else of it', (message) => {
  expect(parseWorkerMessage({ ...message, other: 1 })).toEqual(message);
});

test.each([
  ...[null, 'SKIP_WAITING', {}, { type: 'skip_waiting' }, { type: 'CACHE_SEARCH', language: 1 }],
  ...['/concepts/', [1], ['//a.example/'], ['/\\a.example/'], ['https://a.example/'], ['concepts/']].map(
    (paths) => ({ type: 'CACHE_PATHS', paths }),
  ),
  { type: 'CACHE_PATHS', paths: Array.from({ length: 201 }, () => '/') },
])('%j is not', (message) => {
  expect(parseWorkerMessage(message)).toBeNull();
});

type Row = [isCacheable: boolean, path: string, type: string, part: Partial<Response>];

test.each<Row>([
  [true, '/', 'text/html; charset=utf-8', {}],
  [true, '/app-0123456789abcdef0123.js', 'text/javascript; charset=utf-8', {}],
  [true, '/boot.js', 'application/javascript', {}],
  [true, '/a.0123456789.css', 'text/css', {}],
  [true, '/page-data/app-data.json', 'application/json; charset=utf-8', {}],
  [true, '/manifest.json', 'application/manifest+json', {}],
  [true, '/icon.svg', 'image/svg+xml', {}],
  [true, '/icons/icon-192.png', 'image/png', {}],
  [true, '/brand/name', 'application/octet-stream', {}],
  [false, '/concepts/', 'text/plain', {}],
  [false, '/boot.js', '', {}],
  [false, '/boot.js', 'text/javascript', { status: 404 }],
  [false, '/boot.js', 'text/javascript', { status: 206 }],
  [false, '/boot.js', 'text/javascript', { redirected: true }],
  ...['/boot.js', '/a.css', '/a.json', '/a.png', '/without-an-end'].map((path): Row => [
    false,
    path,
    'text/html',
    {},
  ]),
])('whether it is cacheable is %s for %s as %s, %j', (expected, path, type, part) => {
  const headers = new Headers({ 'content-type': type });
  expect(isCacheable(path, { status: 200, redirected: false, headers, ...part })).toBe(expected);
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
