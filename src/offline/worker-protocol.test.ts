import { parseWorkerMessage, isHashed, isCacheable, isWhole } from './worker-protocol';

test.each([
  { type: 'SKIP_WAITING' },
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
  [true, '/page-data/app-data.json', 'application/json; charset=utf-8', {}],
  [true, '/manifest.json', 'application/manifest+json', {}],
  [true, '/icon.svg', 'image/svg+xml', {}],
  [true, '/brand/name', 'application/octet-stream', {}],
  [false, '/boot.js', 'text/javascript', { status: 404 }],
  [false, '/boot.js', 'text/javascript', { status: 206 }],
  [false, '/boot.js', 'text/javascript', { redirected: true }],
  [false, '/a.css', 'text/html', {}],
  [false, '/without-an-end', 'text/html', {}],
])('whether it is cacheable is %s for %s as %s, %j', (expected, path, type, part) => {
  const headers = new Headers({ 'content-type': type });
  expect(isCacheable(path, { status: 200, redirected: false, headers, ...part })).toBe(expected);
});

test.each([
  ['/app-0123456789abcdef0123.js', true],
  ['/doc/concepts/plugins.0123456789.js', true],
  ['/boot.js', false],
  ['/doc/concepts/plugins.js', false],
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
  ['/page-data/404.html/page-data.json', '{"path":"/404.html"}', true],
  ['/page-data/a/page-data.json', '{"path":"/b/"}', false],
  ['/page-data/a/page-data.json', '{"path":"/a/', false],
  ['/page-data/a/page-data.json', 'null', false],
  ['/manifest.json', '{}', true],
  [HASHED, `self.a="${HASHED.slice(1)}"`, true],
  [HASHED, 'self.a="app-.js"', true],
  [HASHED, 'self.a="app-.js";', false],
])('%s with the content %j is whole: %s', async (path, text, expected) => {
  expect(await isWhole(path, text)).toBe(expected);
});
