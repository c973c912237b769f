import { parseData, parseScript, scriptKind } from './parse-code';

test.each([
  ['json', '{ "a": [1] }', '', false],
  ['json', '{\n  // why\n  "a": 1,\n}', 'tsconfig.json', false],
  ['json', '"scripts": { "a": "b" },', '', true],
  ['css', '@layer a { b { color: red } }', '', false],
  ['html', '<!doctype html><p>a<p>b<br><input disabled>', '', false],
  ['html', '<head><title>x</title></head><body></body></html>', '', false],
  ['html', '<svg><path d="M0 0"/></svg><script>if (a < b) "</p>"</script>', '', false],
  ['html', '<% if (a) { %><b>1</b><% } %>', '', false],
  ['xml', '<?xml version="1.0"?><a b="1 > 0"><!-- <c> --><d/></a>', '', false],
])('%s: %j is right', (lang, code, file, fragment) => {
  expect(parseData(lang, code, file, fragment)).toEqual([]);
});

test.each([
  ['json', '{\n  "a": 1,\n}', 3, 1, 'property name expected'],
  ['json', '"scripts": {}', 1, 10, 'end of file expected'],
  ['css', 'a {', 1, 1, 'Unclosed block'],
  ['yaml', 'a: [1', 1, 6, 'Flow sequence'],
  ['html', '<div>\n<b>a</div>', 2, 5, 'expected </b>, got </div>'],
  ['html', '<div>', 1, 1, '<div> is never closed: expected </div>'],
  ['html', 'a</div>', 1, 2, '</div> closes nothing'],
  ['html', '<div class="a>', 1, 1, 'a tag that begins here never ends'],
  ['xml', '<a><br></a>', 1, 8, 'expected </br>, got </a>'],
])('%s: %j is wrong', (lang, code, line, column, message) => {
  const problems = parseData(lang, code, '', false);
  expect(problems?.[0]).toMatchObject({ line, column, message: expect.stringContaining(message) as string });
});

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
