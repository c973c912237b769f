import { findRaised } from './read-messages';

test.each([
  // What is thrown, passed to a class of errors, and logged.
  [
    'class A extends WebpackError { constructor(m) { super(`Module ${m.name} is old`); } }',
    'error A: Module {name} is old',
  ],
  [
    'class BWarning extends C { constructor() { super("one two three"); } }',
    'warning BWarning: one two three',
  ],
  [
    'throw new TypeError("expected " + typeof value + ", got none")',
    'error TypeError: expected {…}, got none',
  ],
  ['this.logger.warn("the cache is " + (isOld ? "old" : "gone"))', 'warning : the cache is old'],
  ['log("info", "[HMR] Nothing to do")', 'info : [HMR] Nothing to do'],
  ['this.raise(start, "Unexpected token")', 'error SyntaxError: Unexpected token'],
  ['logger.error(error); new Map("not a message")', ''],
  // Variables, lists of lines, functions.
  [
    'const H = "Remove it."; const m = `Two set ${key}. ${H}`; throw new Error(m)',
    'error Error: Two set {key}. Remove it.',
  ],
  ['throw new Error(["first line", "second line"].join("\\n"))', 'error Error: first line\nsecond line'],
  [
    'const q = (n) => "\'" + n + "\'"; throw new Error(`no module ${q(name)} here`)',
    'error Error: no module {name} here',
  ],
  ['const f = () => { let t; t = "either this text"; throw new Error(t); }', 'error Error: either this text'],
  // Classes that are loaded on demand, and code that webpack writes into bundles.
  [
    'const getEmptyError = memoize(() => require("./EmptyError")); new (getEmptyError())("the file is empty")',
    'error EmptyError: the file is empty',
  ],
  [
    'list.push(`throw new Error("Module " + id + " is missing from " + ${scope});`)',
    'error Error: Module {id} is missing from {scope}',
  ],
])('%s', (code, message) => {
  const found = findRaised(code);
  expect(found.map(({ kind, name, text }) => `${kind} ${name}: ${text}`).join()).toBe(message);
});

test('a message has its position', () => {
  const code = 'const a = 1;\n\nthrow new Error("a whole message");';
  expect(code.slice(findRaised(code)[0]?.at)).toMatch(/^new Error/);
});
