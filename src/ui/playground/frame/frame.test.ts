/** @jest-environment jsdom */
import vm from 'node:vm';
import { format } from 'webpack-in-browser/runtime/format-values';
import { defineLoopGuard } from 'webpack-in-browser/runtime/loop-guard';
import { limit } from '../../../tools/check/slowness';
import { buildGraph } from '../testing/stats';
import { listEntryFiles } from '../result/entry-files';
import { MOST_TEXT, parseFrameMessage } from '../result/result-protocol';
import { guardLoops } from './guard-loops';

const circular: Record<string, unknown> = { name: 'a' };
circular.self = circular;

test.each([
  ['text', 'text'],
  [{ text: 'a "b"' }, `{ text: 'a "b"' }`],
  [[1, 2n, null, undefined, true], '[ 1, 2n, null, undefined, true ]'],
  [{ 'a-b': Symbol('c') }, "{ 'a-b': Symbol(c) }"],
  [new Map([['a', { b: 1 }]]), "Map(1) { 'a' => { b: 1 } }"],
  [Object.assign(new TypeError('no'), { stack: 'TypeError: no' }), 'TypeError: no'],
  [function named() {}, '[Function: named]'],
  [document.createElement('p'), '<p>'],
  [circular, "{ name: 'a', self: { name: 'a', self: { name: 'a', self: [Object] } } }"],
  [{ a: { b: { c: { d: { e: 1 } } } } }, '{ a: { b: { c: [Object] } } }'],
  [Array.from({ length: 125 }, () => 0), `[ ${'0, '.repeat(100)}... 25 more items ]`],
  [Object.create(null), '[Object: null prototype] {}'],
  [
    {
      get trap(): never {
        throw new Error('read');
      },
    },
    '[unreadable]',
  ],
])('%# is printed as %s', (value, text) => {
  expect(format(value)).toBe(text);
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

/** Runs a guarded script; its clock is a second later each time it is read. A loop without a guard ends by the limit. */
function runGuarded(code: string): unknown {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const scope = {};
  defineLoopGuard(scope, 2000);
  return vm.runInNewContext(guardLoops(code, 'dist/main.js', false), scope, { timeout: limit(1000) });
}

test.each([
  ['for (;;);', 'dist/main.js:1'],
  ['\n\nwhile (true) continue;', 'dist/main.js:3'],
  ['do { } while (true)', 'dist/main.js:1'],
  ['function* g() { for (;;) yield 1; }\nfor (const a of g()) a;', 'dist/main.js:2'],
  ['a: for (;;) { for (const b in { c: 1 }) continue a; }', 'dist/main.js:1'],
  ['for (;;) { try { for (;;); } catch {} }', 'dist/main.js:1'],
  ['eval("\\nfor (;;);\\n//# sourceURL=webpack://app/./src/a.js?")', 'app/./src/a.js:2'],
])('a loop without an end is ended, with its place: %s', (code, place) => {
  expect(() => runGuarded(code)).toThrow(`The loop at ${place} has run for 2 seconds`);
});

test.each([
  ['let n = 0; for (const a of [1, 2]) for (let i = 0; i < 3; i += 1) n += a; n', 9],
  ['const fs = []; for (let i = 0; i < 2; i += 1) fs.push(() => i); fs[0]() + fs[1]()', 1],
  ['eval("let s = 0; do s += 1; while (s < 5); s")', 5],
])('other loops are what they were: %s', (code, value) => {
  expect(runGuarded(code)).toBe(value);
});

test('a script that is no JavaScript stays as it is, for the browser to report', () => {
  expect(guardLoops('for (;;', 'dist/main.js', false)).toBe('for (;;');
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
