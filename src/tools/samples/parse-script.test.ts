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
])('%s: %j is right', (lang, code) => {
  expect(findingsOf(lang, code)).toEqual([]);
});

test.each([
  ['js', 'const a = ;', 1, 11, 'Unexpected token'],
  ['js', 'test: /a/,', 1, 11, 'Unexpected token'],
  ['mjs', 'with (a) b();', 1, 1, "'with' in strict mode"],
  ['cjs', 'export {};', 1, 1, `'import' and 'export' may appear only with 'sourceType: "module"'`],
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
