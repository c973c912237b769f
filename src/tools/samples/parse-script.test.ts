import { parseScript, scriptKind } from './parse-script';

const findingsOf = (lang: string, code: string, file?: string) => {
  const kind = scriptKind(lang, file);
  if (!kind) throw new Error(`${lang} is no script`);
  return parseScript(code, kind);
};

test.each([
  ['js', 'import a from "./a.js" with { type: "json" };\nawait a();'],
  ['js', 'with (a) b();'],
  ['js', 'const a = <b />;'],
  ['js', 'import defer * as a from "./a.js"; import source b from "./b.wasm";'],
  ['cjs', 'return 1;'],
  ['ts', 'const a = <T>(x: T): T => x;\nenum B { C }'],
  ['tsx', 'const a: JSX.Element = <b />;'],
])('%s: %j is right', (lang, code) => {
  expect(findingsOf(lang, code)).toEqual([]);
});

test.each([
  ['js', 'const a = ;', 1, 11, 'Unexpected token'],
  ['js', '\nreturn 1;', 2, 1, "'return' outside of function"],
  ['js', 'test: /a/,', 1, 11, 'Unexpected token'],
  ['js', 'const a: number = 1;', 1, 8, 'Missing initializer in const declaration'],
  ['mjs', 'with (a) b();', 1, 1, "'with' in strict mode"],
  ['cjs', 'export {};', 1, 1, `'import' and 'export' may appear only with 'sourceType: "module"'`],
  ['js', 'a b', 1, 2, 'Missing semicolon'],
])('%s: %j is wrong', (lang, code, line, column, message) => {
  expect(findingsOf(lang, code)[0]).toMatchObject({
    line,
    column,
    message: expect.stringContaining(message) as string,
  });
});

test("a file's extension overrides the fence", () => {
  expect(findingsOf('js', 'return 1;', 'a.cjs')).toEqual([]);
  expect(findingsOf('js', 'return 1;', 'a.js')).toHaveLength(1);
});

test('other languages are no scripts', () => {
  expect(scriptKind('css', 'a.js')).toBeNull();
});
