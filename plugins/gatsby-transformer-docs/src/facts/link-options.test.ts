import { renderWithFacts } from '../testing/facts';
import { findOptionNames } from './link-options';

const page = (marks: string, code: string) =>
  renderWithFacts(`Words.\n\n\`\`\`js ${marks}\n${code}\n\`\`\`\n`, '/configuration/');
const CODE = "export default {\n  output: { clean: true, strange: 1 },\n  entry: { a: 'b' },\n};";

test('names of options are links; other names stay code, and without the mark all', () => {
  const { html, problems, factLinks, factDigest } = page('options', CODE);
  expect(problems).toEqual([]);
  expect(html).toContain('<a class="a" href="/configuration/output/#outputclean">clean</a>');
  expect(html).toContain('<span class="a">strange</span>');
  expect(factLinks).toContainEqual({ url: '/configuration/output/#outputclean', line: 3, column: 1 });
  expect(factDigest).toBe('d1');
  const plain = page('', CODE);
  expect(plain.factDigest).toBe('');
  expect(plain.html).not.toContain('<a');
});

const OBJECT = 'expected the object of a configuration for options, but';
const EXAMPLE = '```js file=webpack.config.js options';

test.each([
  ['options', 'export default f();', `${OBJECT} the code exports none`, EXAMPLE],
  ['options', 'export default {', `${OBJECT} Unexpected token (1:16)`, EXAMPLE],
  [
    'options=all',
    'export default { mode: 1, module: {} };',
    'expected every option of the first level for options=all; missing: output',
    'output: …, // what it is for',
  ],
])('%s on the code %j is a problem', (marks, code, fault, example) => {
  const message = `fence: ${fault}`;
  expect(page(marks, code).problems).toEqual([{ line: 3, column: 1, message, example }]);
});

test.each([
  ["export default { mode: 'none', output: { clean: true } };", 'mode output output.clean'],
  ['module.exports = { cache: false };', 'cache'],
  ['export default webpack.defineConfig({ cache: false });', 'cache'],
  [
    'export default { module: { rules: [{ test: /x/ }, { use: [] }] } };',
    'module module.rules module.rules[].test module.rules[].use',
  ],
  // What classes and functions are given isn't the configuration's, nor what is only known when it runs.
  ['export default { plugins: [new A({ b: 1 }), c({ d: 1 })] };', 'plugins'],
  ["export default { ['a']: 1, ...b, 'c': 2, list: [, ...d] };", 'c list'],
  ['export default (env) => ({ bail: true });', 'bail'],
  ['export default (env) => { return { bail: true }; };', undefined],
  ['export default [{ name: 1 }, merge(a, { bail: true }, ...b)];', 'name bail'],
  ['const a = { bail: true };\nexport default a;', 'bail'],
  ['const a = 1;\na;\nexport default { bail: true };', 'bail'],
  ['const a = {};', undefined],
  ['a.b = {};', undefined],
  ['export default f();', undefined],
])('the options in %j', (code, paths) => {
  expect(
    findOptionNames(code)
      ?.map(({ path }) => path)
      .join(' '),
  ).toBe(paths);
});
