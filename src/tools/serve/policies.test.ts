import { acceptedEncodings } from './accepted-encodings';
import { isCompressible } from '../../config/content-types';
import { contentTypeOf } from './content-type';
import { findAnswer } from './find-answer';
import { parseArguments } from './parse-arguments';

test.each([
  ['/a/index.html', 'text/html; charset=utf-8', true],
  ['/a.JS', 'text/javascript; charset=utf-8', true],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['/a.svg', 'image/svg+xml; charset=utf-8', true],
  ['/a.png', 'image/png', false],
  ['/a.woff2', 'font/woff2', false],
  ['/a', 'application/octet-stream', false],
  ['/a.unknown', 'application/octet-stream', false],
])('%s is %s, compressible: %s', (file, type, compressible) => {
  expect(contentTypeOf(file)).toBe(type);
  expect(isCompressible(type)).toBe(compressible);
});

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=0, br', ['br']],
  ['GZIP;q=0.5', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['br;q=0, *', ['gzip']],
  ['identity', []],
])('accept-encoding %j: %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

test.each([
  ['/', { kind: 'file', path: '/index.html' }],
  ['/a/', { kind: 'file', path: '/a/index.html' }],
  ['/a', { kind: 'redirect', status: 301, to: '/a/?q' }],
  ['/nowhere', { kind: 'redirect', status: 301, to: '/nowhere/?q' }],
  ['/nowhere/', { kind: 'missing' }],
  ['/x.js', { kind: 'file', path: '/x.js' }],
  ['/x.js/', { kind: 'missing' }],
  ['/gone.js', { kind: 'missing' }],
  ['/v1.2', { kind: 'redirect', status: 301, to: '/v1.2/?q' }],
  ['/plain', { kind: 'file', path: '/plain' }],
  ['/old/', { kind: 'redirect', status: 308, to: '/a/?q#h' }],
])('%s gets %j', (path, answer) => {
  const files = new Set([
    '/index.html',
    '/a/index.html',
    '/x.js',
    '/v1.2/index.html',
    '/plain',
    '/old/index.html',
  ]);
  const rules = new Map([['/old/', { from: '/old/', to: '/a/#h', status: 308 }]]);
  expect(findAnswer({ path, encoded: path, query: '?q' }, { files, rules })).toEqual(answer);
});

test.each([
  [[], undefined, { dir: 'public', host: 'localhost', port: 9000 }],
  [[], '8080', { dir: 'public', host: 'localhost', port: 8080 }],
  [[], '', { dir: 'public', host: 'localhost', port: 9000 }],
  [['--port', '0', '--dir', 'x', '--host=::1'], '8080', { dir: 'x', host: '::1', port: 0 }],
])('%j with PORT=%s', (argv, port, options) => {
  expect(parseArguments(argv, port)).toEqual(options);
});

test.each([
  [['--port', 'x'], 'The port must be a number from 0 to 65535, not "x"'],
  [['--port', '65536'], 'The port must be a number from 0 to 65535, not "65536"'],
  [['--prot', '1'], "Unknown option '--prot'"],
  [['public'], "Unexpected argument 'public'"],
])('%j is refused', (argv, message) => {
  expect(() => parseArguments(argv, undefined)).toThrow(message);
  expect(() => parseArguments(argv, undefined)).toThrow(
    'npm start -- --dir public --port 9000 --host localhost',
  );
});
