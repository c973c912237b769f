import { renderWithFacts } from '../testing/facts';
import { findOptionNames } from './link-options';

const page = (marks: string, code: string) =>
  renderWithFacts(`Words.\n\n\`\`\`js ${marks}\n${code}\n\`\`\`\n`, '/configuration/');

test('names of options are links; other names stay code', () => {
  const { html, problems, factLinks } = page(
    'options',
    "export default {\n  output: { clean: true, strange: 1 },\n  entry: { a: 'b' },\n};",
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<a class="a" href="/configuration/output/#outputclean">clean</a>');
  expect(html).toContain('<span class="a">strange</span>');
  expect(factLinks).toContainEqual({ url: '/configuration/output/#outputclean', line: 3, column: 1 });
});

test('a body with such links depends on the facts; without the mark nothing is linked', () => {
  expect(page('options', 'export default {};').factDigest).not.toBe('');
  const { factDigest, html } = page('', 'export default { output: { clean: true } };');
  expect(factDigest).toBe('');
  expect(html).not.toContain('<a');
});

test('options=all requires every option of the first level', () => {
  expect(page('options=all', 'export default { mode: 1, module: {} };').problems).toEqual([
    {
      line: 3,
      column: 1,
      message: 'fence: expected every option of the first level for options=all; missing: output',
      example: 'output: …, // what it is for',
    },
  ]);
});

test.each([
  ['export default () => ({});', 'the code exports none'],
  ['export default {', 'Unexpected token (1:16)'],
])('code that is no configuration is a problem: %s', (code, fault) => {
  const message = `fence: expected the object of a configuration for options, but ${fault}`;
  const example = '```js file=webpack.config.js options';
  expect(page('options', code).problems).toEqual([{ line: 3, column: 1, message, example }]);
});

const pathsIn = (code: string): string[] | undefined => findOptionNames(code)?.map(({ path }) => path);

test.each([
  ["export default { mode: 'none', output: { clean: true } };", ['mode', 'output', 'output.clean']],
  ['module.exports = { cache: false };', ['cache']],
  ['export default webpack.defineConfig({ cache: false });', ['cache']],
  [
    'export default { module: { rules: [{ test: /x/ }, { use: [] }] } };',
    ['module', 'module.rules', 'module.rules[].test', 'module.rules[].use'],
  ],
  // What classes and functions are given isn't the configuration's, nor what is only known when it runs.
  ['export default { plugins: [new A({ b: 1 }), c({ d: 1 })] };', ['plugins']],
  ["export default { ['a']: 1, ...b, 'c': 2, list: [, ...d] };", ['list']],
  ['const a = 1;\na;\nexport default { bail: true };', ['bail']],
])('%s', (code, paths) => {
  expect(pathsIn(code)).toEqual(paths);
});

test.each(['const a = {};', 'a.b = {};', 'export default f();'])('no object is exported: %s', (code) => {
  expect(findOptionNames(code)).toBeNull();
});
