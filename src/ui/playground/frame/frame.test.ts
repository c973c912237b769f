/** @jest-environment jsdom */
import { buildGraph } from '../testing/stats';
import { listEntryFiles } from '../result/entry-files';
import { MOST_TEXT, parseFrameMessage } from '../result/result-protocol';
import { formatValue } from './format-value';

const circular: Record<string, unknown> = { name: 'a' };
circular.self = circular;

test.each([
  ['text', 'text'],
  [{ text: 'a "b"' }, '{ text: "a \\"b\\"" }'],
  [[1, 2n, null, undefined, true], '[ 1, 2n, null, undefined, true ]'],
  [{ 'a-b': Symbol('c') }, '{ "a-b": Symbol(c) }'],
  [new Map([['a', { b: 1 }]]), 'Map(1) { "a" => { b: 1 } }'],
  [new TypeError('no'), 'TypeError: no'],
  [function named() {}, 'ƒ named'],
  [document.createElement('p'), '<p>'],
  [circular, '{ name: "a", self: [circular] }'],
  [{ a: { b: { c: { d: { e: 1 } } } } }, '{ a: { b: { c: { d: Object {…} } } } }'],
  [Array.from({ length: 25 }, () => 0), `[ ${'0, '.repeat(20)}… 5 more ]`],
  [Object.create(null), '{}'],
  [
    {
      get trap(): never {
        throw new Error('read');
      },
    },
    '[unreadable]',
  ],
])('%# is printed as %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test.each<[unknown, unknown]>([
  [{ type: 'pong' }, { type: 'pong' }],
  [
    { type: 'console', level: 'warn', text: 'a', html: '<b>' },
    { type: 'console', level: 'warn', text: 'a' },
  ],
  [
    { type: 'console', level: 'log', text: 'x'.repeat(9 * MOST_TEXT) },
    { type: 'console', level: 'log', text: 'x'.repeat(MOST_TEXT) },
  ],
  ...[null, 'pong', 1, {}].map((wrong): [unknown, null] => [wrong, null]),
  [{ type: 'console', level: '__proto__', text: '' }, null],
  [{ type: 'console', level: 'log', text: {} }, null],
])('messages of the frame are taken only in their form: %#', (message, expected) => {
  expect(parseFrameMessage(message)).toEqual(expected);
});

test('a page would load the entries of all builds, styles apart, each once', () => {
  const files = [
    'dist/runtime.js',
    'dist/main.js',
    'dist/main.css',
    'dist/main.js.map',
    'dist/9.js',
    'lib.mjs',
  ];
  const graphs = [
    buildGraph({
      entrypoints: [
        { name: 'main', chunks: [0], assets: ['runtime.js', 'main.css', 'main.js'] },
        { name: 'other', chunks: [0], assets: ['runtime.js', 'gone.js'] },
      ],
    }),
    buildGraph({ outputPath: '', entrypoints: [{ name: 'lib', chunks: [0], assets: ['lib.mjs'] }] }),
  ];
  const bytes = new Uint8Array();
  const listed = listEntryFiles(
    graphs,
    files.map((path) => ({ path, bytes })),
  );
  expect(listed).toMatchObject({
    folder: 'dist',
    scripts: ['dist/runtime.js', 'dist/main.js', 'lib.mjs'],
    styles: ['dist/main.css'],
  });
  expect(listEntryFiles(graphs, [])).toBeNull();
});
